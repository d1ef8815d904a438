import { useTranslation } from 'react-i18next';
import { Card, FactList, Money, Text, useFormat } from '@valikool/shared-ui';
import type { SchoolOverview } from '../../../shared/contract.types';

/** Students who pay for a course themselves, and what they pay. */
export function SelfPayers({ overview: { selfPaid } }: { overview: SchoolOverview }) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  return (
    <Card as="section" aria-labelledby="self-paid">
      <h2 id="self-paid">{t('overview.selfPaid')}</h2>
      {selfPaid.seats === 0 ? (
        <Text tone="muted">{t('overview.noSelfPaid')}</Text>
      ) : (
        <>
          <Text>{t('overview.selfPaidText', { count: selfPaid.seats, amount: money(selfPaid.amount) })}</Text>
          <FactList
            items={selfPaid.students.map(({ name, amount }) => ({ label: name, value: <Money value={amount} /> }))}
          />
        </>
      )}
    </Card>
  );
}
