import type { Knex } from 'knex';
import { lateSince } from '../badges.policy';
import type { CohortScope } from '../cohorts.types';
import type { Slot, FreeSibling, NamedCohort, TaughtCohort } from './class-clashes.types';

type Range = { from: Date; to: Date };
/** `drafts`: whose draft cohorts count. A teacher never sees another teacher's drafts. */
type DraftVisibility = { exceptCohortId: number | undefined; drafts: CohortScope };

/** Cohorts in which clashes are looked for; one statement for each list. */
export class ClassClashesReadModel {
  constructor(private readonly db: Knex) {}

  /** Cohorts that these people teach in the range. Drafts count too: a plan also takes a teacher's time. */
  async taughtBy(
    teacherIds: readonly number[],
    { from, to }: Range,
    { exceptCohortId, drafts }: DraftVisibility,
  ): Promise<TaughtCohort[]> {
    const query = this.db('cohort_teachers as t')
      .join('users as u', 'u.id', 't.user_id')
      .join('cohorts as h', 'h.id', 't.cohort_id')
      .join('courses as c', 'c.id', 'h.course_id')
      .whereIn('t.user_id', [...teacherIds])
      .whereIn('h.status', ['DRAFT', 'REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS'])
      .where('h.start_date', '<', to)
      .where('h.end_date', '>', from)
      .orderBy(['h.start_date', 'h.id', 'u.id'])
      .select<TaughtCohort[]>(
        'u.id as teacherId',
        this.db.raw(`trim(u.first_name || ' ' || u.last_name) as "teacherName"`),
        'h.id as cohortId',
        'h.name as cohortName',
        'c.title as courseTitle',
      );
    if ('teacherId' in drafts)
      void query.whereRaw(
        `(h.status <> 'DRAFT' or h.user_creator_id = :teacherId or exists (select 1 from cohort_teachers o where o.cohort_id = h.id and o.user_id = :teacherId))`,
        drafts,
      );
    if (exceptCohortId !== undefined) void query.whereNot('h.id', exceptCohortId);
    return query;
  }

  async named(cohortIds: readonly number[]): Promise<NamedCohort[]> {
    return this.db('cohorts as h')
      .join('courses as c', 'c.id', 'h.course_id')
      .whereIn('h.id', [...cohortIds])
      .select<NamedCohort[]>(
        'h.id as cohortId',
        'h.name as cohortName',
        'c.title as courseTitle',
        'h.time_zone as timeZone',
      );
  }

  /** Open cohorts of the same course with a free seat, soonest first. */
  async openSiblings(cohortId: number, { now, limit }: { now: Date; limit: number }): Promise<FreeSibling[]> {
    return this.db('cohorts as h')
      .join('courses as c', 'c.id', 'h.course_id')
      .where('h.course_id', this.db('cohorts').where({ id: cohortId }).select('course_id'))
      .whereNot('h.id', cohortId)
      .whereIn('h.status', ['REGISTRATION_OPEN', 'IN_PROGRESS'])
      .where('h.start_date', '>=', lateSince(now))
      .whereRaw('h.seats_taken < h.size_max')
      .orderBy(['h.start_date', 'h.id'])
      .limit(limit)
      .select<FreeSibling[]>(
        'h.id as cohortId',
        'h.name',
        'h.start_date',
        'h.end_date',
        'h.time_zone',
        'h.online_class_times',
        'h.online_lesson_length',
        this.db.raw('h.size_max - h.seats_taken as "freeSeats"'),
        this.db.raw('coalesce(h.price_cents, c.price_cents) as "priceCents"'),
      );
  }
}

/** @returns the range from the first to the last class; null when there are none. */
export const rangeOf = (slots: readonly Slot[]): Range | null => {
  const [first, last] = [slots[0], slots.at(-1)];
  return first && last ? { from: first.startsAt, to: last.endsAt } : null;
};
