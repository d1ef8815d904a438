import { useTranslation } from 'react-i18next';
import { Dialog, formatDate, Note, toast, useFormat } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { Registration } from '../contract.types';
import type { RegistrationDialogProps } from './dialog.types';
import { useCancel } from './registrations.requests';

const longestNote = 500;
const cancelForm = z.object({ note: z.string().trim().max(longestNote) });
type CancelValues = z.infer<typeof cancelForm>;

/** Says whether money is refunded, which is what everybody asks first. */
function Money({ cancellation: { refund, freeUntil } }: Registration) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  if (refund !== null && refund.amount > 0)
    return <Note tone="info">{t('registrations.cancel.refund', { amount: money(refund) })}</Note>;
  if (new Date(freeUntil) > new Date()) return <Note tone="info">{t('registrations.cancel.free')}</Note>;
  return <Note tone="warn">{t('registrations.cancel.noRefund', { date: formatDate(freeUntil) })}</Note>;
}

/** Cancels a student's registration. */
export function CancelDialog({ registration, onClose }: RegistrationDialogProps) {
  const { t } = useTranslation('admin');
  const { mutateAsync } = useCancel(registration);
  const { student, cohort } = registration;
  const form = useZodForm<CancelValues, CancelValues>(cancelForm, { defaultValues: { note: '' } });
  const cancel = async ({ note }: CancelValues) => {
    await mutateAsync(note);
    toast.success(t('registrations.cancel.done'));
    onClose();
  };
  const title = t('registrations.cancel.title', {
    name: `${student.firstName} ${student.lastName}`,
    course: cohort.course.title,
  });
  return (
    <Dialog isOpen isConfirmation onClose={onClose} title={title} closeLabel={t('close')}>
      <Money {...registration} />
      <Form form={form} namespace="admin" onSubmit={cancel}>
        <FormTextArea<CancelValues> name="note" label={t('registrations.note')} hint={t('registrations.noteHint')} />
        <SubmitButton variant="danger">{t('registrations.cancel.open')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
