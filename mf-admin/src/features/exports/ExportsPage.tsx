import { useTranslation } from 'react-i18next';
import {
  Button,
  DateText,
  EmptyState,
  Page,
  PagedList,
  PageHeader,
  toast,
  useErrorText,
  useFormat,
  VisuallyHidden,
  type TableColumn,
} from '@valikool/shared-ui';
import { useInfiniteQuery, useMutation } from '@valikool/shared-ui/query';
import {
  downloadExport,
  exportJobs,
  ExportMenu,
  ExportProgress,
  type ExportJob,
  StaffTable,
} from '@valikool/shared-ui/widgets';

const bytesPerKilobyte = 1_000;
const bytesPerMegabyte = 1_000_000;

function Size({ bytes }: { bytes: number | null }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  if (bytes === null) return <>–</>;
  const [unit, per] =
    bytes < bytesPerMegabyte ? (['kilobytes', bytesPerKilobyte] as const) : (['megabytes', bytesPerMegabyte] as const);
  return <>{t(`exports.${unit}`, { size: number(Math.ceil(bytes / per)) })}</>;
}

function Download({ job }: { job: ExportJob }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText('admin');
  const { mutate, isPending } = useMutation({
    mutationFn: downloadExport,
    onError: (error) => void toast.error(errorText(error)),
  });
  if (job.state !== 'READY') return null;
  return (
    <Button variant="secondary" isPending={isPending} onClick={() => mutate(job)}>
      {t('exports.download')}
      <VisuallyHidden>
        : {t(`exports.names.${job.what}`)} <DateText value={job.createdAt} show="dateTime" />
      </VisuallyHidden>
    </Button>
  );
}

function JobTable({ jobs }: { jobs: readonly ExportJob[] }) {
  const { t } = useTranslation('admin');
  const columns: TableColumn<ExportJob>[] = [
    {
      key: 'what',
      header: t('exports.what'),
      isRowHeader: true,
      cell: ({ what, format }) => `${t(`exports.names.${what}`)}, ${format.toUpperCase()}`,
    },
    { key: 'made', header: t('exports.made'), cell: ({ createdAt }) => <DateText value={createdAt} show="dateTime" /> },
    { key: 'progress', header: t('exports.progress'), cell: (job) => <ExportProgress job={job} /> },
    { key: 'size', header: t('exports.size'), align: 'end', cell: ({ bytes }) => <Size bytes={bytes} /> },
    {
      key: 'kept',
      header: t('exports.kept'),
      cell: ({ expiresAt }) => (expiresAt === null ? '–' : <DateText value={expiresAt} />),
    },
  ];
  return (
    <StaffTable
      list="exports"
      hasNoViews
      caption={t('exports.caption')}
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      rowActions={(job) => <Download job={job} />}
      actionsLabel={t('exports.actions')}
    />
  );
}

/** Files that are made in the background, with their progress. */
export function ExportsPage() {
  const { t } = useTranslation('admin');
  const jobs = useInfiniteQuery(exportJobs());
  return (
    <Page>
      <PageHeader
        title={t('exports.heading')}
        lead={t('exports.lead')}
        actions={<ExportMenu label={t('exports.takeLog')} what="activity" filters={{}} />}
      />
      <PagedList
        query={jobs}
        loadingLabel={t('exports.loading')}
        empty={<EmptyState role="status" title={t('exports.none')} text={t('exports.noneText')} />}
        namespace="admin"
      >
        {(items) => <JobTable jobs={items} />}
      </PagedList>
    </Page>
  );
}
export { ExportsPage as Component };
