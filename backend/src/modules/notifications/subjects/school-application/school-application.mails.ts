import { schoolApplicationDeclined, schoolApplicationSubmitted } from '#modules/schools/index';
import type { Administrator } from '../../mail/administrators.types';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailBrand } from '../../mail/mail.types';
import { schoolApplicationTexts } from './school-application.texts';
import type { SchoolApplicationMailFacts, SchoolApplicationReaders } from './school-application.types';

const texts = schoolApplicationTexts;

/** Mails to somebody who asks for their school to join, and to the administrators who decide. */
export const schoolApplicationMails = ({ schoolApplications, administrators }: SchoolApplicationReaders): Mail[] => [
  defineMail({
    message: schoolApplicationSubmitted,
    handler: 'emails.school-application-receipt',
    texts,
    facts: async ({ applicationId }) => unlessFlooded(await schoolApplications.application(applicationId)),
    letters: receipt,
  }),
  defineMail({
    message: schoolApplicationSubmitted,
    handler: 'emails.school-application-for-admins',
    texts,
    facts: async ({ applicationId }) => {
      const application = await schoolApplications.application(applicationId);
      return application?.status === 'PENDING' ? { application, admins: await administrators.list() } : null;
    },
    letters: ({ application, admins }) => admins.map((admin) => toAdmin(application, admin)),
  }),
  defineMail({
    message: schoolApplicationDeclined,
    handler: 'emails.school-application-declined',
    texts,
    facts: async ({ applicationId }) => {
      const application = await schoolApplications.application(applicationId);
      return application?.status === 'DECLINED' ? application : null;
    },
    letters: declined,
  }),
];

/** Receipts to one address while its applications wait: whoever fills in the form may give somebody else's. */
const MOST_RECEIPTS = 10;

const unlessFlooded = (facts: SchoolApplicationMailFacts | null): SchoolApplicationMailFacts | null =>
  facts === null || facts.openBefore >= MOST_RECEIPTS ? null : facts;

function receipt(facts: SchoolApplicationMailFacts, brand: MailBrand): Letter {
  const { to, language, firstName, schoolName, registryCode, municipality } = facts;
  const { labels } = texts[language];
  return {
    kind: 'school-application-receipt',
    to,
    language,
    firstName,
    about: {},
    words: fill(texts[language].receipt, brand),
    rows: [
      [labels.school, schoolName],
      [labels.registryCode, registryCode],
      [labels.municipality, municipality],
    ],
  };
}

function toAdmin(facts: SchoolApplicationMailFacts, { id, email, language }: Administrator): Letter {
  const { labels, forAdmins } = texts[language];
  return {
    kind: 'school-application-for-admins',
    suffix: id,
    to: email,
    language,
    about: { userId: id },
    words: fill(forAdmins, { school: facts.schoolName }),
    rows: [
      [labels.school, facts.schoolName],
      [labels.registryCode, facts.registryCode],
      [labels.municipality, facts.municipality],
      [labels.name, `${facts.firstName} ${facts.lastName}`],
      [labels.email, facts.to],
      [labels.phoneNumber, facts.phoneNumber],
    ],
    path: `/manage/school-applications/${facts.applicationId}`,
  };
}

function declined({ to, language, firstName, schoolName, note }: SchoolApplicationMailFacts, brand: MailBrand): Letter {
  const { declined: words, labels } = texts[language];
  return {
    kind: 'school-application-declined',
    to,
    language,
    firstName,
    about: {},
    words: fill(words, brand),
    rows: [[labels.school, schoolName], ...(note === null ? [] : [[labels.note, note] as [string, string]])],
  };
}
