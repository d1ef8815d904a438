import { useTranslation } from 'react-i18next';
import { Dialog, toast } from '@valikool/shared-ui';
import { Form, FormRadioCards, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { RegistrationDialogProps } from './dialog.types';
import { results, useSetResult } from './registrations.requests';

const resultForm = z.object({ status: z.enum(results) });
type ResultValues = z.infer<typeof resultForm>;

/** Sets a student's result. An administrator may correct it even after the teacher has been paid. */
export function ResultDialog({ registration, onClose }: RegistrationDialogProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const { mutateAsync } = useSetResult(registration);
  const { status, student } = registration;
  const form = useZodForm<ResultValues, ResultValues>(resultForm, {
    defaultValues: { status: results.find((each) => each === status) ?? 'COMPLETED' },
  });
  const mark = async (values: ResultValues) => {
    await mutateAsync(values.status);
    toast.success(t('registrations.result.done'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('registrations.result.title', { name: `${student.firstName} ${student.lastName}` })}
      closeLabel={t('close')}
    >
      <Form form={form} namespace="admin" onSubmit={mark}>
        <FormRadioCards<ResultValues>
          name="status"
          legend={registration.cohort.course.title}
          options={results.map((value) => ({ value, title: t(`shared:participantStatus.${value}`) }))}
        />
        <SubmitButton>{t('registrations.result.submit')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
