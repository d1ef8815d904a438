import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import { defineMessage, z } from '#platform/index';

const retries = { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } as const;
const invoice = z.object({ invoiceId: z.uuid() });
const refund = z.object({ refundId: z.uuid() });
const attempt = z.object({ attemptId: z.uuid() });

/** A gift card is to be mailed to its recipient. `sending`: how many times it was mailed, with this one. */
export const giftCardDue = defineMessage({
  name: 'gift-card.due',
  queue: 'emails',
  payload: z.object({ giftCardId: z.uuid(), sending: z.number().int().positive() }),
  key: ({ giftCardId, sending }) => `gift-card-due_${giftCardId}_${sending}`,
  options: retries,
});

/** A provider sent a notice. The raw event is stored, and the queue asks the provider what happened. */
export const webhookReceived = defineMessage({
  name: 'payment.webhook-received',
  queue: 'checkout',
  payload: z.object({ eventId: z.number().int().positive() }),
  options: retries,
});

/** A provider sent a notice about something that it charges by itself: its owner asks what is true now. */
export const subscriptionTold = defineMessage({
  name: 'subscription.told',
  queue: 'checkout',
  payload: z.object({
    provider: z.enum(ONLINE_PROVIDER_IDS),
    kind: z.enum(['subscription', 'subscription-checkout']),
    ref: z.string(),
  }),
  options: retries,
});

/**
 * A provider sent a notice about a payout: its payouts are read now and not with the next hour. Said once for all notices
 * that come until the reading begins, a moment later. No key: after it has begun, the next notice says it again.
 */
export const payoutTold = defineMessage({
  name: 'payout.told',
  queue: 'maintenance',
  payload: z.object({ provider: z.enum(ONLINE_PROVIDER_IDS) }),
  options: { ...retries, delay: 15_000 },
});

/** An invoice to be paid by bank transfer needs its number. */
export const invoiceRequested = defineMessage({
  name: 'invoice.requested',
  queue: 'invoices',
  payload: invoice,
  key: ({ invoiceId }) => `invoice-requested_${invoiceId}`,
  options: retries,
});

/** A document has its number and never changes again: it is mailed, and drawn for that. */
export const invoiceIssued = defineMessage({
  name: 'invoice.issued',
  queue: 'invoices',
  payload: invoice,
  key: ({ invoiceId }) => `invoice-issued_${invoiceId}`,
  options: retries,
});

/** A school that wants e-invoices has a new document: its e-invoice is made, or somebody has to see to it. */
export const eInvoiceRequested = defineMessage({
  name: 'e-invoice.requested',
  queue: 'invoices',
  payload: invoice,
  key: ({ invoiceId }) => `e-invoice-requested_${invoiceId}`,
  options: retries,
});

/** An e-invoice that was refused at first is made now, and is mailed after its document. */
export const eInvoiceMade = defineMessage({
  name: 'e-invoice.made',
  queue: 'emails',
  payload: invoice,
  key: ({ invoiceId }) => `e-invoice-made_${invoiceId}`,
  options: retries,
});

/** The same thing was paid twice; the second payment goes back. */
export const paymentDuplicated = defineMessage({
  name: 'payment.duplicate',
  queue: 'emails',
  payload: attempt,
  key: ({ attemptId }) => `payment-duplicate_${attemptId}`,
  options: retries,
});

/** The difference of a swap came too late. It goes back, and the student keeps the old seat. */
export const paymentSwapFailed = defineMessage({
  name: 'payment.swap-failed',
  queue: 'emails',
  payload: attempt,
  key: ({ attemptId }) => `payment-swap-failed_${attemptId}`,
  options: retries,
});

/** A payment was booked. Said of every payment but duplicates and those about which staff decide. */
export const paymentSettled = defineMessage({
  name: 'payment.settled',
  queue: 'integrations',
  payload: attempt,
  key: ({ attemptId }) => `payment-settled_${attemptId}`,
  options: retries,
});

/** Staff accepted less than was asked for; the student is asked for the rest. */
export const paymentRestDue = defineMessage({
  name: 'payment.rest-due',
  queue: 'emails',
  payload: attempt,
  key: ({ attemptId }) => `payment-rest-due_${attemptId}`,
  options: retries,
});

/** A payment went back without our asking, and what it paid for is to be paid again. `decided`: by staff. */
export const paymentOwedAgain = defineMessage({
  name: 'payment.owed-again',
  queue: 'emails',
  payload: refund.extend({ decided: z.boolean() }),
  // A void asks for the money at once. When staff then keep the seat, the student hears of the new invoice, too.
  key: ({ refundId, decided }) => `payment-owed-again_${refundId}_${decided ? 'decided' : 'reported'}`,
  options: retries,
});

/** We had marked an invoice as paid by mistake, and its buyer was told so. */
export const paymentMarkedByMistake = defineMessage({
  name: 'payment.marked-by-mistake',
  queue: 'emails',
  payload: attempt,
  key: ({ attemptId }) => `payment-marked-by-mistake_${attemptId}`,
  options: retries,
});

/** Money has to go back to its payer. */
export const refundRequested = defineMessage({
  name: 'refund.requested',
  queue: 'checkout',
  payload: refund,
  key: ({ refundId }) => `refund-requested_${refundId}`,
  options: retries,
});

/** The provider has sent the money back. */
export const refundSettled = defineMessage({
  name: 'refund.settled',
  queue: 'emails',
  payload: refund,
  key: ({ refundId }) => `refund-settled_${refundId}`,
  options: retries,
});

/** A refund of which its payer was told came back: the payer is told what happens next. */
export const refundReturned = defineMessage({
  name: 'refund.returned',
  queue: 'emails',
  payload: refund,
  key: ({ refundId }) => `refund-returned_${refundId}`,
  options: retries,
});

/** An invoice is still to be paid: its buyer is reminded. `day`: days after the due date, negative before it. */
export const invoiceReminderDue = defineMessage({
  name: 'invoice.reminder-due',
  queue: 'emails',
  payload: invoice.extend({ day: z.number().int() }),
  key: ({ invoiceId, day }) => `invoice-reminder-due_${invoiceId}_${day}`,
  options: retries,
});

/** A refund was not carried out by the promised day: administrators are told, once. */
export const refundLate = defineMessage({
  name: 'refund.late',
  queue: 'emails',
  payload: refund,
  key: ({ refundId }) => `refund-late_${refundId}`,
  options: retries,
});

const link = z.object({ linkId: z.uuid() });

/** A student asked somebody to pay: the mail has the link. */
export const paymentLinkSent = defineMessage({
  name: 'payment-link.sent',
  queue: 'emails',
  payload: link,
  key: ({ linkId }) => `payment-link-sent_${linkId}`,
  options: retries,
});

/** The link will soon work no more. */
export const paymentLinkReminderDue = defineMessage({
  name: 'payment-link.reminder-due',
  queue: 'emails',
  payload: link,
  key: ({ linkId }) => `payment-link-reminder-due_${linkId}`,
  options: retries,
});

/** The asked person chose a bank transfer: the mail has the invoice. */
export const paymentLinkInvoiced = defineMessage({
  name: 'payment-link.invoiced',
  queue: 'emails',
  payload: link.extend({ invoiceId: z.uuid() }),
  key: ({ linkId }) => `payment-link-invoiced_${linkId}`,
  options: retries,
});

/** The asked person has paid: the mail is the receipt. */
export const paymentLinkPaid = defineMessage({
  name: 'payment-link.paid',
  queue: 'emails',
  payload: link.extend({ invoiceId: z.uuid() }),
  key: ({ linkId }) => `payment-link-paid_${linkId}`,
  options: retries,
});

/** The link works no more and nobody has paid by it: the asked person hears that nothing is expected of them. */
export const paymentLinkEnded = defineMessage({
  name: 'payment-link.ended',
  queue: 'emails',
  payload: link,
  key: ({ linkId }) => `payment-link-ended_${linkId}`,
  options: retries,
});

export const billingMessages = [
  paymentLinkSent,
  paymentLinkReminderDue,
  paymentLinkInvoiced,
  paymentLinkPaid,
  paymentLinkEnded,
  webhookReceived,
  subscriptionTold,
  payoutTold,
  invoiceRequested,
  invoiceIssued,
  eInvoiceRequested,
  eInvoiceMade,
  paymentDuplicated,
  paymentSwapFailed,
  paymentSettled,
  paymentRestDue,
  paymentOwedAgain,
  paymentMarkedByMistake,
  refundRequested,
  refundSettled,
  refundReturned,
  invoiceReminderDue,
  refundLate,
  giftCardDue,
];
