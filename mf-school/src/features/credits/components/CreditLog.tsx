import { useTranslation } from 'react-i18next';
import { EmptyState, FactList, formatDateTime, PagedList, Stack, useFormat } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { SchoolCreditLogRow } from '../../../shared/contract.types';
import { creditLog } from '../credits.queries';

/** What one row says: what happened, to how much, and for whom or why. */
function useRowText(): (row: SchoolCreditLogRow) => string {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  return ({ type, amount, seats, reason, student, cohortName }) => {
    const sum = amount === null ? t('credits.seatsOf', { count: seats ?? 0 }) : money(amount);
    const isExpired = reason === 'EXPIRED';
    const isTakenBack = reason === 'TAKEN_BACK';
    const why = isExpired || isTakenBack || reason === 'BEFORE_LOG' ? null : reason;
    const what = t(`credits.log.${isExpired || isTakenBack ? reason : type}`, { sum });
    return [what, student, cohortName, why].filter((part) => part !== null).join(' · ');
  };
}

/** The log of the credit and of the seats in advance. */
export function CreditLog({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const rows = useInfiniteQuery(creditLog(schoolId));
  const textOf = useRowText();
  return (
    <Stack as="section" aria-labelledby="credit-log">
      <h2 id="credit-log">{t('credits.log.heading')}</h2>
      <PagedList
        query={rows}
        loadingLabel={t('credits.loading')}
        empty={<EmptyState headingLevel="h3" title={t('credits.log.none')} text={t('credits.log.noneText')} />}
        namespace="school"
      >
        {(items) => (
          <FactList items={items.map((row) => ({ key: row.id, label: formatDateTime(row.at), value: textOf(row) }))} />
        )}
      </PagedList>
    </Stack>
  );
}
