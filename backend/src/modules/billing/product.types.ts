import type { Product } from './billing.types';

/**
 * Something sold that is no seat, locked until the settlement's transaction ends. Its owner implements this, and learns
 * here what became of the money. Each call may come again for the same event and must then change nothing.
 */
export type LockedProduct = {
  readonly product: Product;
  /** False when its purchase was given up or it was canceled: money for it goes back. */
  readonly isWanted: boolean;
  /**
   * Its invoice is paid and numbered. Also called when it is paid again after the bank had taken the money back.
   */
  deliver(paid: { invoiceId: string; now: Date }): Promise<void>;
  /** The money went back without our asking. It must not be used until staff decide or it is paid again. */
  suspend(now: Date): Promise<void>;
  /** Staff let the buyer keep it although it is owed again. */
  keepUnpaid(now: Date): Promise<void>;
  /**
   * Staff take it back. The settlement credits its line and refunds what is left of the money.
   * @throws AppError 409 when it has been used, so that it cannot be taken back
   */
  cancel(decision: { actorUserId: number; note: string; now: Date }): Promise<void>;
};

/** Opens the products of one kind. Made for the transaction of a settlement. */
export type ProductOwner = {
  /** @throws Error when there is none: a sold product is never deleted */
  lock(id: string): Promise<LockedProduct>;
};
