import { useTranslation } from 'react-i18next';
import { Badge, Card, DateText, EmptyState, RuleList, Table, type TableColumn } from '@valikool/shared-ui';
import type { Running } from '../../../shared/contract.types';

type Watched = Running['watched'][number];
type Run = Running['schedules'][number];

/** What must not wait, fail or be late, each with its value while it does. */
export function WatchedCard({ watched }: { watched: readonly Watched[] }) {
  const { t } = useTranslation('admin');
  const valueOf = ({ name, value }: Watched): string => {
    if (name === 'database_archive_failing') return '';
    if (name.endsWith('_seconds')) return t('operations.minutes', { count: Math.round(value / 60) });
    return t('operations.violations', { count: value });
  };
  const rules = watched.map((each) => ({
    id: each.name,
    passes: each.isOk,
    name: t(`operations.watchedNames.${each.name}`),
    text: each.isOk ? '' : valueOf(each),
  }));
  return (
    <Card as="section" aria-labelledby="watched">
      <h2 id="watched">{t('operations.watched')}</h2>
      <RuleList rules={rules} passLabel={t('operations.pass')} failLabel={t('operations.fail')} />
    </Card>
  );
}

const stateOf = ({ failure, isLate }: Run): 'failed' | 'late' | 'onTime' => {
  if (failure !== null) return 'failed';
  return isLate ? 'late' : 'onTime';
};
const tones = { failed: 'bad', late: 'warn', onTime: 'ok' } as const;

function Moment({ at }: { at: string | null }) {
  return at === null ? '–' : <DateText value={at} show="dateTime" />;
}

const nextOf = ({ doneAt, everySeconds }: Run): string | null =>
  doneAt === null ? null : new Date(new Date(doneAt).getTime() + everySeconds * 1_000).toISOString();

function useColumns(): TableColumn<Run>[] {
  const { t } = useTranslation('admin');
  return [
    { key: 'name', header: t('operations.schedules.name'), isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'state',
      header: t('operations.schedules.state'),
      cell: (run) => (
        <>
          <Badge tone={tones[stateOf(run)]}>{t(`operations.schedules.${stateOf(run)}`)}</Badge> {run.failure}
        </>
      ),
      inLine: 'end',
    },
    {
      key: 'done',
      header: t('operations.schedules.done'),
      isOneLine: true,
      cell: ({ doneAt }) => <Moment at={doneAt} />,
      inLine: 'below',
    },
    {
      key: 'next',
      header: t('operations.schedules.next'),
      isOneLine: true,
      cell: (run) => <Moment at={nextOf(run)} />,
    },
  ];
}

/** Everything that is done by the clock; what failed or is late comes first. */
export function Schedules({ schedules }: { schedules: Running['schedules'] }) {
  const { t } = useTranslation('admin');
  const columns = useColumns();
  if (schedules.length === 0) return <EmptyState role="status" title={t('operations.schedules.none')} />;
  return (
    <section aria-labelledby="schedules">
      <h2 id="schedules">{t('operations.schedules.heading')}</h2>
      <Table
        caption={t('operations.schedules.heading')}
        columns={columns}
        rows={schedules}
        rowKey={({ name }) => name}
      />
    </section>
  );
}
