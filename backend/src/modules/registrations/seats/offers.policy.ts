import { after, DAY_MS, earlier, HOUR_MS } from '#platform/index';
import { type CohortSnapshot, LATE_REGISTRATION_DAYS } from '#modules/cohorts/index';
import type { RegistrationSettings } from './holds.policy';

export type WaitlistSettings = Pick<RegistrationSettings, 'offerHours'>;

const TAKES_STUDENTS: ReadonlySet<CohortSnapshot['status']> = new Set([
  'REGISTRATION_OPEN',
  'GROUP_FULL',
  'IN_PROGRESS',
]);

/** @returns until when a cohort takes students at all. */
export const closesAt = (startDate: Date): Date => after(startDate, LATE_REGISTRATION_DAYS * DAY_MS);

/** @returns the start before which cohorts take nobody any more. */
export const closedBefore = (now: Date): Date => after(now, -LATE_REGISTRATION_DAYS * DAY_MS);

/** @returns whether a seat of the cohort can be given to anybody now. */
export const takesStudents = (
  { status, startDate }: Pick<CohortSnapshot, 'status' | 'startDate'>,
  now: Date,
): boolean => TAKES_STUDENTS.has(status) && closesAt(startDate) > now;

/** @returns until when an offered seat that was taken is kept unpaid: as long as there was to answer, but for no course that is over. */
export const offerHold = ({ expiresAt }: { expiresAt: Date }, { endDate }: Pick<CohortSnapshot, 'endDate'>): Date =>
  earlier(expiresAt, endDate);

/** @returns until when an offer made now can be answered; never past the day on which the cohort closes. */
export const offerEnd = (startDate: Date, now: Date, { offerHours }: WaitlistSettings): Date =>
  earlier(after(now, offerHours * HOUR_MS), closesAt(startDate));
