import { dateText } from '#platform/index';
import { schoolCreditExpired, schoolCreditExpiring, schoolCreditLow } from '#modules/billing/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { SCHOOL_MAILS_PAGE } from '../../mail/school-letters';
import { schoolCreditTexts } from './school-credit.texts';
import type { CreditReader, SchoolCreditReaders } from './school-credit.types';

/** @param day ISO, of which the mail speaks; null when there is none */
type Sums = { readers: CreditReader[]; cents: number; day: string | null };

const letters =
  (about: 'low' | 'expired' | 'expiring') =>
  ({ readers, cents, day }: Sums): Letter[] =>
    readers.map(({ userId, schoolId, to, language, firstName, schoolName }) => ({
      kind: `school-credit-${about}`,
      suffix: userId,
      to,
      language,
      firstName,
      about: { userId, schoolId },
      words: fill(schoolCreditTexts[language][about], {
        school: schoolName,
        amount: amountText(cents, language),
        day: day === null ? '' : dateText(new Date(day)),
      }),
      path: '/user/school/credits',
      choicesPath: SCHOOL_MAILS_PAGE,
    }));

/** Tells a school's representatives that its credit is low, or that a part of it expires soon or has expired. */
export const schoolCreditMails = ({ creditReaders }: SchoolCreditReaders): Mail[] => [
  defineMail({
    message: schoolCreditLow,
    handler: 'emails.school-credit-low',
    texts: schoolCreditTexts,
    facts: async ({ schoolId, balanceCents, runsOutOn = null }) => ({
      readers: await creditReaders.list(schoolId, 'low'),
      cents: balanceCents,
      day: runsOutOn,
    }),
    letters: letters('low'),
  }),
  defineMail({
    message: schoolCreditExpired,
    handler: 'emails.school-credit-expired',
    texts: schoolCreditTexts,
    facts: async ({ schoolId, cents }) => ({
      readers: await creditReaders.list(schoolId, 'expired'),
      cents,
      day: null,
    }),
    letters: letters('expired'),
  }),
  defineMail({
    message: schoolCreditExpiring,
    handler: 'emails.school-credit-expiring',
    texts: schoolCreditTexts,
    facts: async ({ schoolId, cents, expiresAt: day }) => ({
      readers: await creditReaders.list(schoolId, 'expiring'),
      cents,
      day,
    }),
    letters: letters('expiring'),
  }),
];
