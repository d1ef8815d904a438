import { dateText } from '#platform/index';
import { refundLate } from '#modules/billing/index';
import type { Administrator } from '../../mail/administrators.types';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { lateRefundTexts } from './late-refund.texts';
import type { LateRefund, LateRefundReaders } from './late-refund.types';

/** Tells administrators that a refund was not carried out by the promised day. */
export const lateRefundMails = ({ lateRefunds, administrators }: LateRefundReaders): Mail[] => [
  defineMail({
    message: refundLate,
    handler: 'emails.refund-late',
    texts: lateRefundTexts,
    facts: async ({ refundId }) => {
      const refund = await lateRefunds.get(refundId);
      return refund && { refund, admins: await administrators.list() };
    },
    letters: ({ refund, admins }) => admins.map((admin) => late(refund, admin)),
  }),
];

function late({ amountCents, currency, dueBy, invoiceNumber, waitsFor }: LateRefund, admin: Administrator): Letter {
  const t = lateRefundTexts[admin.language];
  const [amount, due] = [amountText(amountCents, admin.language, currency), dateText(dueBy)];
  return {
    kind: 'refund-late',
    suffix: admin.id,
    to: admin.email,
    language: admin.language,
    about: { userId: admin.id },
    words: fill(t.late, { amount, dueBy: due, todo: t.todo[waitsFor] }),
    rows: [
      [t.labels.amount, amount],
      [t.labels.dueBy, due],
      ...(invoiceNumber === null ? [] : [[t.labels.invoice, invoiceNumber] as const]),
    ],
    path: '/manage/refunds',
  };
}
