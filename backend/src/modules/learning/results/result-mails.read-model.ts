import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { schoolMailReaders } from '#modules/schools/index';
import type {
  DiplomaMail,
  LeftToStaffMail,
  OverdueMail,
  ResultMail,
  ResultMailReader,
  SchoolResultsMail,
  ToldResult,
} from './result-mails.types';
import { resultsOf, TOLD_TO_SCHOOL } from './results.policy';

/** Rows of a school's mail; the school's page has all. */
const MOST_ROWS = 40;

const RESULT = statement<ResultMail>(
  'result-mails-result',
  `select p.id as "registrationId", p.user_id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId", p.status,
     u.email as "to", u.language, u.first_name as "firstName", co.title as course, c.name as cohort, d.number as "diplomaNumber",
     (select a.notes from activity_log a where a.type = 'COHORT_PARTICIPANT_STATUS_CHANGE' and a.user_id = p.user_id
       and a.metadata ->> 'registrationId' = cast(p.id as text) order by a.id desc limit 1) as reason
   from cohort_participants p join users u on u.id = p.user_id and u.deleted_at is null
     join cohorts c on c.id = p.cohort_id join courses co on co.id = c.course_id
     left join diplomas d on d.participant_id = p.id and d.revoked_at is null
   where p.id = :registrationId and p.status = :to and (p.result_at is null or p.result_at = cast(:at as timestamptz))`,
);

const REVOKED = statement<DiplomaMail>(
  'result-mails-revoked',
  `select d.user_id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId", u.email as "to", u.language,
     u.first_name as "firstName", d.course_title as course, d.number, d.revoke_reason as reason,
     (select n.number from diplomas n where n.participant_id = p.id and n.revoked_at is null) as "replacedBy"
   from diplomas d join cohort_participants p on p.id = d.participant_id
     join users u on u.id = d.user_id and u.deleted_at is null
   where d.id = :diplomaId and d.revoked_at is not null`,
);

const OVERDUE = statement<OverdueMail>(
  'result-mails-overdue',
  `select t.user_id as "userId", u.email as "to", u.language, u.first_name as "firstName", h.id as "cohortId",
     co.title as course, h.name as cohort, h.end_date as "endsAt", waits.waiting
   from cohorts h join courses co on co.id = h.course_id join cohort_teachers t on t.cohort_id = h.id
     join users u on u.id = t.user_id and u.deleted_at is null
     join lateral (select cast(count(*) as integer) as waiting from cohort_participants p
       where p.cohort_id = h.id and p.status = 'AWAITING_RESULT' and p.confirmed_at is not null) waits on waits.waiting > 0
   where h.id = :cohortId and h.status = 'COMPLETED' order by t.user_id`,
);

/** Of a cohort whose results only staff can set: its teacher has been paid, or it has none. */
const LEFT_TO_STAFF = statement<LeftToStaffMail>(
  'result-mails-left-to-staff',
  `select h.id as "cohortId", co.title as course, h.name as cohort, h.end_date as "endsAt", waits.waiting
   from cohorts h join courses co on co.id = h.course_id
     join lateral (select cast(count(*) as integer) as waiting from cohort_participants p
       where p.cohort_id = h.id and p.status = 'AWAITING_RESULT' and p.confirmed_at is not null) waits on waits.waiting > 0
   where h.id = :cohortId and (h.status = 'TEACHER_PAID' or (h.status = 'COMPLETED' and not exists (
     select 1 from cohort_teachers t join users u on u.id = t.user_id and u.deleted_at is null where t.cohort_id = h.id)))`,
);

const OF_SCHOOL = statement<SchoolResultsMail>(
  'result-mails-of-school',
  `with results as (
     select u.first_name || ' ' || u.last_name as student, co.title as course, p.status, u.last_name, p.id
     from cohort_participants p join users u on u.id = p.user_id and u.deleted_at is null
       join cohorts c on c.id = p.cohort_id join courses co on co.id = c.course_id
     where p.school_id = :schoolId and p.default_payer = 'SCHOOL' and ${TOLD_TO_SCHOOL})
   select r.user_id as "userId", r.email as "to", r.language, r.first_name as "firstName", s.id as "schoolId", s.name as school,
     (select cast(count(*) as integer) from results) as total,
     (select json_agg(json_build_object('student', f.student, 'course', f.course, 'status', f.status))
       from (select * from results order by course collate et_names, last_name collate et_names, id limit :limit) f) as results
   from schools s join ${schoolMailReaders('emails.school-results')} r on r.school_id = s.id
   where s.id = :schoolId and s.archived_at is null and exists (select 1 from results) order by r.user_id`,
);

/** What the mails about results say, at the time when they are sent. */
export class ResultMailsReadModel implements ResultMailReader {
  constructor(private readonly db: Knex) {}

  async result(told: ToldResult): Promise<ResultMail | null> {
    return (await RESULT(this.db, told)).rows[0] ?? null;
  }

  async revoked(diplomaId: number): Promise<DiplomaMail | null> {
    return (await REVOKED(this.db, { diplomaId })).rows[0] ?? null;
  }

  async overdue(cohortId: number): Promise<OverdueMail[]> {
    return (await OVERDUE(this.db, { cohortId })).rows;
  }

  async leftToStaff(cohortId: number): Promise<LeftToStaffMail | null> {
    return (await LEFT_TO_STAFF(this.db, { cohortId })).rows[0] ?? null;
  }

  async ofSchool(schoolId: number, day: string): Promise<SchoolResultsMail[]> {
    return (await OF_SCHOOL(this.db, { schoolId, ...resultsOf(day), limit: MOST_ROWS })).rows;
  }
}
