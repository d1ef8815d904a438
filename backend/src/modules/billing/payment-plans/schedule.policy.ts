import { inTallinn } from '#platform/index';

export type PlanSettings = {
  /** Number of parts. */
  parts: number;
  /** The smallest sum that may be paid in parts, in cents. */
  minCents: number;
  /** Days before a part is due on which the payer is told. */
  noticeDays: number;
  /** Days after a part was due on which it is asked for again, ascending. After the last the classes close. */
  retryDays: readonly number[];
};

/** One part of a plan as it is agreed. */
export type PlannedPart = { cents: number; dueAt: Date };

/** Nine in the morning in Tallinn: a card is not charged at night. */
const HOUR = 9;
const MORNING = { hour: HOUR, minute: 0, second: 0, millisecond: 0 } as const;

/** @param day in Tallinn, ISO @returns when a part falls due that is due on that day */
export const dueAtOn = (day: string): Date =>
  inTallinn(new Date(`${day}T12:00:00Z`))
    .set(MORNING)
    .toJSDate();

/**
 * Splits a sum into parts: the first now, the others a month apart, the last no later than `end`. Each is a whole number of
 * cents, and the first has the cents that are left over.
 * @returns null when the sum is too small or the months do not fit
 */
export function scheduleOf(
  { cents, now, end }: { cents: number; now: Date; end: Date },
  { parts, minCents }: Pick<PlanSettings, 'parts' | 'minCents'>,
): PlannedPart[] | null {
  if (parts < 2 || cents < minCents || cents < parts) return null;
  const each = Math.floor(cents / parts);
  const first = inTallinn(now);
  const schedule = Array.from({ length: parts }, (_, index) => ({
    cents: index === 0 ? cents - each * (parts - 1) : each,
    dueAt: index === 0 ? now : first.plus({ months: index }).set(MORNING).toJSDate(),
  }));
  const last = schedule.at(-1);
  return last !== undefined && last.dueAt <= end ? schedule : null;
}
