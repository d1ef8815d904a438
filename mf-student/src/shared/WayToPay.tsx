import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FormError,
  formatDate,
  Grid,
  providerLabel,
  RadioCard,
  RadioCardGroup,
  Stack,
  useLanguage,
  useSession,
} from '@valikool/shared-ui';
import type { ProviderOption } from './contract.types';
import type { WayOfPaying } from './paying';
import { PreferredBank } from './PreferredBank';

type Change = (part: Partial<WayOfPaying>) => void;

function BankChoice({ banks, chosen, onChange }: { banks: ProviderOption['banks']; chosen: string; onChange: Change }) {
  const { t } = useTranslation('student');
  const choices = [...banks.map(({ code, name }) => ({ code, name })), { code: '', name: t('registration.anyBank') }];
  return (
    <RadioCardGroup legend={t('registration.bank')}>
      <Grid min="180px" gap="sm">
        {choices.map(({ code, name }) => (
          <RadioCard
            key={code}
            name="bank"
            value={code}
            checked={chosen === code}
            onChange={() => onChange({ bank: code })}
            title={name}
          />
        ))}
      </Grid>
    </RadioCardGroup>
  );
}

function useDetails(holdMinutes: number | undefined): (option: ProviderOption) => string {
  const { t } = useTranslation('student');
  return ({ provider, dueAt }) => {
    if (provider === 'invoice' && dueAt !== null)
      return t('registration.ways.invoiceText', { date: formatDate(dueAt) });
    return holdMinutes === undefined
      ? t('registration.ways.onlineNow')
      : t('registration.ways.onlineText', { count: Math.round(holdMinutes) });
  };
}

function PassCard({ isUsedUp, value, onChange }: { isUsedUp: boolean; value: WayOfPaying; onChange: Change }) {
  const { t } = useTranslation('student');
  return (
    <RadioCard
      name="provider"
      value="pass"
      disabled={isUsedUp}
      checked={value.provider === 'pass'}
      onChange={() => onChange({ provider: 'pass', bank: '' })}
      title={t('pass.way')}
    >
      {t(isUsedUp ? 'pass.wayUsedUp' : 'pass.wayText')}
    </RadioCard>
  );
}

export type WayToPayProps = {
  providers: readonly ProviderOption[];
  /** How many minutes a seat is held for an online payment, where that is known. */
  holdMinutes?: number;
  value: WayOfPaying;
  onChange: Change;
  error?: string | undefined;
  /** What is asked when somebody else is to pay; without it that is not offered. */
  guardian?: ReactNode;
  /** The student's pass, when it may be used now. */
  pass?: { isUsedUp: boolean } | null;
};

/** How the student pays: online now, or by an invoice; with a choice of bank where the provider lists banks. */
export function WayToPay({ providers, holdMinutes, value, onChange, error, guardian, pass = null }: WayToPayProps) {
  const { t } = useTranslation('student');
  const { language } = useLanguage();
  const { user } = useSession();
  const detailsOf = useDetails(holdMinutes);
  const banks = providers.find(({ provider }) => provider === value.provider)?.banks ?? [];
  return (
    <Stack gap="lg">
      <RadioCardGroup legend={t('registration.howToPay')}>
        {pass !== null && <PassCard isUsedUp={pass.isUsedUp} value={value} onChange={onChange} />}
        {providers.map((option) => (
          <RadioCard
            key={option.provider}
            name="provider"
            value={option.provider}
            checked={value.provider === option.provider}
            onChange={() => onChange({ provider: option.provider, bank: '' })}
            title={providerLabel(option.provider, language) ?? t('registration.ways.invoice')}
          >
            {detailsOf(option)}
          </RadioCard>
        ))}
        {guardian !== undefined && (
          <RadioCard
            name="provider"
            value="guardian"
            checked={value.provider === 'guardian'}
            onChange={() => onChange({ provider: 'guardian', bank: '' })}
            title={t('guardian.way')}
          >
            {t('guardian.wayText')}
          </RadioCard>
        )}
      </RadioCardGroup>
      {value.provider === 'guardian' && guardian}
      {banks.length > 0 && <BankChoice banks={banks} chosen={value.bank} onChange={onChange} />}
      {user !== null && <PreferredBank providers={providers} value={value} onChange={onChange} />}
      {error !== undefined && <FormError>{error}</FormError>}
    </Stack>
  );
}
