import { formatDate } from '@valikool/shared-ui';
import type { OwnClass } from '../../shared/contract.types';

export type NextClass = {
  /** The class that goes on now or comes next, and is held. */
  next: OwnClass | null;
  /** Those before it that were called off. */
  canceled: OwnClass[];
};

/**
 * What comes next in one cohort.
 * @param classes of all my cohorts, earliest first
 */
export function nextClass(classes: readonly OwnClass[], cohortId: number, now: Date): NextClass {
  const ahead = classes.filter((each) => each.cohortId === cohortId && Date.parse(each.endsAt) > now.getTime());
  const index = ahead.findIndex(({ status }) => status !== 'CANCELED');
  return { next: ahead[index] ?? null, canceled: index === -1 ? ahead : ahead.slice(0, index) };
}

/** `dd.MM.yyyy` of the day after an instant's, which is not always 24 hours on. */
export function dayAfter(now: Date, timeZone: string): string {
  const [day = 1, month = 1, year = 0] = formatDate(now, timeZone).split('.').map(Number);
  return formatDate(new Date(Date.UTC(year, month - 1, day + 1)), 'UTC');
}
