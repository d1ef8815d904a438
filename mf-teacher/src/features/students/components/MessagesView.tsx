import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatDateTime,
  Inline,
  Note,
  PagedList,
  Stack,
  Text,
  toast,
  useErrorText,
} from '@valikool/shared-ui';
import {
  Form,
  FormTextArea,
  FormTextField,
  SubmitButton,
  useZodForm,
  z,
  type ZodForm,
} from '@valikool/shared-ui/forms';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { SkippedMails } from '@valikool/shared-ui/widgets';
import type { CohortMessage } from '../../../shared/contract.types';
import { cohortMessages, useSendMessage, type MessageText } from '../students.queries';
import { MessagePreview } from './MessagePreview';
import { Body } from './MessagesView.styles';
import { WaitingMessage, type WaitingMessageProps } from './WaitingMessage';

const messageForm = z.object({
  subject: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(10_000),
});
type MessageValues = z.input<typeof messageForm>;
export type MessageDraft = ZodForm<MessageValues, MessageValues>;

const empty: MessageValues = { subject: '', body: '' };

/** The message being written. The parent keeps it, so that it is not lost when another view opens. */
export const useMessageDraft = (): MessageDraft =>
  useZodForm<MessageValues, MessageValues>(messageForm, { defaultValues: empty });

export type MessagesViewProps = { cohortId: number; draft: MessageDraft };

/** @returns whether the component is still shown; read it when an answer comes */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

function NewMessage({ cohortId, draft: form }: MessagesViewProps) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useSendMessage(cohortId);
  const errorText = useErrorText('teacher');
  const isShown = useIsShown();
  const formId = useId();
  const [previewed, setPreviewed] = useState<MessageText | null>(null);
  const sendPreviewed = () => {
    setPreviewed(null);
    // As the form's own button does, so that a refusal is said beside the fields.
    document.querySelector<HTMLFormElement>(`[id='${formId}']`)?.requestSubmit();
  };
  const send = async (values: MessageValues) => {
    await mutateAsync(values).catch((error: unknown) => {
      // The form is no longer shown, so say it in a toast.
      if (!isShown.current) toast.error(t('messages.notSent', { reason: errorText(error) }));
      throw error;
    });
    form.reset(empty);
    toast.success(t('messages.queued'));
  };
  return (
    <Card as="section" aria-labelledby="new-message">
      <h2 id="new-message">{t('messages.new')}</h2>
      <Form id={formId} form={form} onSubmit={send} namespace="teacher">
        <FormTextField<MessageValues> name="subject" label={t('messages.subject')} autoComplete="off" />
        <FormTextArea<MessageValues> name="body" label={t('messages.body')} hint={t('messages.bodyHint')} rows={6} />
        <Inline justify="end">
          <Button variant="secondary" onClick={() => void form.handleSubmit(setPreviewed)()}>
            {t('messages.preview.open')}
          </Button>
          <SubmitButton isWide={false}>{t('messages.send')}</SubmitButton>
        </Inline>
      </Form>
      {previewed !== null && (
        <MessagePreview
          cohortId={cohortId}
          message={previewed}
          onClose={() => setPreviewed(null)}
          onSend={sendPreviewed}
        />
      )}
    </Card>
  );
}

/** How many mails of a message have been sent. */
function Outcome({ message: { status, sent, failed, recipients } }: { message: CohortMessage }) {
  const { t } = useTranslation('teacher');
  switch (status) {
    case 'WITHDRAWN':
      return <Badge>{t('messages.withdrawn')}</Badge>;
    case 'SENDING':
      return <Badge tone="info">{t('messages.sending', { sent, recipients })}</Badge>;
    case 'SENT':
      return <Badge tone="ok">{t('messages.sent', { count: sent })}</Badge>;
    case 'FAILED':
      return (
        <Note tone="bad" title={t('messages.failed')}>
          {t('messages.failedText', { count: failed })}
        </Note>
      );
    case 'WAITING':
    case 'SKIPPED':
      return null;
  }
}

function Message({ cohortId, message, onWithdrawn }: WaitingMessageProps) {
  return (
    <Card as="article" aria-label={message.subject} gap="xs">
      <Text as="h3" size="subheading" weight="strong">
        {message.subject}
      </Text>
      <Text size="small" tone="muted">
        {formatDateTime(message.createdAt)}, {message.sender.name}
      </Text>
      <Body>{message.body}</Body>
      {message.status === 'WAITING' && (
        <WaitingMessage cohortId={cohortId} message={message} onWithdrawn={onWithdrawn} />
      )}
      <div role="status">
        <Outcome message={message} />
        {message.status !== 'WITHDRAWN' && <SkippedMails skipped={message.skipped} />}
      </div>
    </Card>
  );
}

/** Messages to all students of the cohort: a new one, and the sent ones. */
export function MessagesView({ cohortId, draft }: MessagesViewProps) {
  const { t } = useTranslation('teacher');
  const messages = useInfiniteQuery(cohortMessages(cohortId));
  /** The words come back to be changed, unless others are being written. */
  const takeUp = ({ subject, body }: CohortMessage) => {
    toast.success(t('messages.withdrawnText'));
    if (draft.formState.isDirty) return;
    draft.setValue('subject', subject, { shouldDirty: true });
    draft.setValue('body', body, { shouldDirty: true });
  };
  return (
    <Stack gap="lg">
      <NewMessage cohortId={cohortId} draft={draft} />
      <Stack as="section" aria-labelledby="sent-messages">
        <h2 id="sent-messages">{t('messages.earlier')}</h2>
        <PagedList
          query={messages}
          loadingLabel={t('messages.loading')}
          empty={<EmptyState headingLevel="h3" art={null} title={t('messages.none')} text={t('messages.noneText')} />}
          namespace="teacher"
        >
          {(items) => (
            <Stack>
              {items.map((message) => (
                <Message key={message.id} cohortId={cohortId} message={message} onWithdrawn={takeUp} />
              ))}
            </Stack>
          )}
        </PagedList>
      </Stack>
    </Stack>
  );
}
