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
  /** The expired lot from which its money came back. */
  ofLotId: string | null;
  reason: string | null;
  createdByUserId: number | null;
};

/** What is taken from a lot, or given back to it. */
export type LotPart = { lotId: string; cents: number };

/** How a school's part of a seat is paid without an invoice: by one seat bought in advance, or from lots of credit. */
export type CoverPlan = { kind: 'SEAT' } | { kind: 'CREDIT'; cents: number; parts: LotPart[] };

/**
 * Who uses a school's credit or prepaid seat: a registration, or the offer of a seat for which it is set aside. Both are
 * null for nobody.
 */
export type Holder = { participantId: number | null; offerId: string | null };

/** Something that uses what a school has paid in advance. */
export type CreditUse = {
  schoolId: number;
  userId: number | null;
  holder: Holder;
  metadata: Record<string, unknown>;
  now: Date;
};

/** What is left of a lot of seats. `cents`: what they are worth in the books. */
export type SeatLot = { id: string; seats: number; cents: number };

export type NewSeatLot = {
  id: string;
  schoolId: number;
  seats: number;
  valueCents: number;
  source: 'BOUGHT' | 'GIVEN';
  invoiceId: string | null;
  reason: string | null;
  createdByUserId: number | null;
  createdAt: Date;
};

/** The seat that a registration uses. */
export type UsedSeat = { schoolId: number; lotId: string; seats: number; cents: number };

export type NewSeatLog = Holder & {
  schoolId: number;
  userId: number | null;
  lotId: string;
  type: CreditLogType;
  seats: number;
  valueCents: number;
  metadata: Record<string, unknown>;
};

/** What covers a registration now, without what was given back. */
export type Cover = { seats: number; creditCents: number };

/** An offer of a seat for which a school's part is set aside. */
export type OfferedSeat = { schoolId: number; offerId: string; userId: number; cohortId: number; now: Date };

/** A registration whose school's part is paid in advance. */
export type CoveredSeat = { schoolId: number; participantId: number; userId: number; cohortId: number; now: Date };

export type NewCreditLog = Holder & {
  schoolId: number;
  userId: number | null;
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

/** What was left at the end of a day, or by how much it changed on it. @param day ISO */
export type CreditChange = { day: string; cents: number; seats: number };

export type CreditLogFilter = {
  limit: number;
  cursor?: string | undefined;
  type?: CreditLogType | undefined;
  from?: Date | undefined;
  /** The first moment that is too late. */
  until?: Date | undefined;
  /** A part of a student's name. */
  q?: string | undefined;
};

/** The balance that students of the school see, if the school shows it. */
export type ShownBalance = {
  schoolName: string;
  balanceCents: number;
  prepaidSeats: number;
  seatPriceCents: number | null;
};

export type SchoolCreditView = {
  schoolId: number;
  schoolName: string;
  prepaidSeats: number;
  balanceCents: number;
  /** Present price of a seat for this school, in cents; null when each course has its own. */
  seatPriceCents: number | null;
  lots: CreditLot[];
  /** When all is used at the present pace; null when nothing is used or nothing is left. */
  runsOutAt: Date | null;
  isLow: boolean;
  /** Below what the school is told, and whether that is its own sum. */
  lowCents: number;
  hasOwnLow: boolean;
  /** What a seat costs in advance; null where seats are not sold in advance. */
  orderSeatCents: number | null;
  /** Days for which ordered credit is valid. */
  orderDays: number;
};
