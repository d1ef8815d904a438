import { useTranslation } from 'react-i18next';
import { AppLink, Card, FactList, Money, Text, useFormat } from '@valikool/shared-ui';
import type { SchoolOverview } from '../../../shared/contract.types';
import { useSchool } from '../../../shared/useSchool';

/** Names that fit on the overview; all are in the list of students. */
const fewNames = 8;

/** Students who pay for a course themselves, and what they pay. */
export function SelfPayers({ overview: { selfPaid } }: { overview: SchoolOverview }) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const { studentsPath } = useSchool();
  const named = selfPaid.students.slice(0, fewNames);
  const more = selfPaid.students.length - named.length;
  return (
    <Card as="section" aria-labelledby="self-paid">
      <h2 id="self-paid">{t('overview.selfPaid')}</h2>
      {selfPaid.seats === 0 ? (
        <Text tone="muted">{t('overview.noSelfPaid')}</Text>
      ) : (
        <>
          <Text>{t('overview.selfPaidText', { count: selfPaid.seats, amount: money(selfPaid.amount) })}</Text>
          <FactList items={named.map(({ name, amount }) => ({ label: name, value: <Money value={amount} /> }))} />
          {more > 0 && <AppLink href={studentsPath}>{t('overview.moreSelfPayers', { count: more })}</AppLink>}
        </>
      )}
    </Card>
  );
}
