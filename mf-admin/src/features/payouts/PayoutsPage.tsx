import { useTranslation } from 'react-i18next';
import {
  Button,
  ChipGroup,
  EmptyState,
  FilterChip,
  FormError,
  Page,
  PagedList,
  PageHeader,
  toast,
  useErrorText,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { PayoutTable } from './components/PayoutTable';
import { Readings } from './components/Readings';
import { payoutList, useReadPayouts } from './payouts.queries';

/** What providers have paid out to our account, and where that is not what our books say. */
export function PayoutsPage() {
  const { t } = useTranslation('admin');
  const textOf = useErrorText('admin');
  const { params, setParam } = useAddressParams();
  const asksOnly = params.get('attention') === 'yes';
  const payouts = useInfiniteQuery({ ...payoutList(asksOnly), placeholderData: keepPreviousData });
  const reading = useReadPayouts();
  const read = () => reading.mutate(undefined, { onSuccess: () => void toast.success(t('payouts.read')) });
  const nothing = asksOnly ? 'noneAsked' : 'none';
  const readings = payouts.data?.pages[0]?.readings;
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="bank" current="/manage/payouts" />}
        title={t('payouts.heading')}
        lead={t('payouts.lead')}
      />
      {readings && <Readings readings={readings} />}
      <ChipGroup label={t('payouts.which')}>
        <FilterChip isSelected={!asksOnly} onClick={() => setParam('attention', { value: null })}>
          {t('payouts.all')}
        </FilterChip>
        <FilterChip isSelected={asksOnly} onClick={() => setParam('attention', { value: 'yes' })}>
          {t('payouts.attention')}
        </FilterChip>
        <Button variant="quiet" isPending={reading.isPending} onClick={read}>
          {t('payouts.readNow')}
        </Button>
      </ChipGroup>
      <FormError>{reading.isError && textOf(reading.error)}</FormError>
      <PagedList
        query={payouts}
        loadingLabel={t('payouts.loading')}
        empty={<EmptyState role="status" title={t(`payouts.${nothing}`)} text={t(`payouts.${nothing}Text`)} />}
        namespace="admin"
      >
        {(items) => <PayoutTable payouts={items} />}
      </PagedList>
    </Page>
  );
}
export { PayoutsPage as Component };
