/**
 * Everything that staff must decide, because the product cannot. Each kind has the actions that staff may choose from
 * and the hours within which somebody must have decided.
 */
export const CASE_KINDS = {
  /** A school's draft should have its number by now, and numbering it fails. */
  'invoice.not-issued': { actions: ['RETRY'], deadlineHours: 48 },
  /** The e-invoice of a document that a school wants as one breaks a rule. The school's details lack something. */
  'e-invoice.refused': { actions: ['RETRY', 'CLOSE'], deadlineHours: 72 },
  /** An e-invoice did not reach the school's accounting program: its address cannot receive, or the operator failed. */
  'e-invoice.undelivered': { actions: ['RETRY', 'CLOSE'], deadlineHours: 72 },
  /** Another sum or currency was paid than was asked for. */
  'payment.mismatch': { actions: ['RETURN', 'ACCEPT'], deadlineHours: 48 },
  /** A provider's order has another total than we asked for, or holds another sum than we have booked of it. */
  'payment.total-differs': { actions: ['RETURN', 'CLOSE'], deadlineHours: 48 },
  /** A provider gave no usable answer about an order until its seat could be held, or the order be paid, no longer. */
  'payment.unanswered': { actions: ['ASK_AGAIN', 'CLOSE'], deadlineHours: 48 },
  /** Money went back to its payer without our asking: by somebody in the provider's own back office, or by the bank. */
  'payment.reversed-outside': { actions: ['CANCEL_SEAT', 'KEEP_SEAT', 'CREDIT_SUM'], deadlineHours: 72 },
  /** A payer got the same money twice: by two refunds, or by a refund and the bank's reversal of the payment. */
  'refund.sent-twice': { actions: ['PAID_BACK', 'WRITE_OFF'], deadlineHours: 336 },
  /** A provider will not carry a refund out. The money is still owed to its payer. */
  'refund.refused': { actions: ['RETRY', 'SENT_BY_HAND'], deadlineHours: 72 },
  /** Two sources say different sums about the same money: a provider, the bank, the ledger or the documents. */
  'books.differ': { actions: ['CLOSE'], deadlineHours: 72 },
  /** A provider's payout does not consist of what our postings say, or has not reached our bank account. */
  'payout.differs': { actions: ['ASK_AGAIN', 'CLOSE'], deadlineHours: 72 },
  /** A provider could not pay out to our bank account, or canceled it. */
  'payout.failed': { actions: ['CLOSE'], deadlineHours: 48 },
  /** A payer objects to a payment at their bank. Somebody has to answer in the provider's back office. */
  'payment.disputed': { actions: ['CLOSE'], deadlineHours: 120 },
  /** A provider does not know an order any more that was paid there. */
  'payment.order-gone': { actions: ['CLOSE'], deadlineHours: 72 },
  /** A provider tells of a payment that no order of ours belongs to. */
  'payment.unknown-order': { actions: ['CLOSE'], deadlineHours: 72 },
  /** A provider knows the key of a charge from another request, so nobody knows whether a kept card was charged. */
  'payment.charge-unclear': { actions: ['CLOSE'], deadlineHours: 48 },
  /** A removed card is still kept by its provider, though it was asked for a day to forget it. */
  'saved-card.not-forgotten': { actions: ['CLOSE'], deadlineHours: 120 },
  /** For a day the provider has not said what came of a visit on which a student gave a new card. */
  'saved-card.change-unclear': { actions: ['ASK_AGAIN', 'CLOSE'], deadlineHours: 72 },
  /** A part of a payment plan stayed unpaid after the last try: the classes are closed, and staff decide about the seat. */
  'payment-plan.unpaid': { actions: ['CLOSE'], deadlineHours: 168 },
  /** A provider tells of a subscription that no pass of ours belongs to. */
  'pass.unknown': { actions: ['CLOSE'], deadlineHours: 72 },
  /** A provider does not know the subscription of a pass any more. */
  'pass.gone': { actions: ['END_PASS', 'CLOSE'], deadlineHours: 72 },
  /** A pass's failed charge was forgiven at the provider, which nevertheless charges none of the next periods. */
  'pass.not-charged': { actions: ['END_PASS', 'CLOSE'], deadlineHours: 72 },
  /** A period of a pass counts as paid at the provider, and no payment came there: the money is elsewhere, or there is none. */
  'pass.paid-outside': { actions: ['PAID_OUTSIDE', 'GIFT'], deadlineHours: 72 },
  /**
   * For a day a provider has said nothing about a pass, or about the visit that begins one, that can be read; or it has not
   * ended a pass that had to end.
   */
  'pass.unanswered': { actions: ['ASK_AGAIN', 'CLOSE'], deadlineHours: 72 },
  /** A room outside has not let students in, or out, for a day, or refuses to. Its place for a cohort may be missing. */
  'room.failed': { actions: ['RETRY', 'CLOSE'], deadlineHours: 48 },
  /** A student who joined a room by its link has lost the seat. Only somebody with an account there can remove them. */
  'room.remove-by-hand': { actions: ['CLOSE'], deadlineHours: 168 },
  /** Students wait for results three weeks after their course ended. Their teachers are reminded, a few times, or staff where only they can set results. */
  'results.overdue': { actions: ['REMIND', 'CLOSE'], deadlineHours: 168 },
} as const;
export type CaseKind = keyof typeof CASE_KINDS;
export type CaseAction = (typeof CASE_KINDS)[CaseKind]['actions'][number];

/** Actions that record a transfer on our own bank account. Each needs the bank's reference of it. */
export const ACTIONS_WITH_REFERENCE: readonly CaseAction[] = ['SENT_BY_HAND', 'PAID_BACK', 'PAID_OUTSIDE'];

/** Actions that cannot be chosen for money in another currency: only euros pay an invoice. */
export const ACTIONS_IN_EUROS: readonly CaseAction[] = ['ACCEPT', 'PAID_OUTSIDE'];

/** Actions that send money back: they cannot be chosen where no money is there to send. */
export const ACTIONS_ON_MONEY: readonly CaseAction[] = ['RETURN'];

/** Actions that credit a part of a seat's price: only for a refund of one seat's payment. */
export const ACTIONS_ON_SEAT: readonly CaseAction[] = ['CREDIT_SUM'];

/** Kinds that cannot be closed while money is there to send: it would stay in nobody's books. */
export const NOT_CLOSED_WITH_MONEY: readonly CaseKind[] = ['payment.total-differs'];

export const CASE_STATUSES = ['OPEN', 'RESOLVED'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
