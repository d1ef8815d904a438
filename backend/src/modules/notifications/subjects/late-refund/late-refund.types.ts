import type { Administrators } from '../../mail/administrators.types';

/** A refund that was not carried out by the promised day; the amount is in cents of `currency`. */
export type LateRefund = {
  amountCents: number;
  currency: string;
  dueBy: Date;
  /** Null where the paid invoice has no number. */
  invoiceNumber: string | null;
  /** `BY_HAND`: staff send it; `REFUSED`: the provider refused it; `PROVIDER`: the provider has not carried it out. */
  waitsFor: 'BY_HAND' | 'REFUSED' | 'PROVIDER';
};

export type LateRefundReaders = {
  lateRefunds: {
    /** @returns null when the refund was sent or given up in the meantime */
    get(refundId: string): Promise<LateRefund | null>;
  };
  administrators: Administrators;
};
