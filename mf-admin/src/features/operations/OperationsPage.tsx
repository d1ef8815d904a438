import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  Card,
  formatDateTime,
  Note,
  Page,
  PageHeader,
  QueryError,
  RowsSkeleton,
  RuleList,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Invariants } from '../../shared/contract.types';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { Schedules, WatchedCard } from './components/RunningParts';
import { invariants, openCases, running } from './operations.queries';

function Outcome({ outcome }: { outcome: Invariants }) {
  const { t } = useTranslation('admin');
  const broken = outcome.invariants.filter(({ violations }) => violations > 0).length;
  const rules = outcome.invariants.map(({ name, description, violations }) => ({
    id: name,
    passes: violations === 0,
    // The server may have an invariant for which this page has no text yet.
    name: t(`invariants.${name}`, { defaultValue: description }),
    text: violations === 0 ? '' : t('operations.violations', { count: violations }),
  }));
  return (
    <>
      <Note
        tone={outcome.holds ? 'ok' : 'bad'}
        role="status"
        title={outcome.holds ? t('operations.holds') : t('operations.broken', { count: broken })}
      >
        {t('operations.checkedAt', { at: formatDateTime(outcome.checkedAt) })}
      </Note>
      <Card as="section" aria-labelledby="invariants">
        <h2 id="invariants">{t('operations.rules')}</h2>
        <RuleList rules={rules} passLabel={t('operations.pass')} failLabel={t('operations.fail')} />
      </Card>
    </>
  );
}

/** The number of open cases with a link to them; nothing when there are none. */
function OpenCases() {
  const { t } = useTranslation('admin');
  const { can } = useSession();
  const cases = useQuery({ ...openCases(), enabled: can('case.read') });
  if (!cases.data || cases.data.total === 0) return null;
  const { total, isOverdue } = cases.data;
  return (
    <Note tone={isOverdue ? 'bad' : 'warn'} title={t('cases.open', { count: total })}>
      {t(isOverdue ? 'cases.openOverdue' : 'cases.openText')} <AppLink href="/manage/cases">{t('cases.show')}</AppLink>
    </Note>
  );
}

/** What waits too long, and the regular work. */
function RunningNow() {
  const { t } = useTranslation('admin');
  const now = useQuery(running());
  if (now.isPending) return <RowsSkeleton label={t('operations.runningLoading')} />;
  if (now.isError)
    return <QueryError error={now.error} onRetry={now.refetch} isRetrying={now.isRefetching} namespace="admin" />;
  return (
    <>
      <WatchedCard watched={now.data.watched} />
      <Schedules schedules={now.data.schedules} />
    </>
  );
}

/** The invariants of seats and money, what waits, and regular work. */
export function OperationsPage() {
  const { t } = useTranslation('admin');
  const check = useQuery(invariants());
  const again = (
    <Button variant="secondary" isPending={check.isFetching} onClick={() => void check.refetch()}>
      {t('operations.again')}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="operations" current="/manage/operations" />}
        title={t('operations.heading')}
        lead={t('operations.lead')}
        actions={again}
      />
      <OpenCases />
      {check.isPending && <RowsSkeleton label={t('operations.loading')} />}
      {check.isError && (
        <QueryError error={check.error} onRetry={check.refetch} isRetrying={check.isRefetching} namespace="admin" />
      )}
      {check.isSuccess && <Outcome outcome={check.data} />}
      <RunningNow />
    </Page>
  );
}
export { OperationsPage as Component };
