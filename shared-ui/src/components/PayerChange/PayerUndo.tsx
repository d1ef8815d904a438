import { formatDateTime } from '../../format/dates';
import { useMutation } from '../../query';
import { useWidgetTexts, widgetsNamespace } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { FormError } from '../FormError/FormError';
import { Note } from '../Note/Note';
import { useErrorText } from '../QueryError/useErrorText';
import { toast } from '../Toast/toastStore';
import { undoPayerChange } from './payer.requests';
import { forgetPayerChange } from './payerChanged';

export type PayerUndoProps = {
  registrationId: number;
  /** Until when the last change can be undone. */
  until: string;
  isDisabled: boolean;
  onClose: () => void;
  onChanged: () => unknown;
};

/** Offers to undo the last change of payer, which needs no reason. */
export function PayerUndo({ registrationId, until, isDisabled, onClose, onChanged }: PayerUndoProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText(widgetsNamespace);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoPayerChange(registrationId),
    onSuccess: () => {
      forgetPayerChange(registrationId);
      toast.success(t('payerChange.undo.done'));
      onChanged();
      onClose();
    },
  });
  return (
    <>
      <Note>{t('payerChange.undo.text', { until: formatDateTime(until) })}</Note>
      <Button variant="secondary" isPending={isPending} disabled={isDisabled} onClick={() => mutate()}>
        {t('payerChange.undo.confirm')}
      </Button>
      {error !== null && <FormError>{errorText(error)}</FormError>}
    </>
  );
}
