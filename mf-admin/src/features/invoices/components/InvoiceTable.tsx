import { useTranslation } from 'react-i18next';
import { DateText, InvoiceState, Money, Text, Unbroken, type TableColumn } from '@valikool/shared-ui';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { Invoice } from '../../../shared/contract.types';
import { EInvoiceState } from './EInvoiceState';
import { InvoiceActions } from './InvoiceActions';

/** What its payer writes on the transfer stands below; nothing is transferred for a credit note. */
function DocumentNumber({ invoice: { number, kind, referenceNumber } }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const detail = kind === 'CREDIT_NOTE' ? t('invoices.creditNote') : referenceNumber;
  return (
    <>
      <Unbroken>{number ?? t('invoices.draft')}</Unbroken>
      {detail !== null && (
        <Text as="div" size="small" tone="muted" weight="normal" data-detail="">
          {detail}
        </Text>
      )}
    </>
  );
}

function State({ invoice: { issuedAt, status, dueAt, daysOverdue } }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  return issuedAt === null && status === 'UNPAID' ? (
    t('invoices.gathering')
  ) : (
    <InvoiceState number={null} status={status} dueAt={dueAt} gathersFrom={null} daysOverdue={daysOverdue} isCompact />
  );
}

function useColumns(): TableColumn<Invoice>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'number',
      header: t('invoices.number'),
      isRowHeader: true,
      isOneLine: true,
      cell: (invoice) => <DocumentNumber invoice={invoice} />,
    },
    { key: 'buyer', header: t('invoices.buyer'), inLine: 'below', cell: ({ buyerName }) => buyerName },
    {
      key: 'issued',
      header: t('invoices.issued'),
      isOneLine: true,
      cell: ({ issuedAt }) => (issuedAt === null ? '–' : <DateText value={issuedAt} />),
    },
    {
      key: 'state',
      header: t('invoices.state'),
      inLine: 'end',
      isOneLine: true,
      cell: (invoice) => (
        <>
          <State invoice={invoice} />
          <EInvoiceState delivery={invoice.eInvoiceDelivery} />
        </>
      ),
    },
    {
      key: 'total',
      header: t('invoices.total'),
      align: 'end',
      inLine: 'belowEnd',
      cell: ({ total }) => <Money value={total} />,
    },
    { key: 'paid', header: t('invoices.paid'), align: 'end', cell: ({ paid }) => <Money value={paid} /> },
  ];
}

/** Totals of the rows on screen; more rows may follow. */
const sumOf = (invoices: readonly Invoice[], key: 'total' | 'paid') => ({
  amount: invoices.reduce((sum, invoice) => sum + invoice[key].amount, 0),
  currency: 'EUR' as const,
});

/** Invoices and credit notes with their sums. */
export function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('admin');
  return (
    <StaffTable
      list="invoices"
      caption={t('invoices.caption')}
      columns={useColumns()}
      rows={invoices}
      totals={{
        number: t('list.shown', { count: invoices.length }),
        total: <Money value={sumOf(invoices, 'total')} />,
        paid: <Money value={sumOf(invoices, 'paid')} />,
      }}
      rowKey={({ id }) => id}
      rowActions={(invoice) => <InvoiceActions invoice={invoice} />}
      actionsLabel={t('invoices.actions')}
    />
  );
}
