import type { Knex } from 'knex';
import { HOME_TIME_ZONE } from '#platform/index';
import type { NewFeedback, NewRegistration, ResultsDue, WrittenMessage } from './teaching.types';

type Limited = { limit: number };

/** The lists of a teacher's first screen; each is one statement. */
export class TeachingReadModel {
  constructor(private readonly db: Knex) {}

  /** Finished cohorts with students without a result, longest waiting first. */
  async resultsDue(teacherId: number, { limit }: Limited): Promise<ResultsDue[]> {
    return this.taught(teacherId)
      .join('cohort_participants as p', 'p.cohort_id', 'h.id')
      .where({ 'h.status': 'COMPLETED', 'p.status': 'AWAITING_RESULT' })
      .groupBy('h.id', 'c.id')
      .orderBy(['h.end_date', 'h.id'])
      .limit(limit)
      .select<ResultsDue[]>(
        'h.id as cohortId',
        'h.name as cohortName',
        'c.title as courseTitle',
        'h.end_date as endDate',
        this.db.raw('cast(count(*) as integer) as waiting'),
      );
  }

  /** Seats taken since an instant in open or running cohorts, newest first. */
  async newRegistrations(teacherId: number, { since, limit }: Limited & { since: Date }): Promise<NewRegistration[]> {
    return this.taught(teacherId)
      .join('cohort_participants as p', 'p.cohort_id', 'h.id')
      .join('users as u', 'u.id', 'p.user_id')
      .whereIn('h.status', ['REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS'])
      .whereIn('p.status', ['REGISTERED', 'IN_PROGRESS'])
      .where('p.created_at', '>=', since)
      .orderBy([
        { column: 'p.created_at', order: 'desc' },
        { column: 'p.id', order: 'desc' },
      ])
      .limit(limit)
      .select<NewRegistration[]>(
        'h.id as cohortId',
        'h.name as cohortName',
        'c.title as courseTitle',
        'p.id as registrationId',
        'p.created_at as registeredAt',
        this.db.raw(`json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) as student`),
      );
  }

  /** Messages to whole cohorts that were not taken back, newest first, with the state of their mails. */
  async messages(teacherId: number, { limit }: Limited): Promise<WrittenMessage[]> {
    return this.taught(teacherId)
      .join('cohort_messages as m', 'm.cohort_id', 'h.id')
      .whereNull('m.withdrawn_at')
      .joinRaw(
        `cross join lateral (
        select cast(count(*) as integer) as recipients, cast(count(r.sent_at) as integer) as sent, cast(count(r.failed_at) as integer) as failed, cast(count(r.skip_reason) as integer) as skipped
        from cohort_message_recipients r where r.message_id = m.id) as fate`,
      )
      .orderBy('m.id', 'desc')
      .limit(limit)
      .select<WrittenMessage[]>(
        'h.id as cohortId',
        'h.name as cohortName',
        'c.title as courseTitle',
        'm.id',
        'm.subject',
        'm.created_at as createdAt',
        'fate.recipients',
        'fate.sent',
        'fate.failed',
        'fate.skipped',
      );
  }

  /**
   * Cohorts with feedback since an instant, newest first. `submitted` counts all their answers: which of them are new is
   * kept nowhere. Only the day of the last is given, as midnight UTC; the minute would tell who wrote. `satisfaction` is that of all who ever answered, and null while they are too few (docs/adr/0063).
   */
  async newFeedback(teacherId: number, { since, limit }: Limited & { since: Date }): Promise<NewFeedback[]> {
    return this.taught(teacherId)
      .join('feedback_submissions as f', 'f.cohort_id', 'h.id')
      .whereNotNull('f.submitted_at')
      .groupBy('h.id', 'c.id')
      .havingRaw('max(f.submitted_at) >= ?', [since])
      .orderByRaw('max(f.submitted_at) desc, h.id')
      .limit(limit)
      .select<NewFeedback[]>(
        'h.id as cohortId',
        'h.name as cohortName',
        'c.title as courseTitle',
        this.db.raw('cast(count(*) as integer) as submitted'),
        this.db.raw(
          `(select cast(round(sum(s.count * cast(s.option as numeric)) / sum(s.count), 2) as double precision)
            from feedback_counts s where s.cohort_id = h.id and s.question = 'course_satisfaction' and s.released) as satisfaction`,
        ),
        this.db.raw(`date_trunc('day', max(f.submitted_at) at time zone ?) at time zone 'UTC' as "latestAt"`, [
          HOME_TIME_ZONE,
        ]),
      );
  }

  private taught(teacherId: number): Knex.QueryBuilder {
    return this.db('cohort_teachers as t')
      .join('cohorts as h', 'h.id', 't.cohort_id')
      .join('courses as c', 'c.id', 'h.course_id')
      .where('t.user_id', teacherId);
  }
}
