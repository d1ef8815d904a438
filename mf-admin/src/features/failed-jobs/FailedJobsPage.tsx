import { useTranslation } from 'react-i18next';
import { ChipGroup, EmptyState, FilterChip, Inline, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams } from '@valikool/shared-ui/router';
import { BulkOutcome, useBulk } from '@valikool/shared-ui/widgets';
import type { FailedJob } from '../../shared/contract.types';
import { useRefreshJobs } from '../../shared/jobs.queries';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { useCodeText } from '../../shared/useCodeText';
import { JobTable } from './components/JobTable';
import { failedJobs, jobStates, queueFilters, queuesOf, type JobsFilter } from './failedJobs.queries';

type Counts = readonly { queue: FailedJob['queue']; count: number }[];

function Filters({ filter: { state, queue }, counts }: { filter: JobsFilter; counts: Counts }) {
  const { t } = useTranslation('admin');
  const { setParam } = useAddressParams();
  const countOf = (name: (typeof queueFilters)[number]) =>
    counts.filter(({ queue }) => queuesOf(name).includes(queue)).reduce((sum, { count }) => sum + count, 0);
  return (
    <Inline justify="between">
      <ChipGroup label={t('failedJobs.state')}>
        {jobStates.map((value) => (
          <FilterChip
            key={value}
            isSelected={value === state}
            onClick={() => setParam('state', { value: value === 'OPEN' ? null : value })}
          >
            {t(`failedJobs.states.${value}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      <ChipGroup label={t('failedJobs.queue')}>
        <FilterChip isSelected={queue === null} onClick={() => setParam('queue', { value: null })}>
          {t('failedJobs.anyQueue')}
        </FilterChip>
        {queueFilters.map((value) => (
          <FilterChip key={value} isSelected={value === queue} onClick={() => setParam('queue', { value })}>
            {`${t(`failedJobs.queues.${value}`)} ${countOf(value)}`}
          </FilterChip>
        ))}
      </ChipGroup>
    </Inline>
  );
}

/** Mails and other jobs that failed as often as they may be tried: tried again, or given up with a reason. */
export function FailedJobsPage() {
  const { t } = useTranslation('admin');
  const { params } = useAddressParams();
  const filter = {
    state: oneOf(jobStates, params.get('state')) ?? 'OPEN',
    queue: oneOf(queueFilters, params.get('queue')),
  };
  const jobs = useInfiniteQuery({ ...failedJobs(filter), placeholderData: keepPreviousData });
  const bulk = useBulk<FailedJob>(useRefreshJobs());
  const codeText = useCodeText();
  return (
    <Page>
      <PageHeader
        title={t('failedJobs.heading')}
        lead={t('failedJobs.lead')}
        above={<Neighbours of="operations" current="/manage/failed-jobs" />}
      />
      <Filters filter={filter} counts={jobs.data?.pages[0]?.queues ?? []} />
      <PagedList
        query={jobs}
        loadingLabel={t('failedJobs.loading')}
        empty={
          <EmptyState role="status" title={t('failedJobs.none')} text={t(`failedJobs.noneText.${filter.state}`)} />
        }
        namespace="admin"
      >
        {(items) => <JobTable key={JSON.stringify(filter)} jobs={items} bulk={bulk} />}
      </PagedList>
      <BulkOutcome bulk={bulk} rowHeader={t('failedJobs.job')} reasonOf={codeText} />
    </Page>
  );
}
export { FailedJobsPage as Component };
