import type { Payer } from '@valikool/contract';
import type { ConditionResult } from '#modules/schools/index';
import type { DemoCohort, DemoCourse, DemoSchool, DemoUser } from './demo.types';

/**
 * What became of a registration:
 * - `active`: the seat is confirmed
 * - `awaiting-transfer`: held until the invoice is due
 * - `withdrawn`: paid, given up in time, and paid back
 * - `lapsed`: nobody paid at the bank
 * - `cohort-canceled`: paid, and paid back when the cohort was called off
 */
export type SeatFate = 'active' | 'awaiting-transfer' | 'withdrawn' | 'lapsed' | 'cohort-canceled';

/** Who sits where and who pays, before it is known when all this happened. */
export type SeatPlan = {
  student: DemoUser;
  school: DemoSchool | null;
  cohort: DemoCohort;
  course: DemoCourse;
  payer: Payer;
  /** Cents; the two shares make up the price. */
  priceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  conditions: ConditionResult[];
  fate: SeatFate;
  /** How the student's own share is paid. */
  method: 'online' | 'transfer';
};

/** A plan with its instants. */
export type Seat = SeatPlan & {
  registeredAt: Date;
  /** When the student's share was paid; null while it is not, and where there is none. */
  settledAt: Date | null;
  canceledAt: Date | null;
};
