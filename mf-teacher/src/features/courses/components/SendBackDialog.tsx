import { useTranslation } from 'react-i18next';
import { Dialog } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';

const commentForm = z.object({ comment: z.string().trim().min(1).max(2_000) });
type CommentValues = z.input<typeof commentForm>;

export type SendBackDialogProps = { onSend: (comment: string) => Promise<unknown>; onClose: () => void };

/** Asks what has to change before the course can be approved. */
export function SendBackDialog({ onSend, onClose }: SendBackDialogProps) {
  const { t } = useTranslation('teacher');
  const form = useZodForm<CommentValues, CommentValues>(commentForm, { defaultValues: { comment: '' } });
  const send = async ({ comment }: CommentValues) => {
    await onSend(comment);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('course.review.sendBack')} closeLabel={t('close')}>
      <Form form={form} namespace="teacher" onSubmit={send}>
        <FormTextArea<CommentValues>
          name="comment"
          label={t('course.review.comment')}
          hint={t('course.review.commentHint')}
          rows={5}
          maxLength={2_000}
        />
        <SubmitButton>{t('course.review.sendBackNow')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
