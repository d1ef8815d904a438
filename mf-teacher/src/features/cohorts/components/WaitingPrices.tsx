import { useTranslation } from 'react-i18next';
import { AppLink, Card, DateText, PagedList, Text, useFormat } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { WaitingPriceProposal } from '../../../shared/contract.types';
import { cohortPath } from '../../../shared/section';
import { waitingPrices } from '../cohorts.queries';

function WaitingPrice({
  proposal: { cohort, price, coursePrice, proposer, createdAt },
}: {
  proposal: WaitingPriceProposal;
}) {
  const { t } = useTranslation('teacher');
  const { money } = useFormat();
  return (
    <li>
      <AppLink href={cohortPath('manage', cohort.id)}>{`${cohort.courseTitle}, ${cohort.name}`}</AppLink>
      <Text size="small" tone="muted">
        {t('price.waiting', { price: money(price), course: money(coursePrice), name: proposer.name })} ·{' '}
        <DateText value={createdAt} show="dateTime" />
      </Text>
    </li>
  );
}

/** For administrators: proposed prices that wait for review; nothing when there are none. */
export function WaitingPrices() {
  const { t } = useTranslation('teacher');
  const query = useInfiniteQuery(waitingPrices());
  const total = query.data?.pages[0]?.total ?? 0;
  if (!query.isError && total === 0) return null;
  return (
    <Card as="section" aria-labelledby="waiting-prices">
      <h2 id="waiting-prices">{t('price.list', { count: total })}</h2>
      <PagedList query={query} loadingLabel={t('cohorts.loading')} empty={null} namespace="teacher">
        {(proposals) => (
          <ul>
            {proposals.map((proposal) => (
              <WaitingPrice key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
