import { useTranslation } from 'react-i18next';
import {
  Badge,
  Card,
  EmptyState,
  formatDateTime,
  LinkButton,
  Note,
  Page,
  PagedList,
  PageHeader,
  Stack,
  Text,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { SkippedMails } from '@valikool/shared-ui/widgets';
import type { SchoolMessage } from '../../shared/contract.types';
import { Body } from '../../shared/messages/Message.styles';
import { messageList } from '../../shared/messages/messages.queries';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';

/** How many mails of a message have been sent. */
function Outcome({ message: { status, sent, failed, recipients } }: { message: SchoolMessage }) {
  const { t } = useTranslation('school');
  switch (status) {
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
    case 'SKIPPED':
      return null;
  }
}

function Message({ message }: { message: SchoolMessage }) {
  return (
    <Card as="article" aria-label={message.subject} gap="xs">
      <Text as="h2" size="subheading" weight="strong">
        {message.subject}
      </Text>
      <Text size="small" tone="muted">
        {formatDateTime(message.createdAt)}, {message.sender.name}
      </Text>
      <Body>{message.body}</Body>
      <div role="status">
        <Outcome message={message} />
        <SkippedMails skipped={message.skipped} />
      </div>
    </Card>
  );
}

function Messages({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { isOwn, studentsPath } = useSchool();
  const messages = useInfiniteQuery(messageList(schoolId));
  const students = (
    <LinkButton href={studentsPath}>{t(isOwn ? 'students.heading' : 'students.headingOfAny')}</LinkButton>
  );
  return (
    <Page>
      <PageHeader title={t('messages.heading')} lead={t('messages.lead')} actions={students} />
      <PagedList
        query={messages}
        loadingLabel={t('messages.loading')}
        empty={<EmptyState title={t('messages.none')} text={t('messages.noneText')} />}
        namespace="school"
      >
        {(items) => (
          <Stack>
            {items.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Page>
  );
}

/** What the school has written to its students, and whether it was sent. */
export function MessagesPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <Messages schoolId={id} />;
}
export { MessagesPage as Component };
