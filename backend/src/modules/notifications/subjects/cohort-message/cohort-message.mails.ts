import { cohortMessageMail, type CohortMessageMail } from '#modules/registrations/index';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { cohortMessageTexts } from './cohort-message.texts';
import type { CohortMessageReaders } from './cohort-message.types';

/** The mail that brings a teacher's message to one student of the cohort. */
export const cohortMessageMails = ({ messages }: CohortMessageReaders): Mail[] => [
  defineMail({
    message: cohortMessageMail,
    handler: 'emails.cohort-message',
    texts: cohortMessageTexts,
    facts: ({ recipientId }) => messages.mail(recipientId),
    letters: written,
    onSent: ({ recipientId }) => messages.sent(recipientId),
    onNotSent: ({ recipientId }) => messages.failed(recipientId),
  }),
];

/** Subject and text are the teacher's own; only the greeting, the button and the small print are ours. */
function written(facts: CohortMessageMail): Letter {
  const { to, language, firstName, userId, cohortId, subject, body } = facts;
  const t = cohortMessageTexts[language];
  return {
    kind: 'cohort-message',
    to,
    language,
    firstName,
    about: { userId, cohortId },
    words: {
      subject,
      heading: subject,
      paragraphs: body.split(/\n+/).filter((line) => line.trim() !== ''),
      button: t.button,
    },
    closing: [t.writtenBy(facts)],
    path: '/user/my-courses',
  };
}
