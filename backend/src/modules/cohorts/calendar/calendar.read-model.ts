import type { Knex } from 'knex';
import type { CalendarCohort } from './calendar.types';

/**
 * The person's seats, also in canceled cohorts, so that calendars show the cancellation; and the cohorts they teach.
 */
const MINE = `
  select p.cohort_id,
    p.status <> 'CANCELED' and p.confirmed_at is not null and (p.access_until is null or p.access_until > :now) as has_access,
    p.confirmed_at is not null as is_confirmed
  from cohort_participants p
  where p.user_id = :userId and (p.status <> 'CANCELED' or p.cancel_reason = 'COHORT_CANCELED')
  union all
  select t.cohort_id, true, true from cohort_teachers t where t.user_id = :userId`;

const COHORTS = `
  select h.id as "cohortId", h.name as "cohortName", h.status, h.time_zone as "timeZone", c.title as "courseTitle", c.slug as "courseSlug",
    mine.is_confirmed as "isConfirmed", mine.has_access as "hasAccess", case when mine.has_access then h.video_url end as "videoUrl"
  from (select cohort_id, bool_or(has_access) as has_access, bool_or(is_confirmed) as is_confirmed from (${MINE}) as each_of_mine group by cohort_id) as mine
  join cohorts h on h.id = mine.cohort_id
  join courses c on c.id = h.course_id
  where h.status <> 'DRAFT' and h.end_date > :since
  order by h.start_date, h.id`;

/** What belongs in one person's calendar. */
export class CalendarReadModel {
  constructor(private readonly db: Knex) {}

  /** @param range.since cohorts that ended earlier are left out */
  async cohortsOf(userId: number, range: { now: Date; since: Date }): Promise<CalendarCohort[]> {
    const { rows } = await this.db.raw<{ rows: CalendarCohort[] }>(COHORTS, { userId, ...range });
    return rows;
  }
}
