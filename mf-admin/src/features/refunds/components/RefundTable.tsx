import { useTranslation } from 'react-i18next';
import { DateText, Money, Table, Text, type TableColumn } from '@valikool/shared-ui';
import type { Refund } from '../../../shared/contract.types';
import { RefundSent } from './RefundSent';

function Payer({ refund: { buyerName, payerName, payerIban } }: { refund: Refund }) {
  return (
    <>
      {payerName ?? buyerName}
      {payerIban !== null && (
        <Text as="div" size="small" tone="muted">
          {payerIban}
        </Text>
      )}
    </>
  );
}

function useColumns(): TableColumn<Refund>[] {
  const { t } = useTranslation('admin');
  return [
    { key: 'payer', header: t('refunds.to'), isRowHeader: true, cell: (refund) => <Payer refund={refund} /> },
    { key: 'invoice', header: t('refunds.invoice'), cell: ({ invoiceNumber }) => invoiceNumber ?? '–' },
    { key: 'reason', header: t('refunds.reason'), cell: ({ reason }) => t(`refunds.reasons.${reason}`) },
    {
      key: 'way',
      header: t('refunds.way'),
      cell: ({ isByHand }) => t(isByHand ? 'refunds.byHand' : 'refunds.byProvider'),
    },
    { key: 'due', header: t('refunds.due'), cell: ({ dueBy }) => <DateText value={dueBy} /> },
    { key: 'amount', header: t('refunds.amount'), align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  ];
}

/** Refunds, with the actions of staff. */
export function RefundTable({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('admin');
  return (
    <Table
      caption={t('refunds.caption')}
      columns={useColumns()}
      rows={refunds}
      rowKey={({ id }) => id}
      rowActions={(refund) => (refund.isByHand ? <RefundSent refund={refund} /> : null)}
      actionsLabel={t('refunds.actions')}
    />
  );
}
