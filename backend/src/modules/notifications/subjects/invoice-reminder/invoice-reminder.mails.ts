import { dateText, dateTimeText } from '#platform/index';
import { invoiceReminderDue } from '#modules/billing/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailBrand } from '../../mail/mail.types';
import { lettersToBuyer } from '../../mail/school-letters';
import { invoiceTexts } from '../invoice/invoice.texts';
import type { InvoiceLink } from '../invoice/invoice.types';
import { invoiceReminderTexts } from './invoice-reminder.texts';
import type { InvoiceReminderFacts, InvoiceReminderReaders } from './invoice-reminder.types';

/** Reminds the buyer of an invoice that is to be paid soon, or should have been. */
export const invoiceReminderMails = ({ reminders, paymentLinks }: InvoiceReminderReaders): Mail[] => [
  defineMail({
    message: invoiceReminderDue,
    handler: 'emails.invoice-reminder',
    texts: invoiceReminderTexts,
    facts: async ({ invoiceId, day }) => {
      const facts = await reminders.get(invoiceId);
      if (facts === null) return null;
      const payPath = facts.schoolId === null ? await paymentLinks.paymentLinkFor(invoiceId) : null;
      return { ...facts, payPath, isOverdue: day > 0 };
    },
    letters: (facts, brand) => lettersToBuyer(facts, (addressed) => reminder(addressed, brand)),
  }),
];

type Addressed = InvoiceReminderFacts & InvoiceLink & { to: string; isOverdue: boolean };

function reminder(facts: Addressed, brand: MailBrand): Letter {
  const { to, language, firstName, userId, cohortId, schoolId, seat, isOverdue } = facts;
  const { overdue, soon, seats } = invoiceReminderTexts[language];
  const { labels } = invoiceTexts[language];
  const [amount, dueAt] = [amountText(facts.owedCents, language), dateText(facts.dueAt)];
  const words = fill(isOverdue ? overdue : soon, {
    number: facts.number,
    amount,
    dueAt,
    seat: seat && seats[seat.kind](dateTimeText(seat.until)),
  });
  return {
    kind: isOverdue ? 'invoice-overdue' : 'invoice-due-soon',
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    words: {
      ...words,
      // A school pays by bank transfer: its page shows the invoice and has nothing to pay with.
      button: schoolId === null ? words.button : invoiceTexts[language].unpaid.button,
    },
    rows: [
      [labels.total, amount],
      [labels.dueAt, dueAt],
      [labels.payee, brand.seller.name],
      [labels.iban, facts.iban],
      [labels.referenceNumber, facts.referenceNumber],
    ],
    path: facts.payPath ?? (schoolId === null ? '/user/billing' : '/school'),
  };
}
