import { useTranslation } from 'react-i18next';
import { EmptyState, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { RefundTable } from './components/RefundTable';
import { refundList } from './refunds.queries';

/** Refunds: those that providers carry out, and those that staff must send from the bank account. */
export function RefundsPage() {
  const { t } = useTranslation('admin');
  const refunds = useInfiniteQuery(refundList);
  return (
    <Page>
      <PageHeader title={t('refunds.heading')} lead={t('refunds.lead')} />
      <PagedList
        query={refunds}
        loadingLabel={t('refunds.loading')}
        empty={<EmptyState role="status" title={t('refunds.none')} text={t('refunds.noneText')} />}
        namespace="admin"
      >
        {(items) => <RefundTable refunds={items} />}
      </PagedList>
    </Page>
  );
}
export { RefundsPage as Component };
