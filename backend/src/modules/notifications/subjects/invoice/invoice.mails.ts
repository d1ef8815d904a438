import { dateText, euroText } from '#platform/index';
import { invoiceIssued } from '#modules/billing/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { FilledWords, Letter, MailBrand, MailRow } from '../../mail/mail.types';
import { invoiceTexts } from './invoice.texts';
import type { InvoiceMailFacts, InvoiceReaders } from './invoice.types';

/** The mail that brings an invoice or a credit note to its buyer, with the document attached. */
export const invoiceMails = ({ invoices, invoicePdfs }: InvoiceReaders): Mail[] => [
  defineMail({
    message: invoiceIssued,
    handler: 'emails.invoice',
    texts: invoiceTexts,
    facts: async ({ invoiceId }) => {
      const facts = await invoices.get(invoiceId);
      return facts && { ...facts, pdf: await invoicePdfs.get(invoiceId) };
    },
    letters: issued,
  }),
];

function issued({ pdf, ...facts }: InvoiceMailFacts & { pdf: Buffer }, brand: MailBrand): Letter {
  const { to, language, firstName, number, userId, cohortId, schoolId } = facts;
  const isToPay = facts.kind === 'INVOICE' && !facts.isPaid;
  return {
    kind: facts.kind === 'CREDIT_NOTE' ? 'credit-note-issued' : 'invoice-issued',
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    words: wordsOf(facts),
    ...(isToPay && { rows: transferRows(facts, brand) }),
    path: schoolId === null ? '/user/billing' : '/school',
    attachments: [{ filename: `${number}.pdf`, content: pdf, contentType: 'application/pdf' }],
  };
}

function wordsOf(facts: InvoiceMailFacts): FilledWords {
  const { number, totalCents } = facts;
  const t = invoiceTexts[facts.language];
  if (facts.kind === 'CREDIT_NOTE') return fill(t.creditNote, { number, amount: euroText(Math.abs(totalCents)) });
  if (facts.isPaid) return fill(t.paid, { number, amount: euroText(totalCents) });
  const dueAt = facts.dueAt && dateText(facts.dueAt);
  return fill(t.unpaid, { number, amount: euroText(facts.amountToPayCents), dueAt });
}

/** Everything that a bank transfer needs. */
function transferRows(facts: InvoiceMailFacts, { seller }: MailBrand): MailRow[] {
  const { labels } = invoiceTexts[facts.language];
  const due: MailRow[] = facts.dueAt ? [[labels.dueAt, dateText(facts.dueAt)]] : [];
  return [
    [labels.total, euroText(facts.amountToPayCents)],
    ...due,
    [labels.payee, seller.name],
    [labels.iban, facts.iban],
    [labels.referenceNumber, facts.referenceNumber],
  ];
}
