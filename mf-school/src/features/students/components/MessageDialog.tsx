import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  Card,
  Dialog,
  FormError,
  Inline,
  ProgressBar,
  Stack,
  Text,
  toast,
  useErrorText,
  useSession,
} from '@valikool/shared-ui';
import {
  Form,
  FormTextArea,
  FormTextField,
  SubmitButton,
  UnsavedGuard,
  useZodForm,
  z,
} from '@valikool/shared-ui/forms';
import { Body } from '../../../shared/messages/Message.styles';
import { unbegun, useWriteToStudents, type BegunMessage } from '../../../shared/messages/messages.queries';
import { useSchool } from '../../../shared/useSchool';

const messageForm = z.object({
  subject: z.string().trim().min(1, 'required').max(200),
  body: z.string().trim().min(1, 'required').max(10_000),
});
type MessageValues = z.infer<typeof messageForm>;

const empty: MessageValues = { subject: '', body: '' };

export type Reader = { id: number; name: string };
type MessageDialogProps = {
  schoolId: number;
  schoolName: string;
  readers: readonly Reader[];
  /** @param written who gets the message although it was not sent to all */
  onClose: (written: readonly Reader[]) => void;
  onSent: () => void;
};

/** What each of the students will read, with the line that says who wrote it. */
function Look({
  values,
  schoolName,
  readers,
}: Pick<MessageDialogProps, 'schoolName' | 'readers'> & { values: MessageValues }) {
  const { t } = useTranslation('school');
  const { user } = useSession();
  const { isOwn } = useSchool();
  const sender = user === null ? '' : `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Text>{t('messages.to', { count: readers.length })}</Text>
      <Text size="small" tone="muted">
        {readers.map(({ name }) => name).join(', ')}
      </Text>
      <Card as="article" aria-label={values.subject} gap="xs">
        <Text as="h3" size="subheading" weight="strong">
          {values.subject}
        </Text>
        <Body>{values.body}</Body>
        <Text size="small" tone="muted">
          {t('messages.writtenBy', { sender, school: schoolName })} {isOwn && t('messages.answered')}
        </Text>
      </Card>
      {isOwn && user !== null && (
        <Text size="small" tone="muted">
          {t('messages.answers', { email: user.email })}
        </Text>
      )}
    </>
  );
}

/** How many of many students are readers by now. Once some are, the words stay as they are. */
function Parts({ done, total, isSending }: { done: number; total: number; isSending: boolean }) {
  const { t } = useTranslation('school');
  return (
    <Stack gap="xxs" role="status">
      <ProgressBar label={t('messages.heading')} value={done} max={total} />
      <Text size="small">{t(isSending ? 'messages.inParts' : 'messages.partly', { done, total })}</Text>
    </Stack>
  );
}

/** What closing would lose once the words are written, and who would not get the message. */
function useLeaving(isWritten: boolean, done: number, total: number) {
  const { t } = useTranslation('school');
  const leave = t('messages.leave.leave');
  if (done > 0)
    return { leave, title: t('messages.leave.partlyTitle'), text: t('messages.leave.partly', { done, total }) };
  return isWritten ? { leave, title: t('messages.leave.title'), text: t('messages.leave.text') } : undefined;
}

/** Writes one message to several students: first the words, then a look at it, then it is sent. */
export function MessageDialog({ schoolId, schoolName, readers: chosen, onClose, onSent }: MessageDialogProps) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const { messagesPath } = useSchool();
  const write = useWriteToStudents(schoolId);
  // Parts are counted in this order, also when the list behind the dialog changes.
  const [readers] = useState(chosen);
  const [looking, setLooking] = useState<MessageValues | null>(null);
  const [begun, setBegun] = useState<BegunMessage>(unbegun);
  const written = begun.id === null ? 0 : begun.done;
  const leaving = useLeaving(looking !== null, written, readers.length);
  const form = useZodForm<MessageValues, MessageValues>(messageForm, { defaultValues: empty });
  const send = (values: MessageValues) =>
    write.mutate(
      { ...values, studentIds: readers.map(({ id }) => id), begun, onPart: setBegun },
      {
        onSuccess: ({ recipients }) => {
          toast.success(t('messages.queued', { count: recipients }));
          onSent();
        },
      },
    );
  return (
    <Dialog
      isOpen
      isBusy={write.isPending}
      leaving={leaving}
      onClose={() => onClose(readers.slice(0, written))}
      title={t('messages.title', { count: readers.length })}
      closeLabel={t('close')}
    >
      <UnsavedGuard isUnsaved={written > 0} />
      {looking === null ? (
        <Form form={form} namespace="school" onSubmit={async (values) => setLooking(values)}>
          <FormTextField<MessageValues> name="subject" label={t('messages.subject')} autoComplete="off" />
          <FormTextArea<MessageValues> name="body" label={t('messages.body')} hint={t('messages.bodyHint')} rows={7} />
          <Inline justify="between">
            <AppLink href={messagesPath}>{t('messages.heading')}</AppLink>
            <SubmitButton isWide={false}>{t('messages.look')}</SubmitButton>
          </Inline>
        </Form>
      ) : (
        <Stack>
          <Look values={looking} schoolName={schoolName} readers={readers} />
          {written > 0 && <Parts done={written} total={readers.length} isSending={write.isPending} />}
          {write.isError && <FormError>{textOf(write.error)}</FormError>}
          <Inline justify="end">
            <Button variant="secondary" disabled={write.isPending || written > 0} onClick={() => setLooking(null)}>
              {t('messages.change')}
            </Button>
            <Button isPending={write.isPending} onClick={() => send(looking)}>
              {t('messages.send', { count: readers.length })}
            </Button>
          </Inline>
        </Stack>
      )}
    </Dialog>
  );
}
