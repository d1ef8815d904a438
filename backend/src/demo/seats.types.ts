import type { Payer } from '@valikool/contract';
import type { PlannedPart } from '#modules/billing/index';
import type { ConditionResult } from '#modules/schools/index';
import type { DemoCohort, DemoCourse, DemoSchool, DemoUser } from './demo.types';

/**
 * The outcome of a registration:
 * - `active`: the seat is confirmed
 * - `awaiting-transfer`: held until the invoice is due
 * - `withdrawn`: paid, cancelled in time, and refunded
 * - `lapsed`: nobody paid at the bank
 * - `cohort-canceled`: paid, and refunded when the cohort was cancelled
 */
export type SeatFate = 'active' | 'awaiting-transfer' | 'withdrawn' | 'lapsed' | 'cohort-canceled';

/** A seat and its payer, before its times are set. */
export type SeatPlan = {
  student: DemoUser;
  school: DemoSchool | null;
  cohort: DemoCohort;
  course: DemoCourse;
  payer: Payer;
  /** In cents; the two shares add up to the price. */
  priceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  conditions: ConditionResult[];
  fate: SeatFate;
  /** How the student's own share is paid. */
  method: 'online' | 'transfer';
};

/** A plan with its times. */
export type Seat = SeatPlan & {
  registeredAt: Date;
  /** When the student's share was paid; null when it is unpaid, or when there is none. */
  settledAt: Date | null;
  canceledAt: Date | null;
  /** The parts in which the student pays it, and the card that is kept for them; null when it is paid at once. */
  inParts: { schedule: PlannedPart[]; card: string } | null;
};
