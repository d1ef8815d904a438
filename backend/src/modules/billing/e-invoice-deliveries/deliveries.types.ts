import type { EInvoiceDeliveryState } from '@valikool/contract';

/** Why somebody has to see to a delivery. */
export type Undelivered = 'NOT_RECEIVABLE' | 'REFUSED' | 'BROKEN_RULE' | 'NO_ANSWER' | 'NOT_DELIVERED' | 'NO_EVIDENCE';

/** A delivery that a worker has taken. */
export type ClaimedDelivery = {
  id: string;
  invoiceId: string;
  /** Only what is not over is claimed. */
  state: 'WAITING' | 'SENT';
  /** In its present state, so far. */
  tries: number;
  operatorRef: string | null;
  /** When the operator was first asked to take it, and may have done so. */
  askedAt: Date | null;
  sentAt: Date | null;
};

/** What becomes of a delivery after a try. */
export type Finished = {
  state: EInvoiceDeliveryState;
  tries: number;
  operatorRef: string | null;
  askedAt: Date | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  /** Null keeps what was known. */
  lastError: string | null;
  nextTryAt: Date | null;
};

/** @param undelivered why somebody has to see to it, and what is known; null while nobody has to */
export type Outcome = { finished: Finished; undelivered: { reason: Undelivered; detail: string | null } | null };

/** One delivery of a document. @param sending how many times it was begun, with this one */
export type DeliveryOfDocument = { id: string; sending: number; state: EInvoiceDeliveryState };

/** @returns whether it is on its way or arrived, so that another one would be the second */
export const mayArrive = ({ state }: Pick<DeliveryOfDocument, 'state'>): boolean =>
  state === 'WAITING' || state === 'SENT' || state === 'DELIVERED';
