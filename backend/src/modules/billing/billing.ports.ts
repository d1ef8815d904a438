import type { Invoice } from './billing.types';

/**
 * - `CONFIRMED`: the seat was held, or sure already, and is paid now
 * - `RESEATED`: the hold had lapsed, and a seat was free
 * - `NO_SEAT`: the hold had lapsed, and none is
 * - `UNWANTED`: the seat had been given up by choice, or costs another sum; the money goes back by itself
 * - `WAITING_ALREADY`: earlier money for the same seat waits for one
 */
export type SeatOutcome = 'CONFIRMED' | 'RESEATED' | 'NO_SEAT' | 'UNWANTED' | 'WAITING_ALREADY';

export type PaidInvoice = Pick<Invoice, 'invoiceId' | 'totalCents'>;

/** What settling tells those who keep seats, within its own transaction. Implemented by `registrations`. */
export type SettlementSeats = {
  /** Locks the cohort, the participant and their school: before anything of billing is locked. */
  lock(participantId: number): Promise<void>;
  /** @param invoice what was paid: the seat's price, or the difference to that of another cohort */
  confirm(participantId: number, invoice: PaidInvoice, now: Date): Promise<SeatOutcome>;
  /** @returns the invoice on which the seat stands today, which need not be the one that was to be paid */
  invoiceOf(participantId: number): Promise<string | null>;
  /** A fresh invoice stands in for the one that was canceled with the hold. */
  setInvoice(participantId: number, invoiceId: string): Promise<void>;
  /** The payer has been at the bank, and may have signed there: the seat waits longer. */
  prolong(participantId: number, visit: { now: Date; isAuthorized: boolean }): Promise<void>;
  /** The bank took the money back: the seat is held again, for a while; results stay as they are. */
  revoke(participantId: number, now: Date): Promise<void>;
  /** The bank took back money that waited for a seat: there is nothing to wait for. */
  stopWaiting(participantId: number, now: Date): Promise<void>;
};
