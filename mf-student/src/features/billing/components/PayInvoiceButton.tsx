import { useTranslation } from 'react-i18next';
import { Button, toast, useErrorText, useFormat } from '@valikool/shared-ui';
import type { Invoice } from '../../../shared/contract.types';
import { leaveTo } from '../../../shared/leaveTo';
import { usePayInvoice } from '../billing.queries';

/** Pays the rest of an issued invoice online. */
export function PayInvoiceButton({ invoice: { id, number, total, paid } }: { invoice: Invoice }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const textOf = useErrorText('student');
  const pay = usePayInvoice(id);
  const left = money({ ...total, amount: total.amount - paid.amount });
  const start = () =>
    pay.mutate(undefined, {
      onSuccess: (payment) => (payment?.url ? leaveTo(payment.url) : toast.error(t('payment.silent'))),
      onError: (error) => toast.error(textOf(error)),
    });
  return (
    <Button isPending={pay.isPending} aria-label={t('billing.payOf', { number, amount: left })} onClick={start}>
      {t('payment.pay', { amount: left })}
    </Button>
  );
}
