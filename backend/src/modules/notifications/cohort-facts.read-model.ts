import type { ClassSessionStatus, CohortStatus, Language } from '@valikool/contract';
import type { Knex } from 'knex';
import { classTimesOf, type ClassTime } from './mail-facts.read-model';
import type { MailClassTime } from './notifications.types';

/** Somebody of a cohort, and the cohort, as a mail to them has it. */
export type CohortMailFacts = {
  userId: number;
  cohortId: number;
  to: string;
  language: Language;
  firstName: string;
  isTeacher: boolean;
  course: string;
  cohort: string;
  status: CohortStatus;
  startsAt: Date;
  endsAt: Date;
  /** IANA name. */
  timeZone: string;
  classTimes: MailClassTime[];
};

export type ClassMailFacts = {
  cohortId: number;
  status: ClassSessionStatus;
  startsAt: Date;
  originalStartsAt: Date;
  note: string | null;
};

export type UndecidedMailFacts = {
  cohortId: number;
  cohort: string;
  course: string;
  seatsTaken: number;
  sizeMin: number;
  startsAt: Date;
  timeZone: string;
};

export type LeftWithout = Pick<
  CohortMailFacts,
  'userId' | 'cohortId' | 'to' | 'language' | 'firstName' | 'cohort' | 'course'
> & { courseSlug: string; otherCohorts: number[] };

/** A seat in a sibling that somebody whose cohort was called off has been offered. `isTaken`: they have it. */
type SiblingOffer = { userId: number; siblingId: number; isTaken: boolean };

type Row = Omit<CohortMailFacts, 'classTimes'> & { onlineClassTimes: ClassTime[]; onlineLessonLength: number | null };

/** Those who have a seat, and those who teach; a person who does both is written to as a teacher. */
const PEOPLE = `
  select u.id as "userId", h.id as "cohortId", u.email as "to", u.language, u.first_name as "firstName", people.teaches as "isTeacher",
    c.title as course, h.name as cohort, h.status, h.start_date as "startsAt", h.end_date as "endsAt", h.time_zone as "timeZone",
    h.online_class_times as "onlineClassTimes", h.online_lesson_length as "onlineLessonLength"
  from cohorts h join courses c on c.id = h.course_id
    cross join (
      select each_of_them.user_id, bool_or(each_of_them.teaches) as teaches from (
        select t.user_id, true as teaches from cohort_teachers t where t.cohort_id = :cohortId
        union all select p.user_id, false from cohort_participants p where p.cohort_id = :cohortId and p.status in ('REGISTERED', 'IN_PROGRESS')
      ) as each_of_them group by each_of_them.user_id
    ) as people
    join users u on u.id = people.user_id and u.deleted_at is null
  where h.id = :cohortId`;

const toFacts = ({ onlineClassTimes, onlineLessonLength, ...facts }: Row): CohortMailFacts => ({
  ...facts,
  classTimes: classTimesOf(onlineClassTimes, onlineLessonLength),
});

/** What mails to the people of a cohort say, read when the mail is made. */
export class CohortFactsReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns null for somebody who is not of the cohort any more. */
  async person(cohortId: number, userId: number): Promise<CohortMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(`${PEOPLE} and u.id = :userId`, { cohortId, userId });
    return rows[0] ? toFacts(rows[0]) : null;
  }

  async teachers(cohortId: number): Promise<CohortMailFacts[]> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(`${PEOPLE} and people.teaches order by u.id`, { cohortId });
    return rows.map(toFacts);
  }

  /** @returns what administrators are asked about; null once it is decided. */
  async undecided(cohortId: number): Promise<UndecidedMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: UndecidedMailFacts[] }>(
      `select h.id as "cohortId", h.name as cohort, c.title as course, h.seats_taken as "seatsTaken", h.size_min as "sizeMin", h.start_date as "startsAt", h.time_zone as "timeZone"
       from cohorts h join courses c on c.id = h.course_id where h.id = ? and h.decision = 'ASKED' and h.status in ('REGISTRATION_OPEN', 'GROUP_FULL')`,
      [cohortId],
    );
    return rows[0] ?? null;
  }

  /** @returns somebody who lost their seat with the cohort, and their other cohorts; null when they have left. */
  async leftWithout(cohortId: number, userId: number): Promise<LeftWithout | null> {
    const { rows } = await this.db.raw<{ rows: LeftWithout[] }>(
      `select u.id as "userId", h.id as "cohortId", u.email as "to", u.language, u.first_name as "firstName", h.name as cohort, c.title as course, c.slug as "courseSlug",
         (select coalesce(json_agg(p.cohort_id order by p.cohort_id), '[]') from cohort_participants p
          where p.user_id = u.id and p.cohort_id <> h.id and p.status in ('REGISTERED', 'IN_PROGRESS')) as "otherCohorts"
       from cohorts h join courses c on c.id = h.course_id join users u on u.id = :userId and u.deleted_at is null
       where h.id = :cohortId and h.status = 'CANCELED'`,
      { cohortId, userId },
    );
    return rows[0] ?? null;
  }

  /** @returns what those who lost their seats with the cohort have been offered by mail. */
  async siblingOffers(cohortId: number): Promise<SiblingOffer[]> {
    const { rows } = await this.db.raw<{ rows: SiblingOffer[] }>(
      `select l.user_id as "userId", offered.sibling_id as "siblingId",
         exists (select 1 from cohort_participants p where p.user_id = l.user_id and p.cohort_id = offered.sibling_id and p.status in ('REGISTERED', 'IN_PROGRESS')) as "isTaken"
       from activity_log l cross join lateral (select cast(l.metadata ->> 'siblingId' as bigint) as sibling_id) as offered
       where l.cohort_id = :cohortId and l.type = 'EMAIL_SENT' and l.user_id is not null and offered.sibling_id is not null`,
      { cohortId },
    );
    return rows;
  }

  async classSession(id: number): Promise<ClassMailFacts | null> {
    return (
      (await this.db('class_sessions')
        .where({ id })
        .first<ClassMailFacts | undefined>('cohortId', 'status', 'startsAt', 'originalStartsAt', 'note')) ?? null
    );
  }
}
