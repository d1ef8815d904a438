import { useTranslation } from 'react-i18next';
import {
  Card,
  ChipGroup,
  Inline,
  LinkButton,
  LinkChip,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  Stat,
  Stats,
  useFormat,
} from '@valikool/shared-ui';
import { useQueries } from '@valikool/shared-ui/query';
import type { CohortCard } from '../../shared/contract.types';
import { NextStarts } from './components/NextStarts';
import { WaitingApplications } from './components/WaitingApplications';
import { countByStatus, nextStarts, seatsOf } from './overview.figures';
import { cohortsOfYear } from './overview.queries';

function Figures({ cohorts }: { cohorts: readonly CohortCard[] }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const { taken, max } = seatsOf(cohorts);
  const running = cohorts.filter(({ status }) => status === 'IN_PROGRESS').length;
  return (
    <Stats>
      <Stat value={number(cohorts.length)} label={t('figures.cohorts', { count: cohorts.length })} />
      <Stat value={number(running)} label={t('figures.running', { count: running })} />
      <Stat value={number(taken)} label={t('figures.taken', { count: taken })} />
      <Stat value={number(max - taken)} label={t('figures.free', { count: max - taken })} />
    </Stats>
  );
}

function ByStatus({ cohorts }: { cohorts: readonly CohortCard[] }) {
  const { t } = useTranslation(['admin', 'shared']);
  return (
    <Card as="section" aria-labelledby="by-status" gap="md">
      <h2 id="by-status">{t('overview.byStatus')}</h2>
      <ChipGroup label={t('overview.byStatus')}>
        {countByStatus(cohorts).map(({ status, count }) => (
          <LinkChip key={status} href={`/manage/cohorts?status=${status}`}>
            {t(`shared:cohortStatus.${status}`)}: {count}
          </LinkChip>
        ))}
      </ChipGroup>
      <Inline>
        <LinkButton href="/manage/cohorts">{t('overview.toCohorts')}</LinkButton>
      </Inline>
    </Card>
  );
}

/** An overview of all cohorts: how many are in which state, what starts next, how full it is. */
export function OverviewPage() {
  const { t } = useTranslation('admin');
  const [current, next] = useQueries({ queries: [cohortsOfYear('current'), cohortsOfYear('next')] });
  const failed = [current, next].find(({ isError }) => isError);
  const retry = () => [current, next].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  if (current.isPending || next.isPending) return <PageSkeleton label={t('overview.loading')} />;
  return (
    <Page>
      <PageHeader title={t('overview.heading')} lead={t('overview.lead')} />
      <WaitingApplications />
      {failed && <QueryError error={failed.error} onRetry={retry} namespace="admin" />}
      {current.data && next.data && (
        <>
          <Figures cohorts={current.data} />
          <ByStatus cohorts={current.data} />
          <Stack as="section" aria-labelledby="next-starts">
            <h2 id="next-starts">{t('overview.nextStarts')}</h2>
            <NextStarts cohorts={nextStarts([...current.data, ...next.data])} />
          </Stack>
        </>
      )}
    </Page>
  );
}
export { OverviewPage as Component };
