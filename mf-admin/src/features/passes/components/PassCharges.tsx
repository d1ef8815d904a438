import { useTranslation } from 'react-i18next';
import { Badge, Card, formatDateRange, Money, Table, Text, type TableColumn, type Tone } from '@valikool/shared-ui';
import type { PassHistory } from '../../../shared/contract.types';
import { InvoiceLink } from '../../../shared/InvoiceLink';

type Charge = PassHistory['charges'][number];

const tones: Readonly<Record<Charge['status'], Tone>> = {
  DRAFT: 'neutral',
  OPEN: 'bad',
  PAID: 'ok',
  VOID: 'neutral',
  UNCOLLECTIBLE: 'bad',
};

/** What was charged for a pass, period by period. */
export function PassCharges({ charges }: { charges: readonly Charge[] }) {
  const { t } = useTranslation('admin');
  const columns: TableColumn<Charge>[] = [
    {
      key: 'period',
      header: t('passes.period'),
      isRowHeader: true,
      cell: ({ periodStart, periodEnd }) => formatDateRange(periodStart, periodEnd),
    },
    {
      key: 'state',
      header: t('passes.state'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`passes.chargeStates.${status}`)}</Badge>,
    },
    { key: 'tries', header: t('passes.tries'), align: 'end', cell: ({ attempts }) => attempts },
    {
      key: 'invoice',
      header: t('passes.invoice'),
      cell: ({ invoice }) => <InvoiceLink number={invoice?.number ?? null} />,
    },
    { key: 'amount', header: t('passes.amount'), align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  ];
  return (
    <Card as="section" aria-labelledby="charges">
      <h2 id="charges">{t('passes.charges')}</h2>
      {charges.length === 0 ? (
        <Text tone="muted">{t('passes.noCharges')}</Text>
      ) : (
        <Table caption={t('passes.charges')} columns={columns} rows={charges} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
