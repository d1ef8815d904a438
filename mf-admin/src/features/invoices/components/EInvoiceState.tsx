import { useTranslation } from 'react-i18next';
import { formatDate, Text } from '@valikool/shared-ui';
import type { Invoice } from '../../../shared/contract.types';

/** How far the e-invoice is on its way into the school's accounting program; nothing where none is on its way. */
export function EInvoiceState({ delivery }: { delivery: Invoice['eInvoiceDelivery'] }) {
  const { t } = useTranslation('admin');
  if (!delivery) return null;
  const { state, deliveredAt } = delivery;
  return (
    <Text as="div" size="small" tone="muted" weight="normal" data-detail="">
      {t(`invoices.eInvoice.${state}`, { date: deliveredAt === null ? '' : formatDate(deliveredAt) })}
    </Text>
  );
}
