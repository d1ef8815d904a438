import { schoolMessageMail, type SchoolMessageMail } from '#modules/schools/index';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { schoolMessageTexts } from './school-message.texts';
import type { SchoolMessageReaders } from './school-message.types';

/** The mail that brings a school's message to one of its students. */
export const schoolMessageMails = ({ messages }: SchoolMessageReaders): Mail[] => [
  defineMail({
    message: schoolMessageMail,
    handler: 'emails.school-message',
    texts: schoolMessageTexts,
    facts: ({ recipientId }) => messages.mail(recipientId),
    letters: written,
    onSent: ({ recipientId }) => messages.sent(recipientId),
    onNotSent: ({ recipientId }) => messages.failed(recipientId),
  }),
];

/** Subject and text are the school's own; only the greeting, the button and the small print are ours. */
function written(facts: SchoolMessageMail): Letter {
  const { to, language, firstName, userId, schoolId, subject, body } = facts;
  const t = schoolMessageTexts[language];
  return {
    kind: 'school-message',
    to,
    language,
    firstName,
    about: { userId, schoolId },
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
