import { useTranslation } from 'react-i18next';
import { FormError, formatDate, Grid, RadioCard, RadioCardGroup, Stack } from '@valikool/shared-ui';
import type { Eligibility, ProviderOption } from '../../../shared/contract.types';
import type { RegistrationForm } from '../useRegistrationForm';

function BankChoice({ banks, form: { draft, change } }: { banks: ProviderOption['banks']; form: RegistrationForm }) {
  const { t } = useTranslation('student');
  const choices = [...banks.map(({ code, name }) => ({ code, name })), { code: '', name: t('registration.anyBank') }];
  return (
    <RadioCardGroup legend={t('registration.bank')}>
      <Grid min="180px" gap="sm">
        {choices.map(({ code, name }) => (
          <RadioCard key={code} name="bank" value={code} checked={draft.bank === code} onChange={() => change({ bank: code })} title={name} />
        ))}
      </Grid>
    </RadioCardGroup>
  );
}

function useDetails(eligibility: Eligibility): (option: ProviderOption) => string {
  const { t } = useTranslation('student');
  return ({ provider, dueAt }) => {
    if (provider === 'invoice' && dueAt !== null) return t('registration.ways.invoiceText', { date: formatDate(dueAt) });
    return t('registration.ways.onlineText', { count: Math.round(eligibility.holdMinutes) });
  };
}

/** How the student pays: online now, or by an invoice; with the choice of bank where the provider names banks. */
export function WayToPay({ eligibility, form }: { eligibility: Eligibility; form: RegistrationForm }) {
  const { t } = useTranslation('student');
  const detailsOf = useDetails(eligibility);
  const { draft, change, errorOf } = form;
  const error = errorOf('provider');
  const banks = eligibility.providers.find(({ provider }) => provider === draft.provider)?.banks ?? [];
  return (
    <Stack gap="lg">
      <RadioCardGroup legend={t('registration.howToPay')}>
        {eligibility.providers.map((option) => (
          <RadioCard
            key={option.provider}
            name="provider"
            value={option.provider}
            checked={draft.provider === option.provider}
            onChange={() => change({ provider: option.provider })}
            title={t(`registration.ways.${option.provider}`)}
          >
            {detailsOf(option)}
          </RadioCard>
        ))}
      </RadioCardGroup>
      {draft.provider === 'montonio' && banks.length > 0 && <BankChoice banks={banks} form={form} />}
      {error !== undefined && <FormError>{error}</FormError>}
    </Stack>
  );
}
