import type { ReactNode } from 'react';
import type { Payer } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { FormError, Money, Stack, useFormat, VisuallyHidden } from '@valikool/shared-ui';
import { AskSchool } from './AskSchool';
import { ConditionRules } from './ConditionRules';
import type { PayerOption } from './contract.types';
import { RadioRow, RadioRows } from './RadioRows';

function useSchoolShare(): (option: PayerOption) => string {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  return ({ schoolPays, youPay, discount }) =>
    t(youPay.amount === 0 && discount.amount === 0 ? 'registration.schoolPaysAll' : 'registration.schoolPaysPart', {
      school: money(schoolPays),
      you: money(youPay),
    });
}

/** What the school pays and why; for a school that cannot pay only the conditions that are not met, with the way out. */
function SchoolDetails({ option }: { option: PayerOption }) {
  const { t } = useTranslation('student');
  const share = useSchoolShare();
  const { available, approvalDays, conditionText, rules } = option;
  return (
    <Stack as="span" gap="xxs">
      {available && <span>{share(option)}</span>}
      {available && approvalDays !== null && <span>{t('registration.needsApproval', { count: approvalDays })}</span>}
      {conditionText !== null && <span>{conditionText}</span>}
      <ConditionRules rules={available ? rules : rules.filter(({ pass }) => !pass)} />
    </Stack>
  );
}

function Title({ option: { payer, school } }: { option: PayerOption }) {
  const { t } = useTranslation('student');
  if (payer === 'STUDENT') return <>{t('registration.myself')}</>;
  return (
    <>
      <VisuallyHidden>{t('registration.schoolWord')} </VisuallyHidden>
      {school?.name ?? ''}
    </>
  );
}

export type PayerChoiceProps = {
  /** The question; visually hidden where the page's title asks it. */
  legend: ReactNode;
  payers: readonly PayerOption[];
  value: Payer;
  onChange: (payer: Payer) => void;
  error?: string | undefined;
};

/** The choice of payer: each with what it would pay and, for the school, its conditions one by one. */
export function PayerChoice({ legend, payers, value, onChange, error }: PayerChoiceProps) {
  return (
    <Stack gap="sm">
      <RadioRows legend={legend}>
        {payers.map((option) => (
          <RadioRow
            key={option.payer}
            name="payer"
            value={option.payer}
            checked={value === option.payer}
            disabled={!option.available}
            onChange={() => onChange(option.payer)}
            title={<Title option={option} />}
            details={option.payer === 'SCHOOL' && <SchoolDetails option={option} />}
            aside={
              option.available && (
                <b>
                  <Money value={option.payer === 'SCHOOL' ? option.schoolPays : option.youPay} />
                </b>
              )
            }
          >
            {option.payer === 'SCHOOL' && !option.available && <AskSchool payers={payers} />}
          </RadioRow>
        ))}
      </RadioRows>
      {error !== undefined && <FormError>{error}</FormError>}
    </Stack>
  );
}
