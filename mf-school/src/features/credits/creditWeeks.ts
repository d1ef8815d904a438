import type { SchoolCreditHistory } from '../../shared/contract.types';

const dayMs = 24 * 60 * 60 * 1000;
const weekDays = 7;

/** What was left at the end of a week. `day` is its last one, as `yyyy-mm-dd`; `cents` and `seats` are what was left. */
export type CreditWeek = { day: string; cents: number; seats: number };

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

/**
 * Samples the history once a week, from its first day to `today`, which is always the last sample.
 * @param days the first day and each day of a change, oldest first
 */
export function weeksOf(days: SchoolCreditHistory['days'], today: string): CreditWeek[] {
  const first = days[0];
  if (first === undefined) return [];
  const ends: string[] = [];
  for (let end = today; end > first.day; end = dayAfter(end, -weekDays)) ends.unshift(end);
  return ends.map((day) => {
    const last = days.filter((each) => each.day <= day).at(-1) ?? first;
    return { day, cents: last.balance.amount, seats: last.prepaidSeats };
  });
}
