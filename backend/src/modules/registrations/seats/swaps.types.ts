export type SwapStatus = 'PENDING' | 'DONE' | 'GIVEN_UP' | 'LAPSED';

/** A swap to a cohort that costs more: the new seat is held until the difference is paid. Amounts are integer cents. */
export type Swap = {
  id: number;
  participantId: number;
  fromCohortId: number;
  toCohortId: number;
  status: SwapStatus;
  priceCents: number;
  /** The price of the new cohort when the swap was agreed. */
  cohortPriceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  discountCents: number;
  differenceCents: number;
  /** The invoice for the difference. */
  invoiceId: string;
  heldUntil: Date;
  createdAt: Date;
};

/** What a seat costs this payer, the cohort's price at that time, and how the price is shared. */
export type Price = {
  priceCents: number;
  cohortPriceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  /** What a promotion code takes off; the price and the student's share are without it. */
  discountCents: number;
};
