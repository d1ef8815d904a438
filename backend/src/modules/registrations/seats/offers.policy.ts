import { after, DAY_MS, earlier, HOUR_MS } from '#platform/index';
import { type CohortSnapshot, LATE_REGISTRATION_DAYS } from '#modules/cohorts/index';
import type { RegistrationSettings } from './holds.policy';

export type WaitlistSettings = Pick<RegistrationSettings, 'offerHours'>;

const TAKES_STUDENTS: ReadonlySet<CohortSnapshot['status']> = new Set([
  'REGISTRATION_OPEN',
  'GROUP_FULL',
  'IN_PROGRESS',
]);

/** @returns until when a cohort takes students: `LATE_REGISTRATION_DAYS` after its start. */
export const closesAt = (startDate: Date): Date => after(startDate, LATE_REGISTRATION_DAYS * DAY_MS);

/** @returns a date. Cohorts that started before this take no more students. */
export const closedBefore = (now: Date): Date => after(now, -LATE_REGISTRATION_DAYS * DAY_MS);

/** @returns whether the cohort is still open to students. Says nothing about free seats. */
export const takesStudents = (
  { status, startDate }: Pick<CohortSnapshot, 'status' | 'startDate'>,
  now: Date,
): boolean => TAKES_STUDENTS.has(status) && closesAt(startDate) > now;

/**
 * @returns until when an accepted seat is held unpaid: as long as the offer could be answered, but not past the end of
 * the course.
 */
export const offerHold = ({ expiresAt }: { expiresAt: Date }, { endDate }: Pick<CohortSnapshot, 'endDate'>): Date =>
  earlier(expiresAt, endDate);

/** @returns until when an offer made now can be answered; not past the day on which the cohort closes. */
export const offerEnd = (startDate: Date, now: Date, { offerHours }: WaitlistSettings): Date =>
  earlier(after(now, offerHours * HOUR_MS), closesAt(startDate));
