import { dateText } from '#platform/index';
import {
  passBegun,
  passChangedByStaff,
  passChargeFailed,
  passDebtForgiven,
  passEnded,
  passGoesOn,
  passNotBegun,
  passPausedForDebt,
  passTexts,
} from '#modules/passes/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { FilledWords, Letter } from '../../mail/mail.types';
import { passByStaffTexts } from './pass-by-staff.texts';
import { passMailTexts } from './pass.texts';
import type { PassFacts, PassReaders, UnbegunFacts } from './pass.types';

const BILLING = '/user/billing';

/** @returns the money that comes back with a pass; null when none does, as for one whose period cost nothing */
const givenBackText = ({ givenBackCents, language }: PassFacts): string | null =>
  givenBackCents === null || givenBackCents === 0 ? null : amountText(givenBackCents, language);

const letter =
  (name: 'failed' | 'paused' | 'goesOn' | 'forgiven' | 'ended', path: string) =>
  (facts: PassFacts): Letter => {
    const { to, language, firstName, userId, type } = facts;
    const day = (date: Date | null): string | null => (date === null ? null : dateText(date));
    return {
      to,
      language,
      firstName,
      path,
      kind: `pass-${name}`,
      about: { userId },
      words: fill(passMailTexts[language][name], {
        pass: passTexts[language].name[type],
        price: amountText(facts.priceCents, language),
        paidUntil: dateText(facts.periodEnd),
        nextAttempt: day(facts.nextAttemptAt),
        coveredUntil: day(facts.coveredUntil),
        givenBack: givenBackText(facts),
        endsWithPeriod: facts.endsWithPeriod,
      }),
    };
  };

/** @param invoice the number of the invoice of the first period, where it comes with the mail */
export const begunWords = (
  { language, type, priceCents, periodEnd }: Pick<PassFacts, 'language' | 'type' | 'priceCents' | 'periodEnd'>,
  invoice: string | null,
): FilledWords =>
  fill(passMailTexts[language].begun, {
    pass: passTexts[language].name[type],
    price: amountText(priceCents, language),
    paidUntil: dateText(periodEnd),
    invoice,
  });

/** Only for a pass that begins without an invoice, such as one that costs nothing at first: see `emails.invoice`. */
const begunMail = ({ passes }: PassReaders): Mail =>
  defineMail({
    message: passBegun,
    handler: 'emails.pass-begun',
    texts: passMailTexts,
    facts: async ({ passId }) => {
      const facts = await passes.get(passId);
      return facts === null || facts.isToldWithInvoice ? null : facts;
    },
    letters: (facts) => {
      const { to, language, firstName, userId } = facts;
      const words = begunWords(facts, null);
      return { to, language, firstName, words, kind: 'pass-begun', about: { userId }, path: '/courses' };
    },
  });

const unbegunLetter = (facts: UnbegunFacts): Letter => {
  const { to, language, firstName, userId, type, priceCents } = facts;
  return {
    to,
    language,
    firstName,
    path: '/pricing',
    kind: 'pass-notBegun',
    about: { userId },
    words: fill(passMailTexts[language].notBegun, {
      pass: passTexts[language].name[type],
      price: amountText(priceCents, language),
    }),
  };
};

const notBegunMail = ({ passes }: PassReaders): Mail =>
  defineMail({
    message: passNotBegun,
    handler: 'emails.pass-not-begun',
    texts: passMailTexts,
    facts: ({ purchaseId }) => passes.unbegun(purchaseId),
    letters: unbegunLetter,
  });

const byStaffMail = ({ passes }: PassReaders): Mail =>
  defineMail({
    message: passChangedByStaff,
    handler: 'emails.pass-changed-by-staff',
    texts: passByStaffTexts,
    facts: async ({ passId, change, resumesAt }) => {
      const facts = await passes.get(passId);
      return facts && { ...facts, change, resumesAt };
    },
    letters: ({ to, language, firstName, userId, type, periodEnd, change, resumesAt }) => ({
      to,
      language,
      firstName,
      path: BILLING,
      kind: `pass-by-staff-${change}`,
      about: { userId },
      words: fill(passByStaffTexts[language][change], {
        pass: passTexts[language].name[type],
        paidUntil: dateText(periodEnd),
        resumes: resumesAt === null ? null : dateText(new Date(resumesAt)),
      }),
    }),
  });

/** Mails about a student's pass. */
export const passMails = ({ passes }: PassReaders): Mail[] => [
  begunMail({ passes }),
  notBegunMail({ passes }),
  defineMail({
    message: passChargeFailed,
    handler: 'emails.pass-charge-failed',
    texts: passMailTexts,
    facts: ({ passId, chargeId }) => passes.get(passId, chargeId),
    letters: letter('failed', BILLING),
  }),
  defineMail({
    message: passPausedForDebt,
    handler: 'emails.pass-paused',
    texts: passMailTexts,
    facts: ({ passId, chargeId }) => passes.get(passId, chargeId),
    letters: letter('paused', BILLING),
  }),
  defineMail({
    message: passGoesOn,
    handler: 'emails.pass-goes-on',
    texts: passMailTexts,
    facts: ({ passId, chargeId }) => passes.get(passId, chargeId),
    letters: letter('goesOn', '/courses'),
  }),
  defineMail({
    message: passDebtForgiven,
    handler: 'emails.pass-debt-forgiven',
    texts: passMailTexts,
    facts: ({ passId, chargeId }) => passes.get(passId, chargeId),
    letters: letter('forgiven', BILLING),
  }),
  defineMail({
    message: passEnded,
    handler: 'emails.pass-ended',
    texts: passMailTexts,
    facts: ({ passId }) => passes.get(passId),
    letters: letter('ended', '/pricing'),
  }),
  byStaffMail({ passes }),
];
