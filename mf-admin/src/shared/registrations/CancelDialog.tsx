import { useTranslation } from 'react-i18next';
import { Button, Dialog, toast } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useWatch, useZodForm, z } from '@valikool/shared-ui/forms';
import { CancellationConsequences, useCancellationRefusal } from '@valikool/shared-ui/widgets';
import type { RegistrationDialogProps } from './dialog.types';
import { useCancel } from './registrations.requests';

const note = z.string().trim().max(500);
/** Only an exception to the rule needs a reason. */
const cancelForm = z.discriminatedUnion('waive', [
  z.object({ waive: z.literal(false), note }),
  z.object({ waive: z.literal(true), note: note.min(1) }),
]);
type CancelValues = z.infer<typeof cancelForm>;

/** Cancels a student's registration: by the rule, or with the money back as an exception. */
export function CancelDialog({ registration, onClose }: RegistrationDialogProps) {
  const { t } = useTranslation('admin');
  const { mutateAsync } = useCancel(registration);
  const { id, student, cohort } = registration;
  const form = useZodForm<CancelValues, CancelValues>(cancelForm, { defaultValues: { waive: false, note: '' } });
  const isWaiving = useWatch({ control: form.control, name: 'waive' });
  const isRefused = useCancellationRefusal(id) !== null;
  const cancel = async (values: CancelValues) => {
    await mutateAsync(values);
    toast.success(t('registrations.cancel.done'));
    onClose();
  };
  const title = t('registrations.cancel.title', {
    name: `${student.firstName} ${student.lastName}`,
    course: cohort.course.title,
  });
  return (
    <Dialog isOpen isConfirmation onClose={onClose} title={title} closeLabel={t('close')}>
      <Form form={form} namespace="admin" onSubmit={cancel}>
        <CancellationConsequences
          registrationId={id}
          isWaiving={isWaiving}
          onWaiving={(waive) => form.setValue('waive', waive)}
        />
        {isRefused ? (
          <Button variant="secondary" onClick={onClose} autoFocus>
            {t('close')}
          </Button>
        ) : (
          <>
            <FormTextArea<CancelValues>
              name="note"
              label={isWaiving ? t('registrations.cancel.reason') : t('registrations.note')}
              hint={isWaiving ? t('registrations.cancel.reasonHint') : t('registrations.noteHint')}
            />
            <SubmitButton variant="danger">{t('registrations.cancel.open')}</SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}
