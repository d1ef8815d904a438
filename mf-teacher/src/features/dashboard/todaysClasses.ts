import { formatDate } from '@valikool/shared-ui';
import type { OwnClass } from '../../shared/contract.types';

export type TodaysClasses = {
  today: OwnClass[];
  /** The first class after today; null when there is none in the range. */
  next: OwnClass | null;
};

/**
 * Finds today's classes, by the calendar of Tallinn.
 * @param classes earliest first
 */
export function todaysClasses(classes: readonly OwnClass[], now: Date): TodaysClasses {
  const day = formatDate(now);
  const today = classes.filter(({ startsAt }) => formatDate(startsAt) === day);
  const later = classes.filter(
    ({ startsAt, status }) =>
      status !== 'CANCELED' && Date.parse(startsAt) > now.getTime() && formatDate(startsAt) !== day,
  );
  return { today, next: later[0] ?? null };
}
