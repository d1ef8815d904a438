import { useTranslation } from 'react-i18next';
import { EmptyState, InvoiceDownloads, InvoiceState, Money, Table, type TableColumn } from '@valikool/shared-ui';
import type { Invoice } from '../../../shared/contract.types';

/** Cents still owed; none on a credit note. */
export const owedOf = ({ kind, total, paid }: Invoice): number =>
  kind === 'CREDIT_NOTE' ? 0 : total.amount - paid.amount;

function useColumns(): TableColumn<Invoice>[] {
  const { t } = useTranslation('school');
  return [
    {
      key: 'number',
      header: t('overview.invoice'),
      isRowHeader: true,
      cell: ({ number }) => number ?? t('overview.draft'),
    },
    {
      key: 'state',
      header: t('overview.state'),
      cell: ({ status, dueAt, issuedAt, daysOverdue }) =>
        issuedAt === null ? (
          t('overview.gathering')
        ) : (
          <InvoiceState number={null} status={status} dueAt={dueAt} gathersFrom={null} daysOverdue={daysOverdue} />
        ),
    },
    { key: 'total', header: t('overview.total'), align: 'end', cell: ({ total }) => <Money value={total} /> },
    {
      key: 'owed',
      header: t('overview.owed'),
      align: 'end',
      cell: (invoice) => <Money value={{ ...invoice.total, amount: owedOf(invoice) }} />,
    },
  ];
}

/** Invoices that wait for payment, and drafts that still gather lines. */
export function OpenInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('school');
  const columns = useColumns();
  if (invoices.length === 0)
    return <EmptyState headingLevel="h3" title={t('overview.noInvoices')} text={t('overview.noInvoicesText')} />;
  return (
    <Table
      caption={t('overview.invoices')}
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      rowActions={(invoice) => <InvoiceDownloads invoice={invoice} />}
      actionsLabel={t('overview.download')}
    />
  );
}
