import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, Badge, DateText, Text, type TableColumn } from '@valikool/shared-ui';
import { selectionColumn, useSelection, type Bulk, StaffTable } from '@valikool/shared-ui/widgets';
import type { FailedJob } from '../../../shared/contract.types';
import { JobBulk } from './JobBulk';

/** Pages of what a job is about, by the name of the id. */
const pages: Readonly<Record<string, (id: number) => string>> = {
  userId: (id) => `/manage/users/${id}`,
  cohortId: (id) => `/manage/cohorts/${id}/students`,
  courseId: (id) => `/manage/courses/${id}`,
  schoolId: (id) => `/manage/schools/${id}`,
};

function About({ job: { about } }: { job: FailedJob }) {
  return (
    <Text as="div" size="small" tone="muted" weight="normal">
      {Object.entries(about).map(([name, id]) => {
        const page = pages[name];
        return page === undefined ? (
          <span key={name}>{`${name} ${id} `}</span>
        ) : (
          <AppLink key={name} href={page(id)}>{`${name} ${id}`}</AppLink>
        );
      })}
    </Text>
  );
}

function State({ job: { status, decidedBy, note } }: { job: FailedJob }) {
  const { t } = useTranslation('admin');
  if (status === 'FAILED') return <Badge tone="bad">{t('failedJobs.status.FAILED')}</Badge>;
  return (
    <>
      <Badge tone={status === 'RETRYING' ? 'info' : 'neutral'}>{t(`failedJobs.status.${status}`)}</Badge>
      {note !== null && (
        <Text as="div" size="small" tone="muted">
          {decidedBy === null ? note : `${decidedBy.name}: ${note}`}
        </Text>
      )}
    </>
  );
}

function useColumns(): TableColumn<FailedJob>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'job',
      header: t('failedJobs.job'),
      isRowHeader: true,
      cell: (job) => (
        <>
          {job.handler}
          <About job={job} />
        </>
      ),
    },
    {
      key: 'queue',
      header: t('failedJobs.queue'),
      cell: ({ queue }) => t(`failedJobs.queues.${queue}`),
      inLine: 'below',
    },
    { key: 'reason', header: t('failedJobs.reason'), cell: ({ reason }) => reason },
    { key: 'tries', header: t('failedJobs.tries'), align: 'end', cell: ({ tries }) => tries },
    {
      key: 'failedAt',
      header: t('failedJobs.failedAt'),
      isOneLine: true,
      cell: ({ failedAt }) => <DateText value={failedAt} show="dateTime" />,
    },
    { key: 'state', header: t('failedJobs.state'), cell: (job) => <State job={job} />, inLine: 'end' },
  ];
}

const idOf = ({ id }: FailedJob) => id;

/** Failed jobs, with what failed, why and how often. Give it a new key for another filter. */
export function JobTable({ jobs, bulk }: { jobs: readonly FailedJob[]; bulk: Bulk<FailedJob> }) {
  const { t } = useTranslation('admin');
  const ids = useMemo(() => jobs.map(idOf), [jobs]);
  const selection = useSelection(ids);
  const choosing = selectionColumn<FailedJob>(selection, idOf, {
    column: t('registrations.bulk.choose'),
    all: t('registrations.bulk.chooseAll'),
    row: ({ handler, id }) => t('registrations.bulk.chooseOne', { name: `${handler} ${id}` }),
  });
  return (
    <>
      <StaffTable
        list="failed-jobs"
        hasNoViews
        caption={t('failedJobs.heading')}
        columns={[choosing, ...useColumns()]}
        rows={jobs}
        rowKey={idOf}
      />
      <JobBulk selection={selection} jobs={jobs} bulk={bulk} />
    </>
  );
}
