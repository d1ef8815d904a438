import { dateTimeText, euroText } from '#platform/index';
import { registrationConfirmed, registrationCreated, registrationMoved } from '#modules/registrations/index';
import { classTimesRow, cohortRows } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { FilledWords, Letter, MailRow } from '../../mail/mail.types';
import { registrationTexts } from './registration.texts';
import type { RegistrationMailFacts, RegistrationReaders } from './registration.types';

const texts = registrationTexts;

/** Mails to a student about a seat that they have. Facts are read when the mail is made, so that it tells the present. */
export const registrationMails = ({ registrations }: RegistrationReaders): Mail[] => [
  defineMail({
    message: registrationCreated,
    handler: 'emails.registered',
    texts,
    facts: async ({ registrationId }) => unlessCanceled(await registrations.get(registrationId)),
    letters: registered,
  }),
  defineMail({
    message: registrationConfirmed,
    handler: 'emails.payment-received',
    texts,
    facts: async ({ registrationId }) => {
      const facts = unlessCanceled(await registrations.get(registrationId));
      // A seat that cost the student nothing was confirmed from the start: `emails.registered` has said so. A later part of
      // a payment plan has a receipt of its own.
      return facts === null || facts.paidCents === 0 || facts.isLaterPart ? null : facts;
    },
    letters: paymentReceived,
  }),
  defineMail({
    message: registrationMoved,
    handler: 'emails.registration-moved',
    texts,
    facts: async ({ registrationId }) => unlessCanceled(await registrations.get(registrationId)),
    letters: moved,
  }),
];

/** A canceled registration has a mail of its own, so the other mails are not sent any more. */
const unlessCanceled = (facts: RegistrationMailFacts | null): RegistrationMailFacts | null =>
  facts === null || facts.isCanceled ? null : facts;

const toStudent = ({ to, language, firstName, userId, cohortId, schoolId, registrationId }: RegistrationMailFacts) => ({
  to,
  language,
  firstName,
  about: { userId, cohortId, schoolId },
  details: { registrationId },
  path: '/user/my-courses',
});

/** The first mail of a registration. */
function registered(facts: RegistrationMailFacts): Letter {
  const isFromSchool = facts.isAddedBySchool && facts.schoolName !== null;
  return {
    ...toStudent(facts),
    kind: facts.isAddedBySchool ? 'registration-added-by-school' : 'registered',
    words: wordsOfRegistered(facts),
    rows: registrationRows(facts),
    ...(isFromSchool && { closing: [texts[facts.language].addedBySchoolClosing] }),
  };
}

/**
 * | who registered | seat | words |
 * | school | any | addedBySchool |
 * | student | confirmed, or never held | seatSure |
 * | student | held for an invoice | seatInvoiced |
 * | student | held for another payment | seatHeld |
 */
function wordsOfRegistered(facts: RegistrationMailFacts): FilledWords {
  const { language, course, schoolName, heldUntil, timeZone } = facts;
  const t = texts[language];
  const school = facts.payer === 'SCHOOL' ? schoolName : null;
  const held =
    facts.isConfirmed || heldUntil === null
      ? null
      : { amount: euroText(facts.amountToPayCents), heldUntil: dateTimeText(heldUntil, timeZone) };
  if (facts.isAddedBySchool && schoolName !== null)
    return fill(t.addedBySchool, { course, school: schoolName, toPay: held });
  if (held === null) return fill(t.seatSure, { course, schoolPays: facts.paidCents === 0 ? school : null });
  if (facts.provider === 'invoice') return fill(t.seatInvoiced, { course, ...held });
  return fill(t.seatHeld, { course, ...held, schoolShare: school });
}

function paymentReceived(facts: RegistrationMailFacts): Letter {
  const { language, course, paidCents, invoiceNumber } = facts;
  return {
    ...toStudent(facts),
    kind: 'payment-received',
    words: fill(texts[language].paymentReceived, { course, amount: euroText(paidCents), invoiceNumber }),
    rows: courseRows(facts),
  };
}

const moved = (facts: RegistrationMailFacts): Letter => ({
  ...toStudent(facts),
  kind: 'registration-moved',
  words: fill(texts[facts.language].moved, facts),
  rows: courseRows(facts),
});

function courseRows(facts: RegistrationMailFacts): MailRow[] {
  const rows = cohortRows(facts);
  return facts.classTimes.length === 0 ? rows : [...rows, classTimesRow(facts.classTimes, facts.language)];
}

function registrationRows(facts: RegistrationMailFacts): MailRow[] {
  const { labels } = texts[facts.language];
  const rows: MailRow[] = [...courseRows(facts), [labels.payer, payerText(facts)]];
  if (facts.isConfirmed || facts.heldUntil === null) return rows;
  return [
    ...rows,
    [labels.toPay, euroText(facts.amountToPayCents)],
    [labels.seatHeldUntil, dateTimeText(facts.heldUntil, facts.timeZone)],
  ];
}

function payerText({ language, payer, schoolName, amountToPayCents, paidCents }: RegistrationMailFacts): string {
  const t = texts[language].payer;
  if (payer === 'STUDENT') return t.you;
  const school = schoolName ?? t.school;
  return amountToPayCents + paidCents > 0 ? t.schoolAndYou(school) : school;
}
