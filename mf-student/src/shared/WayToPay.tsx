import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FormError,
  formatDate,
  Icon,
  providerLabel,
  providerMarks,
  Stack,
  Text,
  useLanguage,
  walletName,
  type IconName,
} from '@valikool/shared-ui';
import { BankTiles } from './BankTiles';
import type { ProviderOption } from './contract.types';
import type { WayOfPaying } from './paying';
import { ForgetBank, useLastBankFirst } from './PreferredBank';
import { RadioRow, RadioRows } from './RadioRows';
import { Mark } from './RadioRows.styles';

type Change = (part: Partial<WayOfPaying>) => void;
/** Whom the texts address: students are addressed in the familiar form, payers who were asked in the polite one. */
type Voice = 'student' | 'payer';

/** What the chosen way opens: the banks, and what happens after the press. */
function OnlineDetails({
  option,
  chosen,
  last,
  holdMinutes,
  voice,
  onChange,
}: {
  option: ProviderOption;
  chosen: string;
  last: string | undefined;
  holdMinutes: number | undefined;
  voice: Voice;
  onChange: Change;
}) {
  const { t } = useTranslation('student');
  const { language } = useLanguage();
  const wallets = new Intl.ListFormat(language, { type: 'disjunction' }).format(option.wallets.map(walletName));
  return (
    <>
      {option.banks.length > 0 && (
        <BankTiles banks={option.banks} chosen={chosen} last={last} onChoose={(bank) => onChange({ bank })} />
      )}
      {last !== undefined && chosen === last && <ForgetBank onChange={onChange} />}
      {wallets !== '' && (
        <Text size="small" tone="muted">
          {t(`wayToPay.${voice}.wallets`, { wallets })}
        </Text>
      )}
      <Text size="small" tone="muted">
        {holdMinutes === undefined
          ? t(`wayToPay.${voice}.onlineNow`)
          : t(`wayToPay.${voice}.onlineText`, { count: Math.round(holdMinutes) })}
      </Text>
    </>
  );
}

type SignProps = { option?: Pick<ProviderOption, 'provider' | 'wallets'>; icon: IconName };

/** The cards and wallets that a provider takes, or a picture of the way. */
function Sign({ option, icon }: SignProps) {
  const marks = option === undefined ? [] : [...providerMarks(option.provider), ...option.wallets.map(walletName)];
  if (marks.length === 0) return <Icon name={icon} />;
  return marks.map((mark) => <Mark key={mark}>{mark}</Mark>);
}

export type WayToPayProps = {
  providers: readonly ProviderOption[];
  /** How many minutes a seat is held for an online payment, where that is known. */
  holdMinutes?: number;
  value: WayOfPaying;
  onChange: Change;
  error?: string | undefined;
  /** What is asked when somebody else is to pay, and for how long the seat waits; without it that is not offered. */
  guardian?: { fields: ReactNode; holdHours: number };
  /** The student's pass, when it may be used now. */
  pass?: { isUsedUp: boolean } | null;
  voice?: Voice;
};

/** How it is paid: online now at a bank or by card, by an invoice, by somebody else, or by a pass. One list of ways. */
export function WayToPay(props: WayToPayProps) {
  const { providers, holdMinutes, value, onChange, error, guardian, pass = null, voice = 'student' } = props;
  const { t } = useTranslation('student');
  const { language } = useLanguage();
  const last = useLastBankFirst(providers, value, onChange);
  const rowOf = (way: NonNullable<WayOfPaying['provider']>) => ({
    name: 'provider',
    value: way,
    checked: value.provider === way,
    onChange: () => onChange({ provider: way, bank: '' }),
  });
  const invoiceText = (isChosen: boolean, dueAt: string) =>
    t(isChosen ? `wayToPay.${voice}.invoiceText` : `wayToPay.${voice}.invoiceBy`, { date: formatDate(dueAt) });
  return (
    <Stack gap="sm">
      <RadioRows legend={t(`wayToPay.${voice}.title`)}>
        {pass !== null && (
          <RadioRow
            {...rowOf('pass')}
            disabled={pass.isUsedUp}
            title={t('pass.way')}
            details={t(pass.isUsedUp ? 'pass.wayUsedUp' : 'pass.wayText')}
            aside={<Sign icon="pricing" />}
          />
        )}
        {providers.map((option) => {
          const { provider, banks, dueAt } = option;
          const isChosen = value.provider === provider;
          const label = providerLabel(provider, language);
          if (label === undefined)
            return (
              <RadioRow
                key={provider}
                {...rowOf(provider)}
                title={t('registration.ways.invoice')}
                details={dueAt !== null && invoiceText(isChosen, dueAt)}
                aside={<Sign icon="billing" />}
              />
            );
          return (
            <RadioRow
              key={provider}
              {...rowOf(provider)}
              title={label}
              aside={<Sign option={option} icon={banks.length > 0 ? 'bank' : 'external'} />}
            >
              {isChosen && (
                <OnlineDetails
                  option={option}
                  chosen={value.bank}
                  last={last?.provider === provider ? last.bank : undefined}
                  holdMinutes={holdMinutes}
                  voice={voice}
                  onChange={onChange}
                />
              )}
            </RadioRow>
          );
        })}
        {guardian !== undefined && (
          <RadioRow
            {...rowOf('guardian')}
            title={t('guardian.way')}
            details={
              value.provider === 'guardian'
                ? t('guardian.wayHeld', { count: Math.round(guardian.holdHours) })
                : t('guardian.wayShort')
            }
            aside={<Sign icon="link" />}
          >
            {value.provider === 'guardian' && guardian.fields}
          </RadioRow>
        )}
      </RadioRows>
      {error !== undefined && <FormError>{error}</FormError>}
    </Stack>
  );
}
