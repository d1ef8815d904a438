import { useTranslation } from 'react-i18next';
import { formatDate, Page, PageHeader, PageSkeleton, QueryError, useFormat } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { Starting } from './components/Starting';
import { Aside, Columns } from './components/Today.styles';
import { TodoList } from './components/TodoList';
import { IncomeChart, RegistrationsChart } from './components/YearCharts';
import { today } from './today.queries';

/** An administrator's first page: what waits for somebody, each with where it is done, and how the year goes. */
export function TodayPage() {
  const { t } = useTranslation('admin');
  const { weekdayOf } = useFormat();
  const { data, error, isPending, isRefetching, refetch } = useQuery(today);
  const now = new Date();
  if (isPending) return <PageSkeleton label={t('today.loading')} />;
  return (
    <Page>
      <PageHeader title={t('today.heading')} lead={`${weekdayOf(now)}, ${formatDate(now)}`} />
      {error !== null && <QueryError error={error} onRetry={refetch} isRetrying={isRefetching} namespace="admin" />}
      {data !== undefined && (
        <Columns>
          <TodoList todo={data.todo} books={data.books} now={now} />
          <Aside>
            <RegistrationsChart registrations={data.registrations} />
            <IncomeChart income={data.income} />
            <Starting starting={data.starting} />
          </Aside>
        </Columns>
      )}
    </Page>
  );
}
export { TodayPage as Component };
