import {
  feedbackReplied,
  feedbackWanted,
  type FeedbackMailFacts,
  type FeedbackReplyMailFacts,
} from '#modules/feedback/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { paragraphsOf } from '../../mail/own-words';
import { feedbackTexts } from './feedback.texts';
import type { FeedbackReaders } from './feedback.types';

type Asked = FeedbackMailFacts & { reminder: number };

/** @param facts `reminder` is 0 the first time, and 2 the last */
function asking(facts: Asked): Letter {
  const { reminder, to, language, firstName, userId, cohortId, schoolId } = facts;
  const texts = feedbackTexts[language];
  return {
    kind: reminder === 0 ? 'feedback-wanted' : 'feedback-reminder',
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    words: fill(reminder === 0 ? texts.wanted : texts.reminder, { ...facts, isLast: reminder === 2 }),
    path: `/user/cohorts/${cohortId}/feedback`,
  };
}

/** The reply is the teacher's own; only what stands around it is ours. */
function replied(facts: FeedbackReplyMailFacts): Letter {
  const { to, language, firstName, userId, cohortId, schoolId, text, changes } = facts;
  const texts = feedbackTexts[language];
  const words = fill(texts.replied, facts);
  const changed = changes === null ? [] : [texts.changesAre, ...paragraphsOf(changes)];
  return {
    kind: 'feedback-replied',
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    words: { ...words, paragraphs: [...words.paragraphs, ...paragraphsOf(text), ...changed] },
    path: `/user/cohorts/${cohortId}/feedback`,
  };
}

/** The mails that ask a student how the course was, and that bring the teacher’s reply to the cohort. */
export const feedbackMails = ({ feedback, replies }: FeedbackReaders): Mail[] => [
  defineMail({
    message: feedbackWanted,
    handler: 'emails.feedback-wanted',
    texts: feedbackTexts,
    facts: async ({ cohortId, userId, reminder }) => {
      const facts = await feedback.mail(cohortId, userId);
      return facts && { ...facts, reminder };
    },
    letters: asking,
  }),
  defineMail({
    message: feedbackReplied,
    handler: 'emails.feedback-replied',
    texts: feedbackTexts,
    facts: ({ replyId, userId }) => replies.mail(replyId, userId),
    letters: replied,
  }),
];
