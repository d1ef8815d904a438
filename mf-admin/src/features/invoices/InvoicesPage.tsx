import { useTranslation } from 'react-i18next';
import {
  ChipGroup,
  FilterChip,
  Inline,
  InvoiceArchive,
  LinkButton,
  Page,
  PagedList,
  PageHeader,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams } from '@valikool/shared-ui/router';
import { EmptyStaffList, ExportMenu } from '@valikool/shared-ui/widgets';
import { InvoiceTable } from './components/InvoiceTable';
import { invoiceFilters, invoiceList } from './invoices.queries';

/** All invoices and credit notes. */
export function InvoicesPage() {
  const { t } = useTranslation('admin');
  const { params, setParam } = useAddressParams();
  const filter = oneOf(invoiceFilters, params.get('status'));
  // Other pages link to one document by its number.
  const number = params.get('number');
  // An export knows statuses only: beside a list narrowed by anything else it would hold other documents.
  const exported = filter === 'OVERDUE' || number !== null ? null : { ...(filter !== null && { status: filter }) };
  const invoices = useInfiniteQuery({ ...invoiceList(filter, number), placeholderData: keepPreviousData });
  const all = <LinkButton href="/manage/invoices">{t('invoices.showAll')}</LinkButton>;
  return (
    <Page>
      <PageHeader
        title={t('invoices.heading')}
        lead={t('invoices.lead')}
        actions={exported && <ExportMenu label={t('exports.take')} what="invoices" filters={exported} />}
      />
      <ChipGroup label={t('invoices.state')}>
        {[null, ...invoiceFilters].map((value) => (
          <FilterChip key={value} isSelected={value === filter} onClick={() => setParam('status', { value })}>
            {t(`invoices.filter.${value ?? 'ALL'}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      {number !== null && <Inline>{all}</Inline>}
      <PagedList
        query={invoices}
        loadingLabel={t('invoices.loading')}
        empty={
          <EmptyStaffList
            list="invoices"
            title={t('invoices.none')}
            text={t('invoices.noneText')}
            action={filter === null && number === null ? undefined : all}
          />
        }
        namespace="admin"
      >
        {(items) => <InvoiceTable invoices={items} />}
      </PagedList>
      <InvoiceArchive />
    </Page>
  );
}
export { InvoicesPage as Component };
