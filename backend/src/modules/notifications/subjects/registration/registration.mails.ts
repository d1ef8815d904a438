import { dateText, dateTimeText } from '#platform/index';
import { registrationConfirmed, registrationCreated, registrationMoved } from '#modules/registrations/index';
import { amountText } from '../../mail/amount-text';
import { classTimesRow, cohortRows } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { FilledWords, Letter, MailAttachment, MailRow, SeatDocument } from '../../mail/mail.types';
import { numbersOf, pdfsOf } from '../../mail/seat-documents';
import { registrationTexts } from './registration.texts';
import type { RegistrationMailFacts, RegistrationReaders } from './registration.types';

const texts = registrationTexts;

/** Facts with the documents that the mail carries. */
type Carrying = RegistrationMailFacts & { attachments: readonly MailAttachment[] };

/** Mails to a student about a seat that they have. Facts are read when the mail is made, so that it tells the present. */
export const registrationMails = ({ registrations, invoicePdfs }: RegistrationReaders): Mail[] => {
  const current = async ({ registrationId }: { registrationId: number }) =>
    unlessCanceled(await registrations.get(registrationId));
  /** @returns null for a seat that was canceled since, where there is no invoice to bring */
  const carrying = async (facts: RegistrationMailFacts, ...roles: SeatDocument['role'][]): Promise<Carrying | null> => {
    const pdfs = await Promise.all(roles.map((role) => pdfsOf(facts.documents, role, invoicePdfs)));
    const attachments = pdfs.flat();
    return facts.isCanceled && attachments.length === 0 ? null : { ...facts, attachments };
  };
  return [
    registeredMail(current),
    defineMail({
      message: registrationConfirmed,
      handler: 'emails.payment-received',
      texts,
      facts: async (payload) => {
        const facts = await registrations.get(payload.registrationId);
        // A seat that cost the student nothing was confirmed from the start: `emails.registered` has said so. A later part
        // of a payment plan has a receipt of its own.
        return facts === null || facts.paidCents === 0 || facts.isLaterPart ? null : carrying(facts, 'PAYMENT');
      },
      letters: (facts) => (facts.isCanceled ? invoicesOnly(facts, 'PAYMENT') : paymentReceived(facts)),
    }),
    defineMail({
      message: registrationMoved,
      handler: 'emails.registration-moved',
      texts,
      facts: async ({ registrationId, invoiceId, creditNoteIds }) => {
        const facts = await registrations.get(registrationId);
        return facts && carrying(ofSwap(facts, { invoiceId, creditNoteIds }), 'SWAP', 'SWAP_CREDIT');
      },
      letters: (facts) => (facts.isCanceled ? documentsOfMove(facts) : moved(facts)),
    }),
  ];
};

/**
 * A seat may have moved more than once; each move brings its own documents.
 * @param invoiceId undefined in messages of an earlier version, which bring the last one
 */
function ofSwap(
  facts: RegistrationMailFacts,
  { invoiceId, creditNoteIds }: { invoiceId: string | null | undefined; creditNoteIds: readonly string[] },
): RegistrationMailFacts {
  const swaps = facts.documents.filter(({ role }) => role === 'SWAP');
  const own = invoiceId === undefined ? swaps.slice(-1) : swaps.filter((document) => document.invoiceId === invoiceId);
  const credits = facts.documents.filter((document) => creditNoteIds.includes(document.invoiceId));
  return { ...facts, documents: [...own, ...credits] };
}

const registeredMail = (
  current: (payload: { registrationId: number }) => Promise<RegistrationMailFacts | null>,
): Mail =>
  defineMail({
    message: registrationCreated,
    handler: 'emails.registered',
    texts,
    isIdle: ({ isInvoiced }) => isInvoiced,
    facts: async (payload) => {
      const facts = await current(payload);
      // The invoice that the student has asked for tells of the seat too.
      return facts === null || isInvoiced(facts) ? null : facts;
    },
    letters: registered,
  });

/** The student has asked for an invoice, which holds the seat. */
const isInvoiced = ({ isConfirmed, heldUntil, provider, isAddedBySchool }: RegistrationMailFacts): boolean =>
  !isConfirmed && heldUntil !== null && provider === 'invoice' && !isAddedBySchool;

/** A canceled registration has a mail of its own, so the first mail is not sent any more. */
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
 * | student | held | seatHeld |
 */
function wordsOfRegistered(facts: RegistrationMailFacts): FilledWords {
  const { language, course, schoolName, heldUntil, timeZone } = facts;
  const t = texts[language];
  const school = facts.payer === 'SCHOOL' ? schoolName : null;
  const held =
    facts.isConfirmed || heldUntil === null
      ? null
      : { amount: amountText(facts.amountToPayCents, facts.language), heldUntil: dateTimeText(heldUntil, timeZone) };
  if (facts.isAddedBySchool && schoolName !== null)
    return fill(t.addedBySchool, { course, school: schoolName, toPay: held });
  if (held === null) return fill(t.seatSure, { course, schoolPays: facts.paidCents === 0 ? school : null });
  return fill(t.seatHeld, { course, ...held, schoolShare: school });
}

function paymentReceived(facts: Carrying): Letter {
  const { language, course, paidCents, documents, nextPart, attachments } = facts;
  const next = nextPart && {
    amount: amountText(nextPart.amountCents, language),
    day: dateText(nextPart.dueAt),
    isByCard: nextPart.isByCard,
  };
  return {
    ...toStudent(facts),
    kind: 'payment-received',
    words: fill(texts[language].paymentReceived, {
      course,
      amount: amountText(paidCents, language),
      invoices: numbersOf(documents, 'PAYMENT'),
      next,
    }),
    rows: courseRows(facts),
    attachments,
  };
}

/** The seat was canceled before its mail went out. No other mail brings the invoices: `emails.invoice` leaves them to it. */
function invoicesOnly(facts: Carrying, role: SeatDocument['role']): Letter {
  const { language, course, documents, attachments } = facts;
  const invoices = numbersOf(documents, role) ?? '';
  return {
    ...toStudent(facts),
    kind: 'invoice-issued',
    words: fill(texts[language].invoicesOnly, { course, invoices }),
    attachments,
    path: '/user/billing',
  };
}

/** The seat was canceled before the mail of its move went out: an invoice that was paid, or credit notes. */
function documentsOfMove(facts: Carrying): Letter {
  const { language, course, documents, attachments } = facts;
  const creditNotes = numbersOf(documents, 'SWAP_CREDIT');
  if (creditNotes === null) return invoicesOnly(facts, 'SWAP');
  return {
    ...toStudent(facts),
    kind: 'credit-note-issued',
    words: fill(texts[language].creditNotesOnly, { course, creditNotes }),
    attachments,
    path: '/user/billing',
  };
}

function moved(facts: Carrying): Letter {
  const { language, course, cohort, documents, attachments } = facts;
  return {
    ...toStudent(facts),
    kind: 'registration-moved',
    words: fill(texts[language].moved, {
      course,
      cohort,
      invoices: numbersOf(documents, 'SWAP'),
      creditNotes: numbersOf(documents, 'SWAP_CREDIT'),
    }),
    rows: courseRows(facts),
    attachments,
  };
}

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
    [labels.toPay, amountText(facts.amountToPayCents, facts.language)],
    [labels.seatHeldUntil, dateTimeText(facts.heldUntil, facts.timeZone)],
  ];
}

function payerText({ language, payer, schoolName, amountToPayCents, paidCents }: RegistrationMailFacts): string {
  const t = texts[language].payer;
  if (payer === 'STUDENT') return t.you;
  const school = schoolName ?? t.school;
  return amountToPayCents + paidCents > 0 ? t.schoolAndYou(school) : school;
}
