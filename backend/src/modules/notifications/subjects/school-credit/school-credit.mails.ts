import { euroText } from '#platform/index';
import { schoolCreditExpired, schoolCreditLow } from '#modules/billing/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { schoolCreditTexts } from './school-credit.texts';
import type { CreditReader, SchoolCreditReaders } from './school-credit.types';

type Sums = { readers: CreditReader[]; cents: number };

const letters =
  (about: 'low' | 'expired') =>
  ({ readers, cents }: Sums): Letter[] =>
    readers.map(({ userId, schoolId, to, language, firstName, schoolName }) => ({
      kind: `school-credit-${about}`,
      suffix: userId,
      to,
      language,
      firstName,
      about: { userId, schoolId },
      words: fill(schoolCreditTexts[language][about], { school: schoolName, amount: euroText(cents) }),
      path: '/user/school/credits',
    }));

/** Tells a school's representatives that its credit is low, or that a part of it has expired. */
export const schoolCreditMails = ({ creditReaders }: SchoolCreditReaders): Mail[] => [
  defineMail({
    message: schoolCreditLow,
    handler: 'emails.school-credit-low',
    texts: schoolCreditTexts,
    facts: async ({ schoolId, balanceCents }) => ({
      readers: await creditReaders.list(schoolId),
      cents: balanceCents,
    }),
    letters: letters('low'),
  }),
  defineMail({
    message: schoolCreditExpired,
    handler: 'emails.school-credit-expired',
    texts: schoolCreditTexts,
    facts: async ({ schoolId, cents }) => ({ readers: await creditReaders.list(schoolId), cents }),
    letters: letters('expired'),
  }),
];
