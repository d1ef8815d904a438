import { feedbackWanted } from '#modules/feedback/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import { feedbackTexts } from './feedback.texts';
import type { FeedbackReaders } from './feedback.types';

/** The mail that asks a student how the course was. */
export const feedbackMails = ({ feedback }: FeedbackReaders): Mail[] => [
  defineMail({
    message: feedbackWanted,
    handler: 'emails.feedback-wanted',
    texts: feedbackTexts,
    facts: ({ cohortId, userId }) => feedback.mail(cohortId, userId),
    letters: (facts) => {
      const { to, language, firstName, userId, cohortId, schoolId } = facts;
      return {
        kind: 'feedback-wanted',
        to,
        language,
        firstName,
        about: { userId, cohortId, schoolId },
        words: fill(feedbackTexts[language].wanted, facts),
        path: `/user/cohorts/${cohortId}/feedback`,
      };
    },
  }),
];
