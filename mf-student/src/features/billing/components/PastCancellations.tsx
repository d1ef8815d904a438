import { useTranslation } from 'react-i18next';
import { Card, formatDate, PagedList, Stack, Text, useFormat } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { Cancellation } from '../../../shared/contract.types';
import { cancellationList } from '../cancellation.queries';
import { useRefundSentence } from './useRefundSentence';

/** Who or what ended a registration, as the texts have it. */
const knownReasons = [
  'STUDENT',
  'SCHOOL',
  'ADMIN',
  'COHORT_CANCELED',
  'REFUND_CHOSEN',
  'HOLD_LAPSED',
  'SCHOOL_REFUSED',
  'APPROVAL_EXPIRED',
  'LEFT_SCHOOL',
] as const;

const reasonOf = (reason: string | null): (typeof knownReasons)[number] =>
  knownReasons.find((known) => known === reason) ?? 'ADMIN';

function Past({ cancellation }: { cancellation: Cancellation }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const sentenceOf = useRefundSentence();
  const { course, cohortName, canceledAt, reason, freeUntil, isFree, waived, refunds, credited, giftCards } =
    cancellation;
  const isNothing = refunds.length === 0 && credited.length === 0 && giftCards.amount === 0;
  return (
    <Card as="li">
      <Stack gap="xs">
        <h3>{course.title}</h3>
        <Text tone="muted" size="small">
          {cohortName}
        </Text>
        <Text>{t(`cancellation.past.by.${reasonOf(reason)}`, { date: formatDate(canceledAt) })}</Text>
        {refunds.map((refund) => (
          <Text key={`${refund.promisedAt}-${refund.amount.amount}`}>{sentenceOf(refund)}</Text>
        ))}
        {giftCards.amount > 0 && <Text>{t('cancellation.past.giftCards', { amount: money(giftCards) })}</Text>}
        {credited.map(({ number, amount }) => (
          <Text key={number}>{t('cancellation.past.credited', { number, amount: money(amount) })}</Text>
        ))}
        {isNothing && (
          <Text>
            {isFree
              ? t('cancellation.past.nothingPaid')
              : t('cancellation.past.tooLate', { date: formatDate(freeUntil) })}
          </Text>
        )}
        {waived !== null && <Text tone="muted">{t('cancellation.past.waived', { reason: waived.reason })}</Text>}
      </Stack>
    </Card>
  );
}

/** What came back for each registration that the student has canceled, and what is still on its way. */
export function PastCancellations() {
  const { t } = useTranslation('student');
  const cancellations = useInfiniteQuery(cancellationList());
  return (
    <Stack as="section">
      <h2>{t('cancellation.past.title')}</h2>
      <PagedList
        query={cancellations}
        loadingLabel={t('cancellation.past.loading')}
        namespace="student"
        empty={<Text tone="muted">{t('cancellation.past.none')}</Text>}
      >
        {(items) => (
          <Stack as="ul" role="list">
            {items.map((cancellation) => (
              <Past key={cancellation.registrationId} cancellation={cancellation} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}
