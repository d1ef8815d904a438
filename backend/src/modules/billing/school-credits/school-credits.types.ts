export type LotSource = 'BOUGHT' | 'GIVEN' | 'REFUND';
export type CreditLogType = 'ADD' | 'DEDUCT' | 'REFUND';

/** A part of a school's credit that expires at one moment. Amounts are cents. */
export type CreditLot = {
  id: string;
  schoolId: number;
  amountCents: number;
  remainingCents: number;
  expiresAt: Date;
  source: LotSource;
  /** Whether the school has paid for it; of a REFUND: for the lot that had expired. */
  isPaid: boolean;
  reason: string | null;
  createdAt: Date;
};

export type NewLot = Pick<
  CreditLot,
  'id' | 'schoolId' | 'amountCents' | 'expiresAt' | 'source' | 'isPaid' | 'createdAt'
> & {
  invoiceId: string | null;
  reason: string | null;
  createdByUserId: number | null;
};

/** What is taken from a lot, or given back to it. */
export type LotPart = { lotId: string; cents: number };

/** How a school's part of a seat is paid without an invoice: by one seat bought in advance, or from lots of credit. */
export type CoverPlan = { kind: 'SEAT' } | { kind: 'CREDIT'; cents: number; parts: LotPart[] };

/** What covers a registration now, without what was given back. */
export type Cover = { seats: number; creditCents: number };

/** A registration whose school's part is paid in advance. */
export type CoveredSeat = { schoolId: number; participantId: number; userId: number; cohortId: number; now: Date };

export type NewCreditLog = {
  schoolId: number;
  userId: number | null;
  participantId: number | null;
  lotId: string;
  ofLotId: string | null;
  type: CreditLogType;
  cents: number;
  expiresAt: Date;
  metadata: Record<string, unknown>;
};

/** What of a lot pays for a registration. */
export type UsedPart = LotPart & { schoolId: number; expiresAt: Date; isPaid: boolean };

/** A row of either log. Exactly one of `cents` and `seats` is set. */
export type CreditLogRow = {
  id: number;
  of: 'CREDIT' | 'SEATS';
  at: Date;
  type: CreditLogType;
  cents: number | null;
  seats: number | null;
  expiresAt: Date | null;
  reason: string | null;
  registrationId: number | null;
  student: string | null;
  cohortName: string | null;
};

export type SchoolCreditView = {
  schoolId: number;
  schoolName: string;
  prepaidSeats: number;
  balanceCents: number;
  /** Present price of a seat for this school, in cents; null when each course has its own. */
  seatPriceCents: number | null;
  lots: CreditLot[];
};
