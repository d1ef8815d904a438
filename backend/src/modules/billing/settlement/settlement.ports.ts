import type { Invoice, Product, ProductKind } from '../billing.types';
import type { LockedProduct, ProductOwner } from '../product.types';

/** What a payment did to the seat it is for. `carryOut` handles each kind. */
export type SeatOutcome =
  /**
   * The money pays this invoice. The seat may still be unconfirmed, because the student owes on another invoice. When
   * the invoice is for the difference of a swap, the swap is done.
   */
  | { kind: 'PAYS_INVOICE' }
  /** The hold had lapsed and a seat was free: the student has it again. */
  | { kind: 'RESEATED' }
  /** The hold had lapsed and no seat is free: the student chooses to wait or to have the money back. */
  | { kind: 'NO_SEAT' }
  /**
   * The seat does not need the money. It goes back, unless the canceled seat's invoice is still to be paid (`settleSeat`).
   * The reasons:
   * - the student had canceled, or the registration was canceled for another reason than its hold,
   * - the hold had lapsed, and the seat now costs another sum, the student has another registration in the cohort, or has
   *   left the school that was to pay a part of it, or
   * - the invoice was canceled, and the seat is confirmed or is owed for on another invoice, or only a part came for it.
   */
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

export type InvoiceToPay = Pick<Invoice, 'invoiceId' | 'totalCents'>;

/**
 * A seat whose cohort, participant and school are locked until the transaction ends. `SettlementSeats.open` makes it.
 */
export type LockedSeat = {
  readonly participantId: number;
  readonly cohortId: number;
  /** When the cohort starts. */
  readonly startsAt: Date;
  /** The registration is canceled, for any reason. A late payer's registration is canceled too while they wait. */
  readonly isCanceled: boolean;
  /** Confirms the seat, or completes its swap. @param paid the invoice for the seat, or for the difference of a swap */
  confirm(paid: InvoiceToPay, now: Date): Promise<SeatOutcome>;
  /**
   * Confirms the seat although parts of its price come later, or keeps it so for longer.
   * @param terms.accessUntil when the classes close unless the next part is paid
   * @returns null when it is done; else why the money pays for nothing
   */
  confirmPart(terms: { accessUntil: Date; now: Date }): Promise<SeatOutcome | null>;
  /** Changes nothing. @returns why a part of a canceled invoice pays for nothing */
  refuse(canceledInvoiceId: string): Promise<SeatOutcome>;
  /**
   * @returns the invoice that the seat, or its pending swap, has now. It may be the canceled one itself; null when the
   * seat has none, or when the canceled one was for the difference of a swap that has failed
   */
  invoiceInPlaceOf(canceledInvoiceId: string): Promise<string | null>;
  /** Gives the seat this invoice in place of the one that was canceled with its hold. */
  setInvoice(invoiceId: string): Promise<void>;
  /**
   * Holds the seat, and the new seat of a pending swap, longer: the payer was at the bank, money came, or they must pay
   * again.
   * `hasPaidOrSigned`: the payer has signed there or money came, so the limit on visits does not count.
   */
  prolong(visit: { now: Date; hasPaidOrSigned: boolean }): Promise<void>;
  /** @returns whether the student has or holds the seat and owes for it */
  readonly isUnpaid: boolean;
  /** Holds an unconfirmed seat at least until then. Does nothing for a confirmed one. */
  holdUntil(until: Date): Promise<void>;
  /**
   * Makes a confirmed seat a held one again, because the bank took the money back. Does nothing for a canceled
   * registration or one that has a result.
   */
  revoke(now: Date): Promise<void>;
  /**
   * Takes back a confirmation that was a mistake of ours: the seat is held as before, at least until `heldUntil`.
   * @param confirmedAt when the payment was settled
   * @returns false when something else confirmed the seat, or it is canceled or has a result: nothing is changed
   */
  unconfirm(mistake: { confirmedAt: Date; heldUntil: Date | null; now: Date }): Promise<boolean>;
  /**
   * Cancels the seat by decision of staff, by the rules of any cancellation. Does nothing when the seat is gone already.
   * @throws AppError 409 `registration.…` when the student has a result
   */
  cancel(decision: { actorUserId: number; note: string; now: Date }): Promise<void>;
  /**
   * Confirms the seat although money is owed for it. The classes close at `accessUntil` unless it is paid. Does nothing
   * for a canceled registration or one that has a result.
   */
  keepUnpaid(terms: { accessUntil: Date; now: Date }): Promise<void>;
  /**
   * Lowers the student's part of the price, and of that after a pending swap, by what was credited while the seat
   * stays: a discount that it keeps in every cohort.
   */
  lowerPrice(cents: number): Promise<void>;
  /**
   * Moves the day on which the classes close, because the next part is due on another day. Does nothing for a seat that is
   * not confirmed or is paid for.
   */
  moveAccess(accessUntil: Date): Promise<void>;
  /**
   * Ends the wait for a seat, because the money that waited went back. `isRefunded`: we refund it, so that a later payment
   * does not take the seat again; otherwise the bank took it back, and the student may pay again.
   */
  stopWaiting(end: { isRefunded: boolean; now: Date }): Promise<void>;
};

/**
 * Access to seats within a settlement's transaction. `registrations` implements it; it is billing's only call into that
 * module.
 */
export type SettlementSeats = {
  /**
   * Locks the seat's cohorts, the participant and their school, in this order. Call it before locking anything of
   * billing.
   * @throws AppError 409 `seat.busy` when the seat moved to another cohort or a swap appeared in the meantime
   */
  open(participantId: number): Promise<LockedSeat>;
};

/** Who owns each kind of product that is sold. */
export type ProductOwners = Readonly<Partial<Record<ProductKind, ProductOwner>>>;

/** Access to products within a settlement's transaction. */
export type SettlementProducts = {
  open(product: Product): Promise<LockedProduct>;
  /** @returns what the invoice sells, locked; null when it sells seats. Call with the invoice locked. */
  openSoldBy(invoiceId: string): Promise<LockedProduct | null>;
};
