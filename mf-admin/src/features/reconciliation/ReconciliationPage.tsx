import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  ChipGroup,
  EmptyState,
  FilterChip,
  formatDate,
  formatDateTime,
  FormError,
  Note,
  Page,
  PageHeader,
  QueryError,
  RowsSkeleton,
  Text,
  toast,
  useErrorText,
  useFormat,
  type TableColumn,
} from '@valikool/shared-ui';
import { keepPreviousData, useQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { Reconciliation } from '../../shared/contract.types';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { Compared } from './components/Compared';
import { DifferingRows } from './components/DifferingRows';
import { reconciliationOf, useCompare } from './reconciliation.queries';
import { sidesOf } from './sides';

type Check = Reconciliation['checks'][number];

/** Lines that wait are listed, and are no error. */
const waiting = 'bank-waiting';

/** Days of which the page offers the result at once. */
const mostDays = 7;

function useColumns(): TableColumn<Check>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'check',
      header: t('reconciliation.check'),
      isRowHeader: true,
      wraps: true,
      cell: ({ name }) => t(`reconciliation.checks.${name}`, { defaultValue: name }),
    },
    {
      key: 'one',
      header: t('reconciliation.one'),
      align: 'end',
      inLine: 'below',
      cell: ({ name, expected }) => <Compared name={name} value={expected} side={sidesOf(name).one} />,
    },
    {
      key: 'other',
      header: t('reconciliation.other'),
      align: 'end',
      cell: ({ name, actual }) => <Compared name={name} value={actual} side={sidesOf(name).other} />,
    },
    {
      key: 'difference',
      header: t('reconciliation.difference'),
      align: 'end',
      inLine: 'belowEnd',
      cell: ({ name, difference }) => <Compared name={name} value={difference} />,
    },
    {
      key: 'differing',
      header: t('reconciliation.differing'),
      align: 'end',
      inLine: 'end',
      cell: ({ rowCount }) => rowCount,
    },
  ];
}

/** Lines of the bank that are in no comparison, because staff said that they do not belong to the books. */
function SetAside({ count, in: came, out: went }: Reconciliation['setAside']) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  if (count === 0) return null;
  return (
    <Text tone="muted">
      {t('reconciliation.setAside', { count, in: money(came), out: money(went) })}{' '}
      <AppLink href="/manage/bank">{t('reconciliation.toBank')}</AppLink>
    </Text>
  );
}

function Result({ result: { checks, setAside } }: { result: Reconciliation }) {
  const { t } = useTranslation('admin');
  const columns = useColumns();
  const differing = checks.filter(({ rowCount }) => rowCount > 0);
  const count = differing.reduce((sum, { name, rowCount }) => (name === waiting ? sum : sum + rowCount), 0);
  const waitingCount = checks.find(({ name }) => name === waiting)?.rowCount ?? 0;
  const agreed =
    waitingCount === 0 ? t('reconciliation.agrees') : t('reconciliation.agreesWaiting', { count: waitingCount });
  const at = checks[0]?.checkedAt;
  return (
    <>
      <Note
        tone={count > 0 ? 'bad' : waitingCount > 0 ? 'warn' : 'ok'}
        role="status"
        title={count === 0 ? agreed : t('reconciliation.differs', { count })}
      />
      <StaffTable
        list="reconciliation"
        hasNoViews
        caption={t('reconciliation.caption')}
        tools={
          at !== undefined && (
            <Text as="span" size="small" tone="muted">
              {t('reconciliation.checkedAt', { at: formatDateTime(at) })}
            </Text>
          )
        }
        columns={columns}
        rows={checks}
        totals={{ check: t('list.shown', { count: checks.length }), differing: count + waitingCount }}
        rowKey={({ name }) => name}
      />
      <SetAside {...setAside} />
      {differing.map((check) => (
        <DifferingRows key={check.name} check={check} />
      ))}
    </>
  );
}

function Days({ days, day }: Pick<Reconciliation, 'days' | 'day'>) {
  const { t } = useTranslation('admin');
  const { setParam } = useAddressParams();
  if (days.length < 2) return null;
  return (
    <ChipGroup label={t('reconciliation.day')}>
      {days.slice(0, mostDays).map((each) => (
        <FilterChip key={each.day} isSelected={each.day === day} onClick={() => setParam('day', { value: each.day })}>
          {formatDate(each.day)}
          {each.rowCount > 0 && ` (${each.rowCount})`}
        </FilterChip>
      ))}
    </ChipGroup>
  );
}

/** What providers, the bank, the ledger and the documents say of the same money, by day. */
export function ReconciliationPage() {
  const { t } = useTranslation('admin');
  const textOf = useErrorText('admin');
  const { params } = useAddressParams();
  const result = useQuery({ ...reconciliationOf(params.get('day')), placeholderData: keepPreviousData });
  const compare = useCompare();
  const run = () => compare.mutate(undefined, { onSuccess: () => void toast.success(t('reconciliation.ran')) });
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="bank" current="/manage/reconciliation" />}
        title={t('reconciliation.heading')}
        lead={t('reconciliation.lead')}
        actions={
          <Button isPending={compare.isPending} onClick={run}>
            {t('reconciliation.run')}
          </Button>
        }
      />
      <FormError>{compare.isError && textOf(compare.error)}</FormError>
      {result.isPending && <RowsSkeleton label={t('reconciliation.loading')} />}
      {result.isError && <QueryError error={result.error} onRetry={result.refetch} namespace="admin" />}
      {result.data && <Days days={result.data.days} day={result.data.day} />}
      {result.data?.checks.length === 0 && (
        <EmptyState role="status" title={t('reconciliation.none')} text={t('reconciliation.noneText')} />
      )}
      {result.data !== undefined && result.data.checks.length > 0 && <Result result={result.data} />}
    </Page>
  );
}
export { ReconciliationPage as Component };
