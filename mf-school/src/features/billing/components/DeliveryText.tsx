import { useTranslation } from 'react-i18next';
import { formatDate, Text } from '@valikool/shared-ui';
import type { Invoice } from '../../../shared/contract.types';

/** What became of the e-invoice on its way into the school's accounting program. Staff see to what failed on our side. */
export function DeliveryText({ delivery }: { delivery: Invoice['eInvoiceDelivery'] }) {
  const { t } = useTranslation('school');
  const textOf = (): string | null => {
    if (!delivery) return null;
    const { state, deliveredAt } = delivery;
    if (deliveredAt !== null) return t('billing.delivery.delivered', { date: formatDate(deliveredAt) });
    if (state === 'NOT_RECEIVABLE') return t('billing.delivery.notReceivable');
    return state === 'WAITING' || state === 'SENT' ? t('billing.delivery.onItsWay') : null;
  };
  const text = textOf();
  if (text === null) return null;
  return (
    <Text as="div" size="small" tone="muted">
      {text}
    </Text>
  );
}
