import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, toast } from '@valikool/shared-ui';
import { Form, FormTextArea, FormTextField, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { WaitingStudent } from '../../../shared/contract.types';
import { useSetPriority } from '../students.queries';

const priorityForm = z.object({
  priority: z
    .string()
    .trim()
    .regex(/^(\d{1,2}|100)$/, 'priority'),
  reason: z.string().trim().min(1).max(500),
});
type PriorityValues = z.input<typeof priorityForm>;

export type PriorityDialogProps = { cohortId: number; entry: WaitingStudent; onClose: () => void };

/** Sets a student's priority on the waiting list; the reason stays on the cohort's timeline. */
export function PriorityDialog({ cohortId, entry, onClose }: PriorityDialogProps) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useSetPriority(cohortId, entry.id);
  const form = useZodForm(priorityForm, { defaultValues: { priority: String(entry.priority), reason: '' } });
  const submit = async ({ priority, reason }: PriorityValues) => {
    await mutateAsync({ priority: Number(priority), reason });
    toast.success(t('waitlist.changed'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('waitlist.changeOf', { name: `${entry.student.firstName} ${entry.student.lastName}` })}
      closeLabel={t('close')}
    >
      <Form form={form} onSubmit={submit} namespace="teacher">
        <FormTextField<PriorityValues>
          name="priority"
          label={t('waitlist.priority')}
          hint={t('waitlist.priorityHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormTextArea<PriorityValues>
          name="reason"
          label={t('waitlist.reason')}
          hint={t('waitlist.reasonHint')}
          rows={2}
        />
        <Inline justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton isWide={false}>{t('waitlist.submit')}</SubmitButton>
        </Inline>
      </Form>
    </Dialog>
  );
}
