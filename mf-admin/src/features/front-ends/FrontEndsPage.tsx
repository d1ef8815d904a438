import { useTranslation } from 'react-i18next';
import {
  Badge,
  Button,
  DateText,
  EmptyState,
  Note,
  Page,
  PageHeader,
  QueryError,
  RowsSkeleton,
  Table,
  type TableColumn,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { FrontEndVersions } from '../../shared/contract.types';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { frontEndVersions } from './frontEnds.queries';

type FrontEnd = FrontEndVersions['frontEnds'][number];
type Version = FrontEnd['versions'][number];

const tones = { checking: 'info', current: 'ok', canary: 'warn', kept: 'neutral', withdrawn: 'bad' } as const;
/** Enough of a hash to tell it from the others, also for `npm run rollback:remote`. */
const shownOfHash = 8;

function State({ version: { state, percent } }: { version: Version }) {
  const { t } = useTranslation('admin');
  return <Badge tone={tones[state]}>{t(`frontEnds.states.${state}`, { percent })}</Badge>;
}

function useColumns(): TableColumn<Version>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'version',
      header: t('frontEnds.version'),
      isRowHeader: true,
      isOneLine: true,
      cell: ({ id }) => id.slice(0, shownOfHash),
    },
    { key: 'state', header: t('frontEnds.state'), cell: (version) => <State version={version} />, inLine: 'end' },
    {
      key: 'published',
      header: t('frontEnds.published'),
      isOneLine: true,
      cell: ({ publishedAt }) => <DateText value={publishedAt} show="dateTime" />,
      inLine: 'below',
    },
    {
      key: 'current',
      header: t('frontEnds.currentSince'),
      isOneLine: true,
      cell: ({ currentAt }) => (currentAt === null ? '–' : <DateText value={currentAt} show="dateTime" />),
    },
    {
      key: 'revision',
      header: t('frontEnds.revision'),
      isOneLine: true,
      cell: ({ revision }) => (revision === '' ? '–' : revision.slice(0, shownOfHash)),
    },
    { key: 'sharedUi', header: t('frontEnds.sharedUi'), isOneLine: true, cell: ({ sharedUi }) => sharedUi },
  ];
}

/** What to do about a canary that nobody has decided about. */
function OverdueCanary({ frontEnd: { id, versions } }: { frontEnd: FrontEnd }) {
  const { t } = useTranslation('admin');
  if (!versions.some(({ isOverdue }) => isOverdue)) return null;
  return (
    <Note tone="warn" title={t('frontEnds.overdue')}>
      {t('frontEnds.overdueText', { id })}
    </Note>
  );
}

function Versions({ frontEnd }: { frontEnd: FrontEnd }) {
  const { id, versions } = frontEnd;
  const { t } = useTranslation('admin');
  const name = t(`frontEnds.names.${id}`, { defaultValue: id });
  return (
    <section aria-labelledby={`front-end-${id}`}>
      <h2 id={`front-end-${id}`}>{name}</h2>
      <OverdueCanary frontEnd={frontEnd} />
      <Table caption={name} columns={useColumns()} rows={versions} rowKey={(version) => version.id} />
    </section>
  );
}

function Outcome({ outcome: { registry, frontEnds } }: { outcome: FrontEndVersions }) {
  const { t } = useTranslation('admin');
  if (registry === 'UNREADABLE')
    return (
      <Note tone="bad" role="status" title={t('frontEnds.unreadable')}>
        {t('frontEnds.unreadableText')}
      </Note>
    );
  if (frontEnds.length === 0)
    return <EmptyState role="status" title={t('frontEnds.none')} text={t(`frontEnds.noneText.${registry}`)} />;
  return frontEnds.map((frontEnd) => <Versions key={frontEnd.id} frontEnd={frontEnd} />);
}

/** Which versions of the front ends are published. They are changed by commands only (docs/adr/0080). */
export function FrontEndsPage() {
  const { t } = useTranslation('admin');
  const versions = useQuery(frontEndVersions());
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="operations" current="/manage/front-ends" />}
        title={t('frontEnds.heading')}
        lead={t('frontEnds.lead')}
        actions={
          <Button variant="secondary" isPending={versions.isFetching} onClick={() => void versions.refetch()}>
            {t('frontEnds.refresh')}
          </Button>
        }
      />
      {versions.isPending && <RowsSkeleton label={t('frontEnds.loading')} />}
      {versions.isError && (
        <QueryError
          error={versions.error}
          onRetry={versions.refetch}
          isRetrying={versions.isRefetching}
          namespace="admin"
        />
      )}
      {versions.isSuccess && <Outcome outcome={versions.data} />}
    </Page>
  );
}
export { FrontEndsPage as Component };
