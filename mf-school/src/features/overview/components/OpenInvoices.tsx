import { useTranslation } from 'react-i18next';
import {
  EmptyState,
  InvoiceDownloads,
  InvoiceState,
  Money,
  QueryError,
  Skeleton,
  Table,
  type TableColumn,
  Unbroken,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Invoice } from '../../../shared/contract.types';
import { openInvoices } from '../overview.queries';

/** Cents still owed; none on a credit note. */
const owedOf = ({ kind, total, paid }: Invoice): number => (kind === 'CREDIT_NOTE' ? 0 : total.amount - paid.amount);

function useColumns(): TableColumn<Invoice>[] {
  const { t } = useTranslation('school');
  return [
    {
      key: 'number',
      header: t('overview.invoice'),
      isRowHeader: true,
      cell: ({ number }) => <Unbroken>{number ?? t('overview.draft')}</Unbroken>,
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
export function OpenInvoices({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const columns = useColumns();
  const { data: invoices, error, isPending, refetch } = useQuery(openInvoices(schoolId));
  if (isPending) return <Skeleton shape="picture" />;
  if (error !== null) return <QueryError error={error} onRetry={refetch} namespace="school" />;
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
