import { after, DAY_MS, earlier, HOUR_MS, later, MINUTE_MS } from '#platform/index';
import { monthOf } from './calendar';
import type { Random } from './random';
import type { Seat, SeatPlan } from './seats.types';

/** Schools' invoices are issued this long before the earliest start on them. */
const ISSUED_DAYS_BEFORE = 17;
/** Paying at the bank takes a few minutes; a hold expires after its time and a grace period. */
const AT_THE_BANK_MS = 4 * MINUTE_MS;
const HOLD_MS = 40 * MINUTE_MS;
const NOTICE_OF_CANCELING_DAYS = 2;
/** Enough time to cancel and to get the refund before today. */
const WITHDRAWAL_ROOM_DAYS = 9;
const LAST_TRANSFER_DAYS = 10;

/** The key of a school's monthly invoice. */
export const schoolMonth = ({ school, cohort }: Pick<SeatPlan, 'school' | 'cohort'>): string =>
  `${school?.id ?? ''} ${monthOf(cohort.startDate)}`;

/** @returns when each school's monthly invoice is issued; may be after today. */
export function schoolIssueTimes(plans: readonly SeatPlan[]): ReadonlyMap<string, Date> {
  const times = new Map<string, Date>();
  for (const plan of plans) {
    if (plan.schoolShareCents === 0) continue;
    const key = schoolMonth(plan);
    const issueAt = after(plan.cohort.startDate, -ISSUED_DAYS_BEFORE * DAY_MS);
    times.set(key, earlier(times.get(key) ?? issueAt, issueAt));
  }
  return times;
}

type Window = { random: Random; now: Date; issueTimes: ReadonlyMap<string, Date> };

/** A registration is made between the opening and the start, and not after today. */
const within = ({ random, now }: Window, { cohort }: SeatPlan, closedMs: number): Date => {
  const end = after(earlier(now, cohort.startDate), -closedMs);
  return random.between(cohort.createdAt, later(cohort.createdAt, end));
};

type Timed = Omit<Seat, 'inParts'>;

function schoolSeat(plan: SeatPlan, window: Window): Timed {
  const issueAt = window.issueTimes.get(schoolMonth(plan)) ?? plan.cohort.startDate;
  const until = after(earlier(window.now, issueAt), -HOUR_MS);
  const registeredAt = window.random.between(plan.cohort.createdAt, later(plan.cohort.createdAt, until));
  const settledAt = plan.studentShareCents > 0 ? after(registeredAt, AT_THE_BANK_MS) : null;
  return { ...plan, method: 'online', registeredAt, settledAt, canceledAt: null };
}

function activeSeat(plan: SeatPlan, window: Window): Timed {
  const isTransfer = plan.method === 'transfer';
  const registeredAt = within(window, plan, isTransfer ? LAST_TRANSFER_DAYS * DAY_MS : HOUR_MS);
  const settledAt = after(registeredAt, isTransfer ? window.random.int(1, 3) * DAY_MS : AT_THE_BANK_MS);
  return { ...plan, registeredAt, settledAt, canceledAt: null };
}

function endedSeat(plan: SeatPlan, window: Window): Timed {
  const registeredAt = within(window, plan, WITHDRAWAL_ROOM_DAYS * DAY_MS);
  if (plan.fate === 'lapsed')
    return { ...plan, registeredAt, settledAt: null, canceledAt: after(registeredAt, HOLD_MS) };
  const settledAt = after(registeredAt, AT_THE_BANK_MS);
  const canceledAt =
    plan.fate === 'withdrawn'
      ? after(registeredAt, window.random.int(6, 96) * HOUR_MS)
      : after(plan.cohort.startDate, -NOTICE_OF_CANCELING_DAYS * DAY_MS);
  return { ...plan, registeredAt, settledAt, canceledAt };
}

function toSeat(plan: SeatPlan, window: Window): Timed {
  if (plan.fate === 'awaiting-transfer') {
    const registeredAt = window.random.between(after(window.now, -2 * DAY_MS), after(window.now, -2 * HOUR_MS));
    return { ...plan, registeredAt, settledAt: null, canceledAt: null };
  }
  if (plan.fate !== 'active') return endedSeat(plan, window);
  return plan.schoolShareCents > 0 ? schoolSeat(plan, window) : activeSeat(plan, window);
}

/**
 * @param inParts says which seats are paid in parts
 * @returns the seats with their times, in the order of registration
 */
export function timeSeats(
  random: Random,
  now: Date,
  plans: readonly SeatPlan[],
  inParts: (seats: Seat[]) => Seat[] = (seats) => seats,
): Seat[] {
  const window = { random, now, issueTimes: schoolIssueTimes(plans) };
  const timed = plans.map((plan): Seat => ({ ...toSeat(plan, window), inParts: null }));
  return inParts(timed).sort((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime());
}
