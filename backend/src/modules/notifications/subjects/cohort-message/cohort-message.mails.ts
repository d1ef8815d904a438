import { cohortMessageMail, type CohortMessageMail } from '#modules/registrations/index';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { writtenLetter } from '../../mail/own-words';
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
    onFailed: ({ recipientId }) => messages.failed(recipientId),
    onSkipped: ({ recipientId }, why) => messages.skipped(recipientId, why),
  }),
];

function written(facts: CohortMessageMail): Letter {
  const { userId, cohortId, language } = facts;
  const { button, writtenBy } = cohortMessageTexts[language];
  return writtenLetter(facts, {
    kind: 'cohort-message',
    about: { userId, cohortId },
    button,
    writtenBy: writtenBy(facts),
  });
}
