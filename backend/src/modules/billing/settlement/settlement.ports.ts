import type { Invoice } from '../billing.types';

/** What a payment did to the seat it is for. `carryOut` handles each kind. */
export type SeatOutcome =
  /** The seat is paid: it was held, or sure already. Or the difference of a swap is paid, and the swap is done. */
  | { kind: 'CONFIRMED' }
  /** The hold had lapsed and a seat was free: the student has it again. */
  | { kind: 'RESEATED' }
  /** The hold had lapsed and no seat is free: the student chooses to wait or to have the money back. */
  | { kind: 'NO_SEAT' }
  /** The student had canceled, or the seat now costs another sum: the money goes back. */
  | { kind: 'UNWANTED' }
  /** Earlier money for the same seat already waits for one: this money goes back. */
  | { kind: 'WAITING_ALREADY' }
  /**
   * The difference came too late, or the swap is no longer possible: the student keeps the old seat, the money goes
   * back.
   */
  | { kind: 'SWAP_FAILED' }
  /** The student has closed their account: the money goes back. */
  | { kind: 'ACCOUNT_CLOSED' };

export type PaidInvoice = Pick<Invoice, 'invoiceId' | 'totalCents'>;

/**
 * A seat whose cohort, participant and school are locked until the transaction ends. `SettlementSeats.open` makes it.
 */
export type LockedSeat = {
  readonly participantId: number;
  readonly cohortId: number;
  /** When the cohort starts. */
  readonly startsAt: Date;
  /** The student gave the seat up, lost it, or it was taken from them. */
  readonly isCanceled: boolean;
  /** Confirms the seat, or completes its swap. @param paid the invoice for the seat, or for the difference of a swap */
  confirm(paid: PaidInvoice, now: Date): Promise<SeatOutcome>;
  /**
   * @returns the invoice that replaced a canceled one; null when there is none, or when it was for a swap that has
   * ended
   */
  invoiceInPlaceOf(canceledInvoiceId: string): Promise<string | null>;
  /** Sets the invoice that replaced the one canceled with the hold. */
  setInvoice(invoiceId: string): Promise<void>;
  /** Holds the seat longer for a payer who has been at the bank. `isAuthorized`: they have signed there. */
  prolong(visit: { now: Date; isAuthorized: boolean }): Promise<void>;
  /** Makes a sure seat a held one again, because the bank took the money back. A result stays as it is. */
  revoke(now: Date): Promise<void>;
  /**
   * Cancels the seat by decision of staff, by the rules of any cancellation. Does nothing when the seat is gone already.
   * @throws AppError 409 `registration.…` when the course is over for the student
   */
  cancel(decision: { actorUserId: number; note: string; now: Date }): Promise<void>;
  /** Makes the seat sure although money is owed for it. The classes close in a week unless it is paid. A result stays. */
  keepUnpaid(now: Date): Promise<void>;
  /** Ends the wait for a seat, because the bank took back the money that waited. */
  stopWaiting(now: Date): Promise<void>;
};

/**
 * Access to seats within a settlement's transaction. `registrations` implements it; it is billing's only call into that
 * module.
 */
export type SettlementSeats = {
  /**
   * Locks the seat's cohorts, the participant and their school, in this order. Call it before locking anything of
   * billing.
   * @throws AppError 409 `seat.busy` when the seat moved to another cohort in the meantime
   */
  open(participantId: number): Promise<LockedSeat>;
};
