import { resultsDueOfEndsBefore } from '#modules/cohorts/index';
import { after, DAY_MS, inTallinn } from '#platform/index';

/** Older cohorts are history: nobody remembers what their students did. */
const FORGOTTEN_DAYS = 365;
export const REMIND_EVERY_DAYS = 7;
/** Then reminding stops, and staff decide. */
export const MOST_REMINDERS = 3;

/** @returns between which ends of a cohort results are overdue now */
export const overdueEnds = (now: Date): { before: Date; since: Date } => ({
  before: resultsDueOfEndsBefore(now),
  since: after(now, -FORGOTTEN_DAYS * DAY_MS),
});

/** The case of a cohort's overdue results. */
export const overdueSubject = (cohortId: number): string => `cohort:${cohortId}`;

const TOLD_AT_HOUR = 16;
/** Days of which a school can still be told, should the worker have stood still. */
const DAYS_BACK = 3;

const toldAt = (day: string): Date =>
  inTallinn(new Date(`${day}T12:00:00Z`))
    .set({ hour: TOLD_AT_HOUR, minute: 0, second: 0, millisecond: 0 })
    .toJSDate();

/** @returns the days, such as `2026-11-27`, whose results may be told to schools now: from 16:00 in Tallinn on each */
export function daysToTell(now: Date): string[] {
  const here = inTallinn(now);
  return Array.from({ length: DAYS_BACK }, (_, back) => here.minus({ days: back }).toISODate() ?? '').filter(
    (day) => day !== '' && toldAt(day) <= now,
  );
}

/** Of seat `p`: its result was set between `:from` and `:to`, or one that stood was withdrawn and none has followed. */
export const TOLD_TO_SCHOOL = `(
  (p.status in ('COMPLETED', 'FAILED') and p.result_at > :from and p.result_at <= :to)
  or (p.status = 'AWAITING_RESULT' and exists (
    select 1 from activity_log a
    where a.type = 'COHORT_PARTICIPANT_STATUS_CHANGE' and a.user_id = p.user_id and a.created_at > :from and a.created_at <= :to
      and a.metadata ->> 'registrationId' = cast(p.id as text) and a.metadata ->> 'from' in ('COMPLETED', 'FAILED')
      and a.metadata ->> 'to' = 'AWAITING_RESULT')))`;

/** @returns the results of a day's mail: set after the hour of the day before, up to the hour of this day */
export function resultsOf(day: string): { from: Date; to: Date } {
  const to = toldAt(day);
  return { from: inTallinn(to).minus({ days: 1 }).toJSDate(), to };
}
