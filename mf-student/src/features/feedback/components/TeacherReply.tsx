import { useTranslation } from 'react-i18next';
import { Card, formatDate, Note, Text } from '@valikool/shared-ui';
import type { GivenFeedbackReply } from '../../../shared/contract.types';
import { Said } from './TeacherReply.styles';

export type TeacherReplyProps = {
  reply: GivenFeedbackReply;
  title: string;
  /** Stands above what the teacher changes. */
  changesTitle: string;
  /** The language of the course, in which teachers write. */
  lang: string;
};

/** What a teacher answered to the feedback of a cohort. */
export function TeacherReply({ reply, title, changesTitle, lang }: TeacherReplyProps) {
  const { t } = useTranslation('student');
  const { author, text, changes, repliedAt } = reply;
  return (
    <Card as="section" aria-labelledby="teacher-reply">
      <h2 id="teacher-reply">{title}</h2>
      <Said lang={lang}>{text}</Said>
      {changes !== null && (
        <Note title={changesTitle}>
          <span lang={lang}>{changes}</span>
        </Note>
      )}
      <Text size="small" tone="muted">
        {t('feedback.replyBy', { author: author ?? t('feedback.formerTeacher'), date: formatDate(repliedAt) })}
      </Text>
    </Card>
  );
}
