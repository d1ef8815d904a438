import { useTranslation } from 'react-i18next';
import { Card, DateText, Money, providerLabel, Table, Text, type TableColumn } from '@valikool/shared-ui';
import type { PaymentPlanHistory } from '../../../shared/contract.types';
import { usePlanTexts } from '../usePlanTexts';

type Payment = PaymentPlanHistory['payments'][number];

function useColumns(): TableColumn<Payment>[] {
  const { t, i18n } = useTranslation('admin');
  const { failureOf } = usePlanTexts();
  const way = ({ provider, byKeptCard }: Payment) =>
    byKeptCard ? t('plans.byKeptCard') : (providerLabel(provider, i18n.language) ?? t(`plans.by.${provider}`));
  return [
    {
      key: 'at',
      header: t('plans.begun'),
      isRowHeader: true,
      cell: ({ createdAt }) => <DateText value={createdAt} show="dateTime" />,
    },
    { key: 'part', header: t('plans.part'), cell: ({ position }) => position ?? '–' },
    { key: 'way', header: t('plans.ladder'), cell: way },
    {
      key: 'state',
      header: t('plans.state'),
      cell: ({ state, error }) => (
        <div>
          {t(`payments.states.${state}`)}
          {error !== null && (
            <Text as="div" size="small" tone="muted">
              {failureOf(error)}
            </Text>
          )}
        </div>
      ),
    },
    { key: 'amount', header: t('plans.amount'), align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  ];
}

/** What was paid on the plan's invoice, and what was tried, newest first. */
export function PlanPayments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation('admin');
  const columns = useColumns();
  return (
    <Card as="section" aria-labelledby="payments">
      <h2 id="payments">{t('plans.payments')}</h2>
      {payments.length === 0 ? (
        <Text tone="muted">{t('plans.noPayments')}</Text>
      ) : (
        <Table caption={t('plans.payments')} columns={columns} rows={payments} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
