import { dateText, dateTimeText } from '#platform/index';
import { registrationPayerChanged } from '#modules/registrations/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { FilledWords, Letter, MailAttachment, MailBrand, MailRow } from '../../mail/mail.types';
import { SCHOOL_MAILS_PAGE } from '../../mail/school-letters';
import { isAsked, isInParts, issued, isVoid, transferRows, withFiles } from '../invoice/invoice.mails';
import type { InvoiceReaders } from '../invoice/invoice.types';
import { payerTexts } from './payer.texts';
import type { BroughtInvoice, PayerFacts, PayerReaders, SchoolRep } from './payer.types';

/**
 * Mails about who pays for a seat. After two changes at once both mails tell of the last one.
 *
 * The mail brings the student's new invoice and the credit notes of the change. These documents come in mails of their
 * own when the seat was given up meanwhile, or when the student already pays the invoice in parts: then there is no
 * change of payer to tell of.
 */
export const payerMails = ({ payers, ...readers }: PayerReaders): Mail[] => [
  defineMail({
    message: registrationPayerChanged,
    handler: 'emails.registration-payer-changed',
    texts: payerTexts,
    facts: async ({ registrationId, actorUserId, creditNoteIds, invoiceId }) => {
      const facts = await payers.registration(registrationId, creditNoteIds);
      if (facts === null) return null;
      const brought = {
        invoice: invoiceId === null ? null : await broughtInvoice(readers, invoiceId),
        creditNotes: await broughtCreditNotes(readers, creditNoteIds),
      };
      if (facts.isCanceled) return { facts, ...brought, otherReps: [] };
      const reps = facts.schoolId === null ? [] : await payers.repsOf(facts.schoolId);
      return { facts, ...brought, otherReps: reps.filter(({ id }) => id !== actorUserId) };
    },
    letters: ({ facts, otherReps, ...brought }, brand) => [
      ...lettersToStudent(facts, brought, brand),
      ...otherReps.map((rep) => toRep(facts, rep)),
    ],
  }),
];

/**
 * @returns null for an invoice that was canceled before anything was paid, for one that the mail about the payment brings,
 *   and for one that nobody can be written to about
 */
async function broughtInvoice(readers: InvoiceReaders, invoiceId: string): Promise<BroughtInvoice | null> {
  const invoice = await readers.invoices.get(invoiceId);
  if (invoice === null || invoice.to === null || isVoid(invoice) || invoice.isToldWithSeat) return null;
  return { ...(await withFiles(readers, invoice)), to: invoice.to };
}

/** @returns the student's credit notes of the change; those of the school are told of by themselves */
async function broughtCreditNotes(readers: InvoiceReaders, ids: readonly string[]): Promise<BroughtInvoice[]> {
  const brought: BroughtInvoice[] = [];
  for (const id of ids) {
    const note = await readers.invoices.get(id);
    if (note !== null && note.to !== null && note.userId !== null && !note.isToldWithSeat)
      brought.push({ ...(await withFiles(readers, note)), to: note.to });
  }
  return brought;
}

type Brought = { invoice: BroughtInvoice | null; creditNotes: readonly BroughtInvoice[] };

/** Documents of a seat that was given up meanwhile come alone, and so does an invoice that is paid in parts already. */
function lettersToStudent(facts: PayerFacts, { invoice, creditNotes }: Brought, brand: MailBrand): Letter[] {
  const alone = (document: BroughtInvoice, index: number): Letter => ({
    ...issued(document, brand),
    // Representatives have the numbers above.
    ...(index > 0 && { suffix: -index }),
  });
  if (facts.isCanceled) return [...(invoice === null ? [] : [invoice]), ...creditNotes].map(alone);
  if (invoice !== null && isInParts(invoice)) return [invoice, ...creditNotes].map(alone);
  return [toStudent(facts, { invoice, creditNotes }, brand)];
}

const momentOf = (date: Date | null): string | null => (date === null ? null : dateTimeText(date));

const toPayOf = ({ language, owedCents, dueAt, accessUntil, heldUntil }: PayerFacts) =>
  owedCents === 0 || dueAt === null
    ? null
    : {
        amount: amountText(owedCents, language),
        dueAt: dateText(dueAt),
        accessUntil: momentOf(accessUntil),
        heldUntil: momentOf(heldUntil),
      };

function toStudent(facts: PayerFacts, brought: Brought, brand: MailBrand): Letter {
  const { invoice, creditNotes } = brought;
  const attachments = [invoice, ...creditNotes].flatMap((document) => (document === null ? [] : filesOf(document)));
  const asked = invoice !== null && isAsked(invoice) ? invoice : null;
  const { to, language, firstName, userId, cohortId, schoolId } = facts;
  return {
    kind: 'payer-changed',
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    words: wordsForStudent(facts, brought),
    rows: [...rowsForStudent(facts, asked !== null), ...(asked === null ? [] : transferRows(asked, brand))],
    path: invoice?.payPath ?? '/user/my-courses',
    ...(invoice !== null && linkedAs(invoice)),
    ...(attachments.length > 0 && { attachments }),
  };
}

const linkedAs = ({ number, documentPath }: BroughtInvoice): Pick<Letter, 'invoice'> =>
  documentPath === null ? {} : { invoice: { number, path: documentPath } };

const filesOf = ({ number, pdf }: BroughtInvoice): MailAttachment[] => (pdf === null ? [] : [attached(number, pdf)]);

const attached = (number: string, content: Buffer): MailAttachment => ({
  filename: `${number}.pdf`,
  content,
  contentType: 'application/pdf',
});

function wordsForStudent(facts: PayerFacts, { invoice, creditNotes }: Brought): FilledWords {
  const { course, cohort, refundCents, refundDueBy } = facts;
  const t = payerTexts[facts.language];
  const toPay = toPayOf(facts);
  const brought = {
    invoice: invoice?.number ?? null,
    creditNotes: creditNotes.length === 0 ? null : creditNotes.map(({ number }) => number).join(', '),
  };
  if (facts.payer === 'STUDENT') {
    const words = fill(t.studentPays, { course, cohort, toPay, ...brought });
    return toPay === null ? { ...words, button: t.schoolPays.button } : words;
  }
  const refund =
    refundCents === 0 || refundDueBy === null
      ? null
      : { amount: amountText(refundCents, facts.language), dueBy: dateText(refundDueBy) };
  return fill(t.schoolPays, { course, cohort, school: facts.schoolName ?? '', refund, toPay, ...brought });
}

/** @param isAsked the rows of the transfer say what to pay and by when */
function rowsForStudent(facts: PayerFacts, isAsked: boolean): MailRow[] {
  const { labels } = payerTexts[facts.language];
  const toPay = toPayOf(facts);
  return [
    [labels.course, facts.course],
    [labels.cohort, facts.cohort],
    ...(toPay === null || isAsked ? [] : [[labels.toPay, toPay.amount] as const, [labels.dueAt, toPay.dueAt] as const]),
    ...(toPay?.accessUntil == null ? [] : [[labels.accessUntil, toPay.accessUntil] as const]),
  ];
}

/** To a representative of the student's school. */
function toRep(facts: PayerFacts, { id, email, language }: SchoolRep): Letter {
  const { course, cohort, cohortId, schoolId, payer } = facts;
  const t = payerTexts[language];
  const student = `${facts.firstName} ${facts.lastName}`;
  return {
    kind: 'payer-changed-school',
    suffix: id,
    to: email,
    language,
    about: { userId: id, cohortId, schoolId },
    words: fill(t.forSchool, { student, course, cohort, isSchools: payer === 'SCHOOL' }),
    rows: [
      [t.labels.student, student],
      [t.labels.course, course],
      [t.labels.cohort, cohort],
    ],
    path: '/user/school/my-students',
    choicesPath: SCHOOL_MAILS_PAGE,
  };
}
