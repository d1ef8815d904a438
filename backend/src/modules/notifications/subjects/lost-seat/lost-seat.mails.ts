import { dateText } from '#platform/index';
import {
  registrationCanceled,
  registrationCohortCanceled,
  registrationHoldLapsed,
  registrationPaidWithoutSeat,
  swapEnded,
} from '#modules/registrations/index';
import { amountText } from '../../mail/amount-text';
import { classTimesRow, cohortRows } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailAttachment, MailRow } from '../../mail/mail.types';
import { numbersOf, pdfsOf } from '../../mail/seat-documents';
import type { RegistrationMailFacts, RegistrationReaders } from '../registration/registration.types';
import { lostSeatTexts } from './lost-seat.texts';

const texts = lostSeatTexts;

/** Facts with the credit notes that the mail carries. */
type Carrying = RegistrationMailFacts & { attachments: readonly MailAttachment[] };

/** Mails to a student about a seat that they no longer have, or that a swap had held for them. */
export const lostSeatMails = ({ registrations, invoicePdfs }: RegistrationReaders): Mail[] => {
  const carrying = async ({ registrationId }: { registrationId: number }): Promise<Carrying | null> => {
    const facts = await registrations.get(registrationId);
    return facts && { ...facts, attachments: await pdfsOf(facts.documents, 'CANCELLATION', invoicePdfs) };
  };
  return [
    defineMail({
      message: registrationCanceled,
      handler: 'emails.registration-canceled',
      texts,
      facts: carrying,
      letters: canceled,
    }),
    defineMail({
      message: registrationCohortCanceled,
      handler: 'emails.registration-cohort-canceled',
      texts,
      facts: carrying,
      letters: cohortCanceled,
    }),
    defineMail({
      message: registrationHoldLapsed,
      handler: 'emails.hold-lapsed',
      texts,
      facts: carrying,
      letters: holdLapsed,
    }),
    defineMail({
      message: registrationPaidWithoutSeat,
      handler: 'emails.paid-without-seat',
      texts,
      facts: ({ registrationId }) => registrations.get(registrationId),
      letters: paidWithoutSeat,
    }),
    swapEndedMail(registrations),
  ];
};

/** A swap came to nothing: the seat that it had held is gone, and the student keeps the one that they have. */
const swapEndedMail = (registrations: RegistrationReaders['registrations']): Mail =>
  defineMail({
    message: swapEnded,
    handler: 'emails.swap-ended',
    texts,
    facts: async ({ registrationId, reason }) => {
      const facts = await registrations.get(registrationId);
      // A seat that was canceled since has a mail of its own.
      return facts === null || facts.isCanceled ? null : { ...facts, isCohortCanceled: reason === 'COHORT_CANCELED' };
    },
    letters: keptInsteadOfSwap,
  });

const toStudent = ({ to, language, firstName, userId, cohortId, schoolId, registrationId }: RegistrationMailFacts) => ({
  to,
  language,
  firstName,
  about: { userId, cohortId, schoolId },
  details: { registrationId },
});

const coursePath = ({ courseSlug }: RegistrationMailFacts): string => `/courses/${encodeURIComponent(courseSlug)}`;

type Refund = { amount: string; dueBy: string };

const refundOf = ({ language, refund }: RegistrationMailFacts): Refund | null =>
  refund && { amount: amountText(refund.amountCents, language), dueBy: dateText(refund.dueBy) };

const owedOf = ({ language, owed }: RegistrationMailFacts): { amount: string; invoices: string | null } | null =>
  owed && { amount: amountText(owed.amountCents, language), invoices: owed.numbers };

const refundRows = (refund: Refund | null, labels: { refund: string; refundDueBy: string }): MailRow[] =>
  refund === null
    ? []
    : [
        [labels.refund, refund.amount],
        [labels.refundDueBy, refund.dueBy],
      ];

/** The numbers of the credit notes that are attached; null without any. */
const creditNotesOf = ({ documents }: RegistrationMailFacts): string | null => numbersOf(documents, 'CANCELLATION');

function canceled(facts: Carrying): Letter {
  const t = texts[facts.language];
  const refund = refundOf(facts);
  const owed = owedOf(facts);
  const words = fill(t.canceled, { course: facts.course, refund, owed, creditNotes: creditNotesOf(facts) });
  return {
    ...toStudent(facts),
    kind: 'registration-canceled',
    words: owed === null ? words : { ...words, button: t.owedButton },
    rows: [
      ...refundRows(refund, t.canceledLabels),
      ...(owed === null ? [] : [[t.canceledLabels.owed, owed.amount] as const]),
    ],
    attachments: facts.attachments,
    path: owed === null ? '/courses' : '/user/billing',
  };
}

function cohortCanceled(facts: Carrying): Letter {
  const t = texts[facts.language];
  const refund = refundOf(facts);
  return {
    ...toStudent(facts),
    kind: 'cohort-canceled',
    words: fill(t.cohortCanceled, { ...facts, refund, creditNotes: creditNotesOf(facts) }),
    rows: refundRows(refund, t.cohortCanceledLabels),
    attachments: facts.attachments,
    path: coursePath(facts),
  };
}

function holdLapsed(facts: Carrying): Letter {
  const t = texts[facts.language];
  const refund = refundOf(facts);
  return {
    ...toStudent(facts),
    kind: 'hold-lapsed',
    words: fill(t.holdLapsed, { course: facts.course, refund, creditNotes: creditNotesOf(facts) }),
    rows: refundRows(refund, t.canceledLabels),
    attachments: facts.attachments,
    path: coursePath(facts),
  };
}

/** When the cohort starts, and its classes. */
function cohortAndClassRows(facts: RegistrationMailFacts): MailRow[] {
  const rows = cohortRows(facts);
  return facts.classTimes.length === 0 ? rows : [...rows, classTimesRow(facts.classTimes, facts.language)];
}

function keptInsteadOfSwap(facts: RegistrationMailFacts & { isCohortCanceled: boolean }): Letter {
  const { language, course, cohort, isCohortCanceled } = facts;
  return {
    ...toStudent(facts),
    kind: 'swap-ended',
    words: fill(texts[language].swapEnded, { course, cohort, isCohortCanceled }),
    rows: cohortAndClassRows(facts),
    path: '/user/my-courses',
  };
}

function paidWithoutSeat(facts: RegistrationMailFacts): Letter {
  const { language, course, paidCents } = facts;
  return {
    ...toStudent(facts),
    kind: 'paid-without-seat',
    words: fill(texts[language].paidWithoutSeat, { course, amount: amountText(paidCents, language) }),
    rows: cohortAndClassRows(facts),
    path: '/user/my-courses',
  };
}
