import type { ClassTimesWanted, HourRange } from './courses.types';

const HOURS_OF_A_DAY = 24;
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** @returns the hours of a day that are in one of the ranges; all of them when there is no range. */
export function hoursIn(ranges: readonly HourRange[]): number[] {
  const all = Array.from({ length: HOURS_OF_A_DAY }, (_, hour) => hour);
  return ranges.length === 0 ? all : all.filter((hour) => ranges.some(({ from, to }) => hour >= from && hour < to));
}

/**
 * @returns the wanted hours of the week, numbered as `cohorts.class_hours` has them: 24 for each day from Monday,
 * which is 1, plus the hour; undefined when every time suits
 */
export function classHoursOf({ days, hours }: ClassTimesWanted): number[] | undefined {
  if (days.length === 0 && hours.length === 0) return undefined;
  const chosen = days.length === 0 ? DAYS : days;
  return chosen.flatMap((day) => hoursIn(hours).map((hour) => day * HOURS_OF_A_DAY + hour));
}
