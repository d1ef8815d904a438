import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Dialog, formatDate, Note, Text, toast } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { FeedbackReply } from '../../../shared/contract.types';
import { useReply } from '../feedback.queries';
import { Words } from './Texts.styles';

const mostLetters = 2_000;
const mostChanges = 500;
const replyForm = z.object({
  text: z.string().trim().min(1).max(mostLetters),
  changes: z.string().trim().max(mostChanges),
});
type ReplyValues = z.input<typeof replyForm>;

/** What the teacher answered to a cohort. */
export function GivenReply({ reply: { author, text, changes, repliedAt } }: { reply: FeedbackReply }) {
  const { t } = useTranslation('teacher');
  return (
    <Card as="section" aria-labelledby="given-reply">
      <h2 id="given-reply">{t('feedback.reply.given')}</h2>
      <Words>{text}</Words>
      {changes !== null && <Note title={t('feedback.reply.changesAre')}>{changes}</Note>}
      <Text size="small" tone="muted">
        {t('feedback.reply.givenBy', {
          author: author ?? t('feedback.reply.formerTeacher'),
          date: formatDate(repliedAt),
        })}
      </Text>
    </Card>
  );
}

function ReplyDialog({ cohortId, onClose }: { cohortId: number; onClose: () => void }) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useReply(cohortId);
  const form = useZodForm<ReplyValues, ReplyValues>(replyForm, { defaultValues: { text: '', changes: '' } });
  const send = async (written: ReplyValues) => {
    await mutateAsync(written);
    toast.success(t('feedback.reply.sent'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('feedback.reply.title')} closeLabel={t('close')}>
      <Form form={form} namespace="teacher" onSubmit={send}>
        <Text tone="muted">{t('feedback.reply.lead')}</Text>
        <FormTextArea<ReplyValues>
          name="text"
          label={t('feedback.reply.text')}
          hint={t('feedback.reply.textHint')}
          rows={6}
          maxLength={mostLetters}
        />
        <FormTextArea<ReplyValues>
          name="changes"
          label={t('feedback.reply.changes')}
          hint={t('feedback.reply.changesHint')}
          rows={3}
          maxLength={mostChanges}
        />
        <SubmitButton>{t('feedback.reply.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** The button that opens the reply to a cohort. */
export function ReplyButton({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('feedback.reply.open')}</Button>
      {isOpen && <ReplyDialog cohortId={cohortId} onClose={() => setOpen(false)} />}
    </>
  );
}
