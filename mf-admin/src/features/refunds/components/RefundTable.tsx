import { useTranslation } from 'react-i18next';
import { AppLink, Badge, DateText, Money, Stack, Text, VisuallyHidden, type TableColumn } from '@valikool/shared-ui';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { Refund } from '../../../shared/contract.types';
import { InvoiceLink } from '../../../shared/InvoiceLink';
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

/** How the money goes back; of a refused refund, what the provider said. */
function Way({ refund: { status, failure, isByHand } }: { refund: Refund }) {
  const { t } = useTranslation('admin');
  if (status !== 'REFUSED') return t(isByHand ? 'refunds.byHand' : 'refunds.byProvider');
  return (
    <Stack gap="xxs">
      <Badge tone="bad">{t('refunds.refused')}</Badge>
      {failure !== null && (
        <Text as="div" size="small" tone="muted">
          {t(`cases.codes.${failure}`, { defaultValue: failure })}
        </Text>
      )}
    </Stack>
  );
}

/** The promised day; a refund that is past it says so. */
function PromisedBy({ refund: { dueBy, isLate } }: { refund: Refund }) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="xxs">
      <DateText value={dueBy} />
      {isLate && <Badge tone="bad">{t('refunds.late')}</Badge>}
    </Stack>
  );
}

/** Refused refunds are decided on the page of cases; what goes through our own account is marked here as sent. */
function RefundAction({ refund }: { refund: Refund }) {
  const { t } = useTranslation('admin');
  if (refund.isByHand) return <RefundSent refund={refund} />;
  if (refund.status !== 'REFUSED') return null;
  return (
    <AppLink href="/manage/cases?kind=refund.refused">
      {t('refunds.decide')}
      <VisuallyHidden>: {refund.payerName ?? refund.buyerName}</VisuallyHidden>
    </AppLink>
  );
}

function useColumns(): TableColumn<Refund>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'payer',
      header: t('refunds.to'),
      isRowHeader: true,
      wraps: true,
      cell: (refund) => <Payer refund={refund} />,
    },
    {
      key: 'invoice',
      header: t('refunds.invoice'),
      cell: ({ invoiceNumber }) => <InvoiceLink number={invoiceNumber} />,
    },
    { key: 'reason', header: t('refunds.reason'), wraps: true, cell: ({ reason }) => t(`refunds.reasons.${reason}`) },
    { key: 'way', header: t('refunds.way'), wraps: true, cell: (refund) => <Way refund={refund} /> },
    { key: 'due', header: t('refunds.due'), cell: (refund) => <PromisedBy refund={refund} /> },
    { key: 'amount', header: t('refunds.amount'), align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  ];
}

/** Of the rows on screen, when they are all in one currency. */
function totalOf(refunds: readonly Refund[]) {
  const currencies = new Set(refunds.map(({ amount }) => amount.currency));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1) return null;
  return <Money value={{ amount: refunds.reduce((sum, { amount }) => sum + amount.amount, 0), currency }} />;
}

/** Refunds, with the actions of staff. */
export function RefundTable({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('admin');
  return (
    <StaffTable
      list="refunds"
      hasNoViews
      caption={t('refunds.caption')}
      columns={useColumns()}
      rows={refunds}
      totals={{ payer: t('list.shown', { count: refunds.length }), amount: totalOf(refunds) }}
      rowKey={({ id }) => id}
      rowActions={(refund) => <RefundAction refund={refund} />}
      actionsLabel={t('refunds.actions')}
    />
  );
}
