import { inTallinn } from '#platform/index';
import type { DaySpan, Instalment } from './payment-plans.types';
import { dueAtOn } from './schedule.policy';

type Part = Pick<Instalment, 'position' | 'state' | 'dueAt'>;

const dayOf = (date: Date, days = 0): string => inTallinn(date).plus({ days }).toISODate() ?? '';

/**
 * The days to which the due day of a part may be moved: tomorrow or later, after the part before, before the part that
 * follows, and no later than the schedule of a new plan would allow.
 * @param span.end when the cohort ends
 * @returns null when the part is not owed, or no such day is left
 */
export function movableDays(
  parts: readonly Part[],
  { position, state }: Pick<Part, 'position' | 'state'>,
  { now, end }: { now: Date; end: Date },
): DaySpan | null {
  if (state === 'PAID' || state === 'CANCELED') return null;
  const before = parts.filter((part) => part.position < position).at(-1);
  const next = parts.find((part) => part.position > position && part.state !== 'CANCELED');
  const firsts = [dayOf(now, 1), ...(before ? [dayOf(before.dueAt, 1)] : [])];
  const lastOfAll = dueAtOn(dayOf(end)) <= end ? dayOf(end) : dayOf(end, -1);
  const lasts = [lastOfAll, ...(next ? [dayOf(next.dueAt, -1)] : [])];
  const [first, last] = [firsts.sort().at(-1) ?? '', lasts.sort()[0] ?? ''];
  return first <= last ? { first, last } : null;
}
