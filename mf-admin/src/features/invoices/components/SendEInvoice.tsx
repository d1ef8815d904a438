import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Text, toast, useErrorText } from '@valikool/shared-ui';
import type { Invoice } from '../../../shared/contract.types';
import { useDeliverEInvoice } from '../invoices.queries';

/**
 * Hands an e-invoice that did not arrive to the operator again, or one that was never handed over, after a word about
 * what follows.
 */
export function SendEInvoice({
  invoice: { id, kind, number, eInvoiceDelivery },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const textOf = useErrorText('admin');
  const texts = eInvoiceDelivery ? 'resendEInvoice' : 'sendEInvoice';
  const deliver = useDeliverEInvoice();
  const error = eInvoiceDelivery?.lastError ?? null;
  const confirm = async () => {
    try {
      await deliver.mutateAsync(id);
    } catch {
      return; // The dialog shows the failure.
    }
    toast.success(t(`${texts}.done`, { number }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      isConfirmation
      isBusy={deliver.isPending}
      onClose={onClose}
      title={t(`${texts}.title`, { number })}
      closeLabel={t('transfer.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(`${texts}.keep`)}
          </Button>
          <Button isPending={deliver.isPending} onClick={() => void confirm()}>
            {t(`${texts}.confirm`)}
          </Button>
        </>
      }
    >
      {eInvoiceDelivery?.state === 'FAILED' && <Text weight="strong">{t('resendEInvoice.unknown')}</Text>}
      <Text>{t(`${texts}.text`)}</Text>
      {!eInvoiceDelivery && kind === 'INVOICE' && <Text>{t('sendEInvoice.credited')}</Text>}
      {error !== null && <Text tone="muted">{t('resendEInvoice.answer', { error })}</Text>}
      {deliver.isError && <FormError>{textOf(deliver.error)}</FormError>}
    </Dialog>
  );
}
