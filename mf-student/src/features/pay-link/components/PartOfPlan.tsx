import { useTranslation } from 'react-i18next';
import { formatDate, Money, Note, RadioCard, RadioCardGroup, Stack, useFormat } from '@valikool/shared-ui';
import type { PayByLink, PaymentLink } from '../../../shared/contract.types';

export type WhatToPay = NonNullable<PayByLink['what']>;
type Bill = NonNullable<PaymentLink['bill']>;

export type PartOfPlanProps = {
  part: NonNullable<Bill['part']>;
  toPay: Bill['toPay'];
  value: WhatToPay;
  onChange: (what: WhatToPay) => void;
};

/** Says that the seat is paid in parts, which one this is and when the next is due; all that is left may be paid instead. */
export function PartOfPlan({ part, toPay, value, onChange }: PartOfPlanProps) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const { position, count, next, left } = part;
  const place = { position, count };
  return (
    <Stack>
      <Note title={t('payLink.part.title', place)}>
        {next === null
          ? t('payLink.part.last')
          : t('payLink.part.next', { date: formatDate(next.dueAt), amount: money(next.amount) })}
      </Note>
      {next !== null && (
        <RadioCardGroup legend={t('payLink.part.legend')}>
          <Stack gap="sm">
            <RadioCard
              name="what"
              value="NEXT"
              checked={value === 'NEXT'}
              onChange={() => onChange('NEXT')}
              title={t('payLink.part.one', place)}
              aside={<Money value={toPay} />}
            />
            <RadioCard
              name="what"
              value="ALL"
              checked={value === 'ALL'}
              onChange={() => onChange('ALL')}
              title={t('payLink.part.all')}
              aside={<Money value={left} />}
            />
          </Stack>
        </RadioCardGroup>
      )}
    </Stack>
  );
}
