import { dateText } from '#platform/index';
import { eInvoiceMade, invoiceIssued } from '#modules/billing/index';
import { amountText } from '../../mail/amount-text';
import { cohortRows } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { FilledWords, Letter, MailBrand, MailRow } from '../../mail/mail.types';
import { lettersToBuyer } from '../../mail/school-letters';
import { begunWords } from '../pass/pass.mails';
import { invoiceTexts } from './invoice.texts';
import type { InvoiceFiles, InvoiceLink, InvoiceMailFacts, InvoiceReaders } from './invoice.types';

/**
 * The mail that tells a buyer of an invoice or a credit note, and the mail that brings an e-invoice that could not be
 * made with its document. An invoice that a person has to pay is behind a link, everything else is attached. The paid
 * invoice of a pass's first period comes with the words that the pass has begun.
 */
export const invoiceMails = (readers: InvoiceReaders): Mail[] => {
  const factsOf = async ({ invoiceId }: { invoiceId: string }) => {
    const facts = await readers.invoices.get(invoiceId);
    if (facts === null || facts.isToldWithSeat || facts.isToldWithPayer || isVoid(facts)) return null;
    // One mail that asks for the money is enough: it goes to the person who asked for the invoice.
    if (facts.isGuardians && isToPay(facts)) return null;
    return withFiles(readers, facts);
  };
  return [
    defineMail({
      message: invoiceIssued,
      handler: 'emails.invoice',
      texts: invoiceTexts,
      facts: factsOf,
      letters: (facts, brand) => lettersToBuyer(facts, (addressed) => issued(addressed, brand)),
    }),
    defineMail({
      message: eInvoiceMade,
      handler: 'emails.e-invoice',
      texts: invoiceTexts,
      facts: factsOf,
      letters: (facts) => lettersToBuyer(facts, eInvoiceFollows),
    }),
  ];
};

/** @returns the facts with what the mail brings: a link where a person is asked to pay, else the documents */
export async function withFiles(
  { invoicePdfs, eInvoices, documentLinks, paymentLinks }: Omit<InvoiceReaders, 'invoices'>,
  facts: InvoiceMailFacts,
): Promise<InvoiceMailFacts & InvoiceFiles & InvoiceLink> {
  const { invoiceId } = facts;
  if (isAsked(facts)) {
    const payPath = await paymentLinks.paymentLinkFor(invoiceId);
    return { ...facts, pdf: null, xml: null, documentPath: documentLinks.pathOf(invoiceId), payPath };
  }
  const [pdf, xml] = await Promise.all([
    invoicePdfs.get(invoiceId),
    facts.schoolId === null ? null : eInvoices.get(invoiceId),
  ]);
  return { ...facts, pdf, xml, documentPath: null, payPath: null };
}

type Facts = InvoiceMailFacts & InvoiceFiles & InvoiceLink & { to: string };

const isToPay = ({ kind, amountToPayCents }: InvoiceMailFacts): boolean => kind === 'INVOICE' && amountToPayCents > 0;

/** A person's invoice of which nothing was paid, canceled since: they were told of the end of the seat. */
export const isVoid = ({ isCanceled, schoolId, paidCents }: InvoiceMailFacts): boolean =>
  isCanceled && schoolId === null && paidCents === 0;

/** The rest is asked for part by part, so the invoice itself asks for nothing. */
export const isInParts = (facts: InvoiceMailFacts): boolean => isToPay(facts) && facts.nextPart !== null;

/** A person is asked for the whole of what is owed. */
export const isAsked = (facts: InvoiceMailFacts): boolean =>
  facts.schoolId === null && isToPay(facts) && !isInParts(facts);

/** Where the buyer sees what is paid: the parts where there are any. */
const ownPage = (facts: InvoiceMailFacts): string => (isInParts(facts) ? '/user/payment-plan' : '/user/billing');

const baseOf = ({ pdf, xml, documentPath, payPath, ...facts }: Facts): Omit<Letter, 'kind' | 'words'> => {
  const { to, language, firstName, number, userId, cohortId, schoolId } = facts;
  return {
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    path: payPath ?? (schoolId === null ? ownPage(facts) : '/school'),
    ...(documentPath !== null && { invoice: { number, path: documentPath } }),
    attachments: [
      ...(pdf === null ? [] : [{ filename: `${number}.pdf`, content: pdf, contentType: 'application/pdf' }]),
      ...(xml === null ? [] : [{ filename: `${number}.xml`, content: xml, contentType: 'application/xml' }]),
    ],
  };
};

/** The letter of an invoice or a credit note by itself. */
export function issued(facts: Facts, brand: MailBrand): Letter {
  const { begunPass, kind, isCanceled, language, number } = facts;
  if (begunPass !== null && kind === 'INVOICE' && !isCanceled && !isToPay(facts)) {
    const words = begunWords({ ...begunPass, language }, number);
    return { ...baseOf(facts), kind: 'pass-begun', words, path: '/courses' };
  }
  return {
    ...baseOf(facts),
    kind: facts.kind === 'CREDIT_NOTE' ? 'credit-note-issued' : 'invoice-issued',
    words: wordsOf(facts),
    ...(isToPay(facts) && !isInParts(facts) && { rows: [...seatRows(facts), ...transferRows(facts, brand)] }),
  };
}

const eInvoiceFollows = (facts: Facts): Letter => ({
  ...baseOf(facts),
  kind: 'e-invoice-made',
  words: fill(invoiceTexts[facts.language].eInvoice, { number: facts.number }),
});

function wordsOf(facts: Facts): FilledWords {
  const { number, totalCents } = facts;
  const t = invoiceTexts[facts.language];
  if (facts.kind === 'CREDIT_NOTE')
    return fill(t.creditNote, { number, amount: amountText(Math.abs(totalCents), facts.language) });
  if (facts.isCanceled) return fill(t.closed, { number, amount: amountText(totalCents, facts.language) });
  if (!isToPay(facts)) return fill(t.paid, { number, amount: amountText(totalCents, facts.language) });
  if (facts.nextPart !== null) return wordsOfParts(facts, facts.nextPart);
  const dueAt = facts.dueAt && dateText(facts.dueAt);
  const toPay = { number, amount: amountText(facts.amountToPayCents, facts.language), dueAt };
  const words =
    facts.heldSeat === null
      ? fill(t.unpaid, { ...toPay, isAttached: facts.pdf !== null })
      : fill(t.unpaidSeat, { ...toPay, course: facts.heldSeat.course });
  return facts.payPath === null ? words : { ...words, button: t.payButton };
}

const wordsOfParts = (facts: InvoiceMailFacts, next: NonNullable<InvoiceMailFacts['nextPart']>): FilledWords =>
  fill(invoiceTexts[facts.language].inParts, {
    number: facts.number,
    amount: amountText(facts.totalCents, facts.language),
    paid: facts.paidCents === 0 ? null : amountText(facts.paidCents, facts.language),
    next: amountText(next.amountCents, facts.language),
    dueAt: dateText(next.dueAt),
    isByCard: next.isByCard,
  });

const seatRows = ({ heldSeat, language }: InvoiceMailFacts): MailRow[] =>
  heldSeat === null ? [] : cohortRows({ ...heldSeat, language });

/** Everything that a bank transfer needs. */
export function transferRows(
  facts: Pick<InvoiceMailFacts, 'language' | 'amountToPayCents' | 'dueAt' | 'iban' | 'referenceNumber'>,
  { seller }: MailBrand,
): MailRow[] {
  const { labels } = invoiceTexts[facts.language];
  const due: MailRow[] = facts.dueAt ? [[labels.dueAt, dateText(facts.dueAt)]] : [];
  return [
    [labels.total, amountText(facts.amountToPayCents, facts.language)],
    ...due,
    [labels.payee, seller.name],
    [labels.iban, facts.iban],
    [labels.referenceNumber, facts.referenceNumber],
  ];
}
