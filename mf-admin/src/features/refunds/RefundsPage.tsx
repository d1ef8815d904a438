import { useTranslation } from 'react-i18next';
import { ChipGroup, EmptyState, FilterChip, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { RefundTable } from './components/RefundTable';
import { refundList } from './refunds.queries';

const refused = 'REFUSED';

/** Refunds: those that providers carry out, those that they refused, and those that staff must send from the bank account. */
export function RefundsPage() {
  const { t } = useTranslation('admin');
  const { params, setParam } = useAddressParams();
  const onlyRefused = params.get('status') === refused;
  const refunds = useInfiniteQuery({ ...refundList(onlyRefused), placeholderData: keepPreviousData });
  const nothing = onlyRefused ? 'noRefused' : 'none';
  return (
    <Page>
      <PageHeader title={t('refunds.heading')} lead={t('refunds.lead')} />
      <ChipGroup label={t('refunds.filter')}>
        <FilterChip isSelected={!onlyRefused} onClick={() => setParam('status', { value: null })}>
          {t('refunds.all')}
        </FilterChip>
        <FilterChip isSelected={onlyRefused} onClick={() => setParam('status', { value: refused })}>
          {t('refunds.refusedOnly')}
        </FilterChip>
      </ChipGroup>
      <PagedList
        query={refunds}
        loadingLabel={t('refunds.loading')}
        empty={<EmptyState role="status" title={t(`refunds.${nothing}`)} text={t(`refunds.${nothing}Text`)} />}
        namespace="admin"
      >
        {(items) => <RefundTable refunds={items} />}
      </PagedList>
    </Page>
  );
}
export { RefundsPage as Component };
