import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';

const shortest = 3;
const longest = 500;
const reasonForm = z.object({ reason: z.string().trim().min(shortest).max(longest) });
type ReasonValues = z.input<typeof reasonForm>;

export type ReasonDialogProps = {
  title: string;
  text: string;
  hint: string;
  submitLabel: string;
  onClose: () => void;
  onReason: (reason: string) => Promise<void> | void;
};

/** Asks why, before something that a student relies on is changed. */
export function ReasonDialog({ title, text, hint, submitLabel, onClose, onReason }: ReasonDialogProps) {
  const { t } = useTranslation('teacher');
  const form = useZodForm(reasonForm, { defaultValues: { reason: '' } });
  return (
    <Dialog isOpen isConfirmation onClose={onClose} title={title} closeLabel={t('close')}>
      <Form form={form} onSubmit={({ reason }) => onReason(reason.trim())} namespace="teacher">
        <p>{text}</p>
        <FormTextArea<ReasonValues> name="reason" label={t('results.reason')} hint={hint} rows={2} />
        <Inline justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton isWide={false}>{submitLabel}</SubmitButton>
        </Inline>
      </Form>
    </Dialog>
  );
}
