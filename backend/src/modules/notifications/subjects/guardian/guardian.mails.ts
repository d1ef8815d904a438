import type { Language } from '@valikool/contract';
import { dateText, dateTimeText } from '#platform/index';
import {
  paymentLinkEnded,
  paymentLinkInvoiced,
  paymentLinkPaid,
  paymentLinkReminderDue,
  paymentLinkSent,
} from '#modules/billing/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailBrand, MailRow } from '../../mail/mail.types';
import { guardianPartTexts as partTexts } from './guardian-part.texts';
import { guardianTexts as texts } from './guardian.texts';
import type { GuardianInvoiceFacts, GuardianMailFacts, GuardianReaders } from './guardian.types';

type Asked = GuardianMailFacts & { path: string };
type Invoiced = Asked & { invoice: GuardianInvoiceFacts };
/** `documentPath` and `pdf`: null where the invoice is made out to somebody else. */
type ToPay = Invoiced & { documentPath: string | null };
type Receipted = Invoiced & { pdf: Buffer | null };

/** The page speaks the language of the mail that leads to it: its reader has never chosen one. */
const pathIn = (language: Language, path: string) => `${path}?lang=${language}`;

type LinkOfInvoice = { linkId: string; invoiceId: string };

/** What the mails say, read when they are sent. */
const factsFrom = ({ guardians, paymentLinkPaths, documentLinks, invoicePdfs }: GuardianReaders) => {
  const invoiced = async ({ linkId, invoiceId }: LinkOfInvoice): Promise<Invoiced | null> => {
    const facts = await guardians.get(linkId);
    const invoice = facts && (await guardians.invoice(invoiceId, facts.to));
    if (facts === null || invoice === null) return null;
    return { ...facts, path: pathIn(facts.language, paymentLinkPaths.pathOf(linkId)), invoice };
  };
  return {
    live: async ({ linkId }: { linkId: string }): Promise<Asked | null> => {
      const facts = await guardians.get(linkId);
      if (facts?.isLive !== true || facts.owedCents <= 0) return null;
      return { ...facts, path: pathIn(facts.language, paymentLinkPaths.pathOf(linkId)) };
    },
    toPay: async (ids: LinkOfInvoice): Promise<ToPay | null> => {
      const facts = await invoiced(ids);
      return facts && { ...facts, documentPath: facts.invoice.isTheirs ? documentLinks.pathOf(ids.invoiceId) : null };
    },
    receipted: async (ids: LinkOfInvoice): Promise<Receipted | null> => {
      const facts = await invoiced(ids);
      return facts && { ...facts, pdf: facts.invoice.isTheirs ? await invoicePdfs.get(ids.invoiceId) : null };
    },
  };
};

/** Mails to somebody whom a student has asked to pay. */
export const guardianMails = (readers: GuardianReaders): Mail[] => {
  const { live, toPay, receipted } = factsFrom(readers);
  return [
    defineMail({ message: paymentLinkSent, handler: 'emails.guardian-asked', texts, facts: live, letters: asked }),
    defineMail({
      message: paymentLinkReminderDue,
      handler: 'emails.guardian-reminder',
      texts,
      facts: live,
      letters: reminder,
    }),
    defineMail({
      message: paymentLinkInvoiced,
      handler: 'emails.guardian-invoice',
      texts,
      facts: toPay,
      letters: invoice,
    }),
    defineMail({
      message: paymentLinkPaid,
      handler: 'emails.guardian-receipt',
      texts,
      facts: receipted,
      letters: receipt,
    }),
    defineMail({
      message: paymentLinkEnded,
      handler: 'emails.guardian-ended',
      texts,
      facts: ({ linkId }) => readers.guardians.get(linkId),
      letters: ended,
    }),
  ];
};

/** The timeline of the student does not name whom they asked. */
const toAsked = ({ to, language, cohortId }: GuardianMailFacts) => ({
  to,
  language,
  about: { cohortId },
  reason: texts[language].why,
});

const valuesOf = ({ student, course, until, timeZone, part }: GuardianMailFacts) => ({
  student,
  course,
  until: dateTimeText(until, timeZone),
  ...(part ?? { position: 0, count: 0 }),
});

/** "1/3" where the seat is paid in parts. */
const partRows = ({ language, part }: GuardianMailFacts): MailRow[] =>
  part === null ? [] : [[texts[language].labels.part, `${part.position}/${part.count}`]];

const rowsOf = (facts: GuardianMailFacts): MailRow[] => {
  const { language, course, startDate, timeZone, owedCents, until } = facts;
  const { labels } = texts[language];
  return [
    [labels.course, course],
    [labels.start, dateText(startDate)],
    ...partRows(facts),
    [labels.toPay, amountText(owedCents, language)],
    [labels.until, dateTimeText(until, timeZone)],
  ];
};

const asked = (facts: Asked): Letter => ({
  ...toAsked(facts),
  kind: 'guardian-asked',
  words: fill((facts.part === null ? texts : partTexts)[facts.language].asked, valuesOf(facts)),
  rows: rowsOf(facts),
  path: facts.path,
});

const reminder = (facts: Asked): Letter => ({
  ...toAsked(facts),
  kind: 'guardian-reminder',
  words: fill((facts.part === null ? texts : partTexts)[facts.language].reminder, valuesOf(facts)),
  rows: rowsOf(facts),
  path: facts.path,
});

const attached = ({ invoice: { number }, pdf }: Receipted) =>
  pdf === null ? [] : [{ filename: `${number}.pdf`, content: pdf, contentType: 'application/pdf' }];

/** Everything that a bank transfer needs. */
function invoice(facts: ToPay, { seller }: MailBrand): Letter {
  const { language, invoice: bill, documentPath } = facts;
  const { labels, invoice: words } = texts[language];
  const due: MailRow[] = bill.dueAt ? [[labels.dueAt, dateText(bill.dueAt)]] : [];
  return {
    ...toAsked(facts),
    kind: 'guardian-invoice',
    words: fill(words, {
      ...valuesOf(facts),
      number: bill.number,
      amount: amountText(bill.totalCents, language),
      isTheirs: bill.isTheirs,
    }),
    rows: [
      [labels.toPay, amountText(bill.totalCents, language)],
      ...due,
      [labels.payee, seller.name],
      [labels.iban, bill.iban],
      [labels.referenceNumber, bill.referenceNumber],
    ],
    path: facts.path,
    ...(documentPath !== null && { invoice: { number: bill.number, path: documentPath } }),
  };
}

function receipt(facts: Receipted): Letter {
  const { language, course, startDate, invoice: bill, part, paidCents } = facts;
  const { labels } = texts[language];
  // Who was asked for a part and paid all that was left is told that the course is paid.
  const isPart = part !== null && !bill.isPaid;
  const cents = paidCents ?? bill.totalCents;
  // The student changed their mind about paying in parts while the payer was at the bank.
  const isIncomplete = part === null && cents < bill.totalCents && !bill.isPaid;
  const words = isIncomplete ? partTexts[language].incomplete : (isPart ? partTexts : texts)[language].receipt;
  const amount = amountText(part === null && !isIncomplete ? bill.totalCents : cents, language);
  return {
    ...toAsked(facts),
    kind: 'guardian-receipt',
    words: fill(words, { ...valuesOf(facts), number: bill.number, amount, isTheirs: bill.isTheirs }),
    rows: [
      [labels.course, course],
      [labels.start, dateText(startDate)],
      ...(isPart ? partRows(facts) : []),
      [labels.invoice, bill.number],
      [labels.paid, amount],
    ],
    attachments: attached(facts),
  };
}

const ended = (facts: GuardianMailFacts): Letter => ({
  ...toAsked(facts),
  kind: 'guardian-ended',
  words: fill(
    facts.endReason === 'EXPIRED' ? texts[facts.language].expired : texts[facts.language].closed,
    valuesOf(facts),
  ),
});
