import { schoolMessageMail, type SchoolMessageMail } from '#modules/schools/index';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { writtenLetter } from '../../mail/own-words';
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
    onFailed: ({ recipientId }) => messages.failed(recipientId),
    onSkipped: ({ recipientId }, why) => messages.skipped(recipientId, why),
  }),
];

function written(facts: SchoolMessageMail): Letter {
  const { userId, schoolId, language, sender, answersTo } = facts;
  const { button, writtenBy } = schoolMessageTexts[language];
  return writtenLetter(facts, {
    kind: 'school-message',
    about: { userId, schoolId },
    button,
    writtenBy: writtenBy({ ...facts, isAnswered: answersTo !== null }),
    replyTo: answersTo === null ? null : { name: sender, address: answersTo },
  });
}
