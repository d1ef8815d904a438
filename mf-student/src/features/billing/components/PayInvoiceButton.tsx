import { useTranslation } from 'react-i18next';
import { Button, FormError, useErrorText, useFormat } from '@valikool/shared-ui';
import type { Invoice } from '../../../shared/contract.types';
import { leaveTo } from '../../../shared/leaveTo';
import { PayDialog } from '../../../shared/PayDialog';
import type { ChosenWay } from '../../../shared/paying';
import { usePayChoice } from '../../../shared/usePayChoice';
import { usePayInvoice } from '../billing.queries';

/** Pays the rest of an issued invoice online. The payer chooses the way of paying where there are several. */
export function PayInvoiceButton({ invoice: { id, number, total, paid } }: { invoice: Invoice }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const textOf = useErrorText('student');
  const pay = usePayInvoice(id);
  const left = money({ ...total, amount: total.amount - paid.amount });
  const start = (way: ChosenWay) => pay.mutate(way, { onSuccess: (payment) => payment?.url && leaveTo(payment.url) });
  const choice = usePayChoice();
  const payText = t('payment.pay', { amount: left });
  const failure = pay.error ?? choice.error;
  const isSilent = pay.isSuccess && !pay.data?.url;
  const problem = failure ? textOf(failure) : isSilent ? t('payment.silent') : choice.isNone ? t('payment.none') : null;
  return (
    <>
      <Button
        isPending={pay.isPending || choice.isPending}
        aria-label={t('billing.payOf', { number, amount: left })}
        onClick={() => choice.ask(start)}
      >
        {payText}
      </Button>
      {problem !== null && choice.options === null && <FormError>{problem}</FormError>}
      {choice.options !== null && (
        <PayDialog
          options={choice.options}
          label={payText}
          isPending={pay.isPending}
          problem={problem}
          onChoose={start}
          onClose={choice.close}
        />
      )}
    </>
  );
}
