import { useTranslation } from 'react-i18next';
import { Page, PageHeader, PageSkeleton, QueryError } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { MoneyCharts } from './components/MoneyCharts';
import { ToDo } from './components/ToDo';
import { moneyOverview } from './money.queries';

/** Where the money stands: what must be done today, what came in, and what is owed. */
export function MoneyPage() {
  const { t } = useTranslation('admin');
  const { data, error, isPending, refetch } = useQuery(moneyOverview);
  if (isPending) return <PageSkeleton label={t('money.loading')} />;
  return (
    <Page>
      <PageHeader title={t('money.heading')} lead={t('money.lead')} />
      {error !== null && <QueryError error={error} onRetry={refetch} namespace="admin" />}
      {data !== undefined && (
        <>
          <ToDo overview={data} />
          <MoneyCharts overview={data} />
        </>
      )}
    </Page>
  );
}
export { MoneyPage as Component };
