import { useTranslation } from 'react-i18next';
import { ChipGroup, FilterChip, LinkButton, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { EmptyStaffList } from '@valikool/shared-ui/widgets';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { PaymentFilters } from './components/PaymentFilters';
import { PaymentRows } from './components/PaymentRows';
import { readFilter } from './payments.filters';
import { paymentList } from './payments.queries';

/** All payments that were begun: what became of each, and where somebody has to decide. */
export function PaymentsPage() {
  const { t } = useTranslation('admin');
  const { params, setParam } = useAddressParams();
  const { applied, text, setText } = useSearchParamText();
  const filter = readFilter(params, applied);
  const payments = useInfiniteQuery({ ...paymentList(filter), placeholderData: keepPreviousData });
  const { attention, ...narrowing } = filter;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const nothing = attention === 'yes' && !isNarrowed ? 'noneAsked' : isNarrowed ? 'noMatch' : 'none';
  const all = <LinkButton href="/manage/payments">{t('payments.showAll')}</LinkButton>;
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="payments" current="/manage/payments" />}
        title={t('payments.heading')}
        lead={t('payments.lead')}
        actions={
          <ChipGroup label={t('payments.which')}>
            <FilterChip isSelected={attention === undefined} onClick={() => setParam('attention', { value: null })}>
              {t('payments.all')}
            </FilterChip>
            <FilterChip isSelected={attention === 'yes'} onClick={() => setParam('attention', { value: 'yes' })}>
              {t('payments.attention')}
            </FilterChip>
          </ChipGroup>
        }
      />
      <PaymentFilters filter={filter} text={text} onText={setText} />
      <PagedList
        query={payments}
        loadingLabel={t('payments.loading')}
        empty={
          <EmptyStaffList
            list="payments"
            title={t(`payments.${nothing}`)}
            text={t(`payments.${nothing}Text`)}
            action={nothing === 'none' ? undefined : all}
          />
        }
        namespace="admin"
      >
        {(items) => <PaymentRows payments={items} />}
      </PagedList>
    </Page>
  );
}
export { PaymentsPage as Component };
