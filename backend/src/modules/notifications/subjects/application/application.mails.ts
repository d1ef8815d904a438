import { applicationDecided, applicationSubmitted } from '#modules/applications/index';
import type { Administrator } from '../../mail/administrators.types';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailBrand } from '../../mail/mail.types';
import { applicationTexts } from './application.texts';
import type { ApplicationMailFacts, ApplicationReaders } from './application.types';

const texts = applicationTexts;

/** Mails to somebody who wants to teach, and to the administrators who decide. */
export const applicationMails = ({ applications, administrators }: ApplicationReaders): Mail[] => [
  defineMail({
    message: applicationSubmitted,
    handler: 'emails.application-receipt',
    texts,
    facts: ({ applicationId }) => applications.application(applicationId),
    letters: receipt,
  }),
  defineMail({
    message: applicationSubmitted,
    handler: 'emails.application-for-admins',
    texts,
    facts: async ({ applicationId }) => {
      const application = await applications.application(applicationId);
      return application?.status === 'PENDING' ? { application, admins: await administrators.list() } : null;
    },
    letters: ({ application, admins }) => admins.map((admin) => toAdmin(application, admin)),
  }),
  defineMail({
    message: applicationDecided,
    handler: 'emails.application-decided',
    texts,
    facts: async ({ applicationId }) => {
      const application = await applications.application(applicationId);
      return application === null || application.status === 'PENDING' ? null : application;
    },
    letters: (facts, brand) => (facts.status === 'APPROVED' ? approved(facts, brand) : declined(facts, brand)),
  }),
];

const receipt = ({ to, language, firstName, subject }: ApplicationMailFacts, brand: MailBrand): Letter => ({
  kind: 'application-receipt',
  to,
  language,
  firstName,
  about: {},
  words: fill(texts[language].receipt, brand),
  rows: [[texts[language].labels.subject, subject]],
});

function toAdmin(facts: ApplicationMailFacts, { id, email, language }: Administrator): Letter {
  const { labels, forAdmins } = texts[language];
  const name = `${facts.firstName} ${facts.lastName}`;
  return {
    kind: 'application-for-admins',
    suffix: id,
    to: email,
    language,
    about: { userId: id },
    words: fill(forAdmins, { name }),
    rows: [
      [labels.name, name],
      [labels.subject, facts.subject],
      [labels.email, facts.to],
      [labels.phoneNumber, facts.phoneNumber],
    ],
    path: `/manage/teacher-applications/${facts.applicationId}`,
  };
}

function approved(facts: ApplicationMailFacts, { appName }: MailBrand): Letter {
  const { to, language, firstName, hasAccount, userId } = facts;
  const t = texts[language];
  const words = fill(t.approved, { appName, hasAccount, email: to });
  return {
    kind: 'application-approved',
    to,
    language,
    firstName,
    about: { userId },
    words: hasAccount ? words : { ...words, button: t.signUp },
    path: hasAccount ? '/auth/login' : '/auth/signup',
  };
}

function declined({ to, language, firstName, note, userId }: ApplicationMailFacts, brand: MailBrand): Letter {
  const t = texts[language];
  return {
    kind: 'application-declined',
    to,
    language,
    firstName,
    about: { userId },
    words: fill(t.declined, brand),
    rows: note === null ? [] : [[t.labels.note, note]],
  };
}
