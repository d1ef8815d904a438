import type { ParticipantStatus } from '@valikool/contract';
import { dueDateOf } from '#modules/billing/index';
import { after, DAY_MS, earlier } from '#platform/index';
import type { DemoParticipant, DemoSchoolRep } from './demo.types';
import type { Random } from './random';
import type { Seat } from './seats.types';

/** Results of a course that has just ended are still being entered; of older ones a few were forgotten. */
const RECENT_DAYS = 21;
const UNMARKED_RECENTLY = 0.5;
const UNMARKED_LATER = 0.15;
const FAILED_SHARE = 0.1;
const REGISTERED_BY_SCHOOL_SHARE = 0.3;

type Outcome = Pick<DemoParticipant, 'status' | 'resultAt'>;

function resultOf({ cohort }: Seat, random: Random, now: Date): Outcome {
  const isRecent = after(cohort.endDate, RECENT_DAYS * DAY_MS) > now;
  const unmarked = cohort.status === 'TEACHER_PAID' ? 0 : isRecent ? UNMARKED_RECENTLY : UNMARKED_LATER;
  if (random.chance(unmarked)) return { status: 'AWAITING_RESULT', resultAt: null };
  const status: ParticipantStatus = random.chance(FAILED_SHARE) ? 'FAILED' : 'COMPLETED';
  return { status, resultAt: earlier(now, after(cohort.endDate, random.int(1, 9) * DAY_MS)) };
}

function outcomeOf(seat: Seat, random: Random, now: Date, isFixed: boolean): Outcome {
  if (seat.canceledAt) return { status: 'CANCELED', resultAt: null };
  switch (seat.cohort.status) {
    case 'IN_PROGRESS':
      return { status: 'IN_PROGRESS', resultAt: null };
    case 'COMPLETED':
    case 'TEACHER_PAID':
      return isFixed
        ? { status: 'COMPLETED', resultAt: after(seat.cohort.endDate, 5 * DAY_MS) }
        : resultOf(seat, random, now);
    default:
      return { status: 'REGISTERED', resultAt: null };
  }
}

const REASONS = {
  withdrawn: 'STUDENT',
  lapsed: 'HOLD_LAPSED',
  'cohort-canceled': 'COHORT_CANCELED',
  active: null,
  'awaiting-transfer': null,
} as const;

const HOLD_MINUTES_MS = 40 * 60_000;

function heldUntil({ fate, registeredAt, cohort }: Seat): Date | null {
  if (fate === 'awaiting-transfer') return dueDateOf(registeredAt, cohort.startDate);
  return fate === 'lapsed' ? after(registeredAt, HOLD_MINUTES_MS) : null;
}

type Given = {
  random: Random;
  now: Date;
  firstId: number;
  reps: readonly DemoSchoolRep[];
  fixedUserIds: ReadonlySet<number>;
};

/** @returns one row per seat, in the same order; their invoices are set later. */
export function demoParticipants(
  seats: readonly Seat[],
  { random, now, firstId, reps, fixedUserIds }: Given,
): DemoParticipant[] {
  return seats.map((seat, index) => {
    const rep = reps.find(({ schoolId }) => schoolId === seat.school?.id);
    const isFixed = fixedUserIds.has(seat.student.id);
    const byRep =
      !isFixed && seat.payer === 'SCHOOL' && seat.studentShareCents === 0 && random.chance(REGISTERED_BY_SCHOOL_SHARE);
    const isConfirmed = seat.fate !== 'awaiting-transfer' && seat.fate !== 'lapsed';
    return {
      id: firstId + index,
      userId: seat.student.id,
      cohortId: seat.cohort.id,
      schoolId: seat.school?.id ?? null,
      ...outcomeOf(seat, random, now, isFixed),
      defaultPayer: seat.payer,
      priceCents: seat.priceCents,
      cohortPriceCents: seat.course.priceCents,
      schoolShareCents: seat.schoolShareCents,
      studentShareCents: seat.studentShareCents,
      invoiceId: null,
      registeredByUserId: byRep && rep ? rep.userId : seat.student.id,
      conditions: seat.conditions,
      learningOutcomes: seat.course.learningOutcomes,
      gradingCriteria: seat.course.gradingCriteria,
      termsAcceptedAt: seat.registeredAt,
      heldUntil: heldUntil(seat),
      confirmedAt: isConfirmed ? (seat.settledAt ?? seat.registeredAt) : null,
      canceledAt: seat.canceledAt,
      cancelReason: REASONS[seat.fate],
      createdAt: seat.registeredAt,
    };
  });
}
