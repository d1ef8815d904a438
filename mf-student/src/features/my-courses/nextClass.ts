import { formatDate } from '@valikool/shared-ui';
import type { OwnClass } from '../../shared/contract.types';

export type NextClass = {
  /** The class that is going on now or comes next; cancelled classes do not count. */
  next: OwnClass | null;
  /** The cancelled classes before it. */
  canceled: OwnClass[];
};

/**
 * The next class of one cohort.
 * @param classes of all the student's cohorts, earliest first
 */
export function nextClass(classes: readonly OwnClass[], cohortId: number, now: Date): NextClass {
  const ahead = classes.filter((each) => each.cohortId === cohortId && Date.parse(each.endsAt) > now.getTime());
  const index = ahead.findIndex(({ status }) => status !== 'CANCELED');
  return { next: ahead[index] ?? null, canceled: index === -1 ? ahead : ahead.slice(0, index) };
}

/** The day after an instant's day as `dd.MM.yyyy`; that is not always 24 hours later. */
export function dayAfter(now: Date, timeZone: string): string {
  const [day = 1, month = 1, year = 0] = formatDate(now, timeZone).split('.').map(Number);
  return formatDate(new Date(Date.UTC(year, month - 1, day + 1)), 'UTC');
}
