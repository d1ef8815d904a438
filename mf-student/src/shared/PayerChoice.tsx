import type { ReactNode } from 'react';
import type { Payer } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { Badge, FormError, Money, RadioCard, RadioCardGroup, Stack, Text, useFormat } from '@valikool/shared-ui';
import { AskSchool } from './AskSchool';
import { ConditionRules } from './ConditionRules';
import type { PayerOption } from './contract.types';

function useSchoolShare(): (option: PayerOption) => string {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  return ({ schoolPays, youPay, discount }) =>
    t(youPay.amount === 0 && discount.amount === 0 ? 'registration.schoolPaysAll' : 'registration.schoolPaysPart', {
      school: money(schoolPays),
      you: money(youPay),
    });
}

function SchoolDetails({ option }: { option: PayerOption }) {
  const share = useSchoolShare();
  return (
    <>
      {option.available && <span>{share(option)}</span>}
      {option.conditionText !== null && <span>{option.conditionText}</span>}
      <ConditionRules rules={option.rules} />
    </>
  );
}

function Verdict({ option: { payer, available, youPay } }: { option: PayerOption }) {
  const { t } = useTranslation('student');
  if (payer === 'STUDENT')
    return (
      <b>
        <Money value={youPay} />
      </b>
    );
  return (
    <Badge tone={available ? 'ok' : 'neutral'}>{t(available ? 'registration.fits' : 'registration.doesNotFit')}</Badge>
  );
}

export type PayerChoiceProps = {
  /** The question; visually hidden where the page's title asks it. */
  legend: ReactNode;
  payers: readonly PayerOption[];
  /** Whether the payer may choose an invoice instead of paying at once. */
  offersInvoice: boolean;
  value: Payer;
  onChange: (payer: Payer) => void;
  error?: string | undefined;
};

/** The choice of payer: each with what it would pay and, for the school, its conditions one by one. */
export function PayerChoice({ legend, payers, offersInvoice, value, onChange, error }: PayerChoiceProps) {
  const { t } = useTranslation('student');
  const title = ({ payer, school }: PayerOption) =>
    payer === 'SCHOOL' ? t('registration.school', { name: school?.name ?? '' }) : t('registration.myself');
  return (
    <Stack>
      <RadioCardGroup legend={legend}>
        {payers.map((option) => (
          <RadioCard
            key={option.payer}
            name="payer"
            value={option.payer}
            checked={value === option.payer}
            disabled={!option.available}
            onChange={() => onChange(option.payer)}
            title={title(option)}
            aside={<Verdict option={option} />}
          >
            {option.payer === 'SCHOOL' ? (
              <SchoolDetails option={option} />
            ) : (
              <Text as="span">{t(offersInvoice ? 'registration.myselfText' : 'registration.myselfOnlineText')}</Text>
            )}
          </RadioCard>
        ))}
      </RadioCardGroup>
      <AskSchool payers={payers} />
      {error !== undefined && <FormError>{error}</FormError>}
    </Stack>
  );
}
