import { useState, type SyntheticEvent } from 'react';
import type { Payer } from '@valikool/contract';
import { isApiError } from '../../api/ApiError';
import { useMutation, useQuery } from '../../query';
import { useWidgetTexts, widgetsNamespace } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { FormError } from '../FormError/FormError';
import { Stack } from '../Layout/Layout';
import { QueryError } from '../QueryError/QueryError';
import { useErrorText } from '../QueryError/useErrorText';
import { RowsSkeleton } from '../PagedList/PagedList';
import { TextArea } from '../TextField/TextField';
import { toast } from '../Toast/toastStore';
import { changePayer, payerPreview } from './payer.requests';
import { rememberPayerChange } from './payerChanged';
import { PayerConsequences } from './PayerConsequences';
import { PayerUndo } from './PayerUndo';

const formId = 'change-payer';
const longestNote = 500;

const other = (payer: Payer): Payer => (payer === 'SCHOOL' ? 'STUDENT' : 'SCHOOL');

export type PayerChangeDialogProps = {
  registrationId: number;
  studentName: string;
  courseTitle: string;
  /** The current payer. */
  payer: Payer;
  onClose: () => void;
  /** Called after the payer has changed, so that lists of registrations are fetched again. */
  onChanged: () => unknown;
};

/** The required reason, and the button that changes the payer. */
function useChange({ registrationId, onClose, onChanged }: PayerChangeDialogProps, next: Payer) {
  const t = useWidgetTexts();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => changePayer(registrationId, { payer: next, note: reason }),
    // Set here and not at `mutate`, so that it also runs after the person has left the page.
    onSuccess: () => {
      rememberPayerChange(registrationId);
      toast.success(t('payerChange.done'));
      onChanged();
      onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const reason = note.trim();
    setMissing(reason === '');
    if (reason === '' || isPending) return;
    mutate(reason);
  };
  const close = () => {
    // Another person has changed the payer. Refresh only after closing: the row may leave the list, and the dialog with it.
    if (isApiError(error) && error.code === 'payer.same') onChanged();
    onClose();
  };
  return { note, setNote, isMissing, isPending, error, submit, close };
}

/** Asks for confirmation before a student's seat gets another payer: what follows for everybody, and the reason. */
export function PayerChangeDialog(props: PayerChangeDialogProps) {
  const { registrationId, studentName, courseTitle, payer } = props;
  const t = useWidgetTexts();
  const errorText = useErrorText(widgetsNamespace);
  // The payer when the dialog was opened. The question must not change when the list is refreshed.
  const [next] = useState(other(payer));
  const preview = useQuery(payerPreview(registrationId, next));
  const { note, setNote, isMissing, isPending, error, submit, close } = useChange(props, next);
  const actions = (
    <>
      <Button variant="secondary" disabled={isPending} onClick={close}>
        {t('payerChange.keep')}
      </Button>
      <Button type="submit" form={formId} isPending={isPending}>
        {t(`payerChange.confirm.${next}`)}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onClose={close}
      title={t('payerChange.title')}
      closeLabel={t('close')}
      actions={preview.isSuccess ? actions : undefined}
    >
      <p>{t('payerChange.text', { name: studentName, course: courseTitle })}</p>
      {preview.isPending && <RowsSkeleton label={t('payerChange.loading')} rows={3} />}
      {preview.isError && (
        <QueryError error={preview.error} onRetry={preview.refetch} namespace={widgetsNamespace} headingLevel="h3" />
      )}
      {preview.isSuccess && (
        <form id={formId} onSubmit={submit} noValidate>
          <Stack>
            {preview.data.undoUntil !== null && (
              <PayerUndo {...props} until={preview.data.undoUntil} isDisabled={isPending} />
            )}
            <PayerConsequences preview={preview.data} />
            <TextArea
              label={t('payerChange.reason')}
              hint={t('payerChange.reasonHint')}
              error={isMissing ? t('payerChange.reasonMissing') : undefined}
              required
              maxLength={longestNote}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            {error !== null && <FormError>{errorText(error)}</FormError>}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
