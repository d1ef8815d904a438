import type { Invoice } from '../billing.types';

/** What a payment did to the seat that it is for. Settling handles each kind by itself; see `carryOut`. */
export type SeatOutcome =
  /** The seat was held, or sure already, and is paid now. A swap whose difference is paid is done. */
  | { kind: 'CONFIRMED' }
  /** The hold had lapsed and a seat was free: the student has it again. */
  | { kind: 'RESEATED' }
  /** The hold had lapsed and no seat is free: the student chooses to wait or to have the money back. */
  | { kind: 'NO_SEAT' }
  /** The student had given the seat up, or it costs another sum now: the money goes back. */
  | { kind: 'UNWANTED' }
  /** Earlier money for the same seat waits for one: this money goes back. */
  | { kind: 'WAITING_ALREADY' }
  /** The difference of a swap came too late, or the swap is not possible any more: the old seat stays, the money goes back. */
  | { kind: 'SWAP_FAILED' }
  /** The student has closed their account: the money goes back. */
  | { kind: 'ACCOUNT_CLOSED' };

export type PaidInvoice = Pick<Invoice, 'invoiceId' | 'totalCents'>;

/** A seat whose cohort, participant and school are locked. Made by `SettlementSeats.open`, gone with its transaction. */
export type LockedSeat = {
  readonly participantId: number;
  readonly cohortId: number;
  /** @param paid what was paid: the seat's price, or the difference to that of another cohort */
  confirm(paid: PaidInvoice, now: Date): Promise<SeatOutcome>;
  /** @returns the invoice that has taken the place of a canceled one; null where none has, or where it was over a swap that is over */
  invoiceInPlaceOf(canceledInvoiceId: string): Promise<string | null>;
  /** A fresh invoice stands in for the one that was canceled with the hold. */
  setInvoice(invoiceId: string): Promise<void>;
  /** The payer has been at the bank, and with `isAuthorized` has signed there: the seat is held longer. */
  prolong(visit: { now: Date; isAuthorized: boolean }): Promise<void>;
  /** The bank took the money back: the seat is held again for a while, and is not sure. Results stay as they are. */
  revoke(now: Date): Promise<void>;
  /** The bank took back money that waited for a seat: the student waits no more. */
  stopWaiting(now: Date): Promise<void>;
};

/** Where seats are, within the settlement's own transaction. Implemented by `registrations`; the only way from here to there. */
export type SettlementSeats = {
  /**
   * Locks the cohorts of the seat, the participant and their school, in this order. Call it before anything of billing is locked.
   * @throws AppError 409 `seat.busy` when the seat went to another cohort in between
   */
  open(participantId: number): Promise<LockedSeat>;
};
