import type { Knex } from 'knex';
import { classTimesOf } from '../../mail/class-times.policy';
import type { ClassTime } from '../../mail/mail.types';
import type { ClassMailFacts, CohortMailFacts, UndecidedMailFacts } from './cohort.types';

type Row = Omit<CohortMailFacts, 'classTimes'> & { onlineClassTimes: ClassTime[]; onlineLessonLength: number | null };

/** Students with a seat, and teachers. A person who is both gets the teacher's mail. */
const PEOPLE = `
  select u.id as "userId", h.id as "cohortId", u.email as "to", u.language, u.first_name as "firstName", people.teaches as "isTeacher",
    c.title as course, h.name as cohort, h.status, h.start_date as "startsAt", h.end_date as "endsAt", h.time_zone as "timeZone",
    h.online_class_times as "onlineClassTimes", h.online_lesson_length as "onlineLessonLength"
  from cohorts h join courses c on c.id = h.course_id
    cross join (
      select roles.user_id, bool_or(roles.teaches) as teaches from (
        select t.user_id, true as teaches from cohort_teachers t where t.cohort_id = :cohortId
        union all select p.user_id, false from cohort_participants p where p.cohort_id = :cohortId and p.status in ('REGISTERED', 'IN_PROGRESS')
      ) as roles group by roles.user_id
    ) as people
    join users u on u.id = people.user_id and u.deleted_at is null
  where h.id = :cohortId`;

const toFacts = ({ onlineClassTimes, onlineLessonLength, ...facts }: Row): CohortMailFacts => ({
  ...facts,
  classTimes: classTimesOf(onlineClassTimes, onlineLessonLength),
});

export class CohortFactsReadModel {
  constructor(private readonly db: Knex) {}

  async person(cohortId: number, userId: number): Promise<CohortMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(`${PEOPLE} and u.id = :userId`, { cohortId, userId });
    return rows[0] ? toFacts(rows[0]) : null;
  }

  async teachers(cohortId: number): Promise<CohortMailFacts[]> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(`${PEOPLE} and people.teaches order by u.id`, { cohortId });
    return rows.map(toFacts);
  }

  async undecided(cohortId: number): Promise<UndecidedMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: UndecidedMailFacts[] }>(
      `select h.id as "cohortId", h.name as cohort, c.title as course, h.seats_taken - w.seats as "seatsTaken", w.seats as "awaitingSchool", h.size_min as "sizeMin", h.start_date as "startsAt", h.time_zone as "timeZone"
       from cohorts h join courses c on c.id = h.course_id
         cross join lateral (select count(*)::integer as seats from cohort_participants p where p.cohort_id = h.id and p.approval_until is not null) w
       where h.id = ? and h.decision = 'ASKED' and h.status in ('REGISTRATION_OPEN', 'GROUP_FULL')`,
      [cohortId],
    );
    return rows[0] ?? null;
  }

  async classSession(id: number): Promise<ClassMailFacts | null> {
    return (
      (await this.db('class_sessions')
        .where({ id })
        .first<ClassMailFacts | undefined>('cohortId', 'status', 'startsAt', 'originalStartsAt', 'note')) ?? null
    );
  }
}
