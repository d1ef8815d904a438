import { useTranslation } from 'react-i18next';
import { Button, Dialog, QueryError, RowsSkeleton, Stack, Text } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { SkippedMails } from '@valikool/shared-ui/widgets';
import type { CohortMessagePreview } from '../../../shared/contract.types';
import { messagePreview, type MessageText } from '../students.queries';
import { Letter, LetterButton } from './MessagesView.styles';

/** The mail in the language of most readers, as one of them gets it. */
function Mail({ preview }: { preview: CohortMessagePreview }) {
  const { t } = useTranslation('teacher');
  const { language, subject, greeting, paragraphs, button, closing } = preview;
  return (
    <Letter aria-label={t('messages.preview.mail')} lang={language}>
      <Text as="h3" size="subheading" weight="strong">
        {subject}
      </Text>
      <p>{greeting}</p>
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      <p>
        <LetterButton>{button}</LetterButton>
      </p>
      {closing.map((text) => (
        <Text key={text} size="small" tone="muted">
          {text}
        </Text>
      ))}
    </Letter>
  );
}

/** How many students get the mail: those who are skipped are recipients too. */
const mailsOf = ({ recipients, skipped }: CohortMessagePreview): number =>
  recipients - Object.values(skipped).reduce((sum, count) => sum + count, 0);

export type MessagePreviewProps = {
  cohortId: number;
  message: MessageText;
  onClose: () => void;
  onSend: () => void;
};

/** What a reader will get, how many will get it, and who is skipped; the message can be sent from here. */
export function MessagePreview({ cohortId, message, onClose, onSend }: MessagePreviewProps) {
  const { t } = useTranslation('teacher');
  const preview = useQuery(messagePreview(cohortId, message));
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('messages.preview.back')}
      </Button>
      <Button disabled={!preview.isSuccess} onClick={onSend}>
        {t('messages.send')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('messages.preview.title')} closeLabel={t('close')} actions={actions}>
      {preview.isPending && <RowsSkeleton label={t('messages.preview.loading')} rows={3} />}
      {preview.isError && (
        <QueryError error={preview.error} onRetry={preview.refetch} namespace="teacher" headingLevel="h3" />
      )}
      {preview.data && (
        <Stack gap="sm">
          <p>{t('messages.preview.readers', { count: mailsOf(preview.data) })}</p>
          <SkippedMails skipped={preview.data.skipped} />
          <Mail preview={preview.data} />
        </Stack>
      )}
    </Dialog>
  );
}
