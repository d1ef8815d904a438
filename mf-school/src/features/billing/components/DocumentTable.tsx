import { useTranslation } from 'react-i18next';
import {
  DateText,
  InvoiceDownloads,
  InvoiceState,
  Money,
  Table,
  type TableColumn,
  Unbroken,
} from '@valikool/shared-ui';
import type { Invoice } from '../../../shared/contract.types';
import { DeliveryText } from './DeliveryText';

function State({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('school');
  const { status, dueAt, issuedAt, kind, eInvoiceDelivery } = invoice;
  if (issuedAt === null) return t('overview.gathering');
  const isOwed = kind === 'INVOICE';
  return (
    <>
      {isOwed && <InvoiceState number={null} status={status} dueAt={dueAt} gathersFrom={null} />}
      {!isOwed && !eInvoiceDelivery && '–'}
      <DeliveryText delivery={eInvoiceDelivery} />
    </>
  );
}

function useColumns(): TableColumn<Invoice>[] {
  const { t } = useTranslation('school');
  return [
    {
      key: 'number',
      header: t('billing.number'),
      isRowHeader: true,
      cell: ({ number, kind }) => (
        <>
          {kind === 'CREDIT_NOTE' && `${t('billing.creditNote')} `}
          <Unbroken>{number ?? t('overview.draft')}</Unbroken>
        </>
      ),
    },
    {
      key: 'issued',
      header: t('billing.issued'),
      cell: ({ issuedAt }) => (issuedAt === null ? '–' : <DateText value={issuedAt} />),
    },
    {
      key: 'state',
      header: t('overview.state'),
      cell: (invoice) => <State invoice={invoice} />,
    },
    { key: 'total', header: t('overview.total'), align: 'end', cell: ({ total }) => <Money value={total} /> },
  ];
}

/** Invoices and credit notes of the school with their files. */
export function DocumentTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('school');
  return (
    <Table
      caption={t('billing.documents')}
      columns={useColumns()}
      rows={invoices}
      rowKey={({ id }) => id}
      rowActions={(invoice) => <InvoiceDownloads invoice={invoice} />}
      actionsLabel={t('overview.download')}
    />
  );
}
