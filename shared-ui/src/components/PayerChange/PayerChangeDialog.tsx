import { useState, type SyntheticEvent } from 'react';
import type { Payer } from '@valikool/contract';
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
import { PayerConsequences } from './PayerConsequences';

const formId = 'change-payer';
const longestNote = 500;

const other = (payer: Payer): Payer => (payer === 'SCHOOL' ? 'STUDENT' : 'SCHOOL');

export type PayerChangeDialogProps = {
  registrationId: number;
  studentName: string;
  courseTitle: string;
  /** Who pays now. */
  payer: Payer;
  onClose: () => void;
  /** The payer has changed: what shows registrations asks for them again. */
  onChanged: () => unknown;
};

/** The reason, which must be given, and the act itself. */
function useChange({ registrationId, payer, onClose, onChanged }: PayerChangeDialogProps) {
  const t = useWidgetTexts();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: (reason: string) => changePayer(registrationId, { payer: other(payer), note: reason }) });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const reason = note.trim();
    setMissing(reason === '');
    if (reason === '' || isPending) return;
    const onSuccess = () => {
      toast.success(t('payerChange.done'));
      onChanged();
      onClose();
    };
    mutate(reason, { onSuccess });
  };
  return { note, setNote, isMissing, isPending, error, submit };
}

/** Asks before another pays for a student's seat: what it means for everybody, and why. */
export function PayerChangeDialog(props: PayerChangeDialogProps) {
  const { registrationId, studentName, courseTitle, payer, onClose } = props;
  const t = useWidgetTexts();
  const errorText = useErrorText(widgetsNamespace);
  const preview = useQuery(payerPreview(registrationId, other(payer)));
  const { note, setNote, isMissing, isPending, error, submit } = useChange(props);
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('payerChange.keep')}
      </Button>
      <Button type="submit" form={formId} isPending={isPending}>
        {t(`payerChange.confirm.${other(payer)}`)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('payerChange.title')} closeLabel={t('close')} actions={preview.isSuccess ? actions : undefined}>
      <p>{t('payerChange.text', { name: studentName, course: courseTitle })}</p>
      {preview.isPending && <RowsSkeleton label={t('payerChange.loading')} rows={3} />}
      {preview.isError && <QueryError error={preview.error} onRetry={preview.refetch} namespace={widgetsNamespace} headingLevel="h3" />}
      {preview.isSuccess && (
        <form id={formId} onSubmit={submit} noValidate>
          <Stack>
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
