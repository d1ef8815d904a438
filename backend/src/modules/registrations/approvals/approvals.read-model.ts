import type { Knex } from 'knex';
import { schoolMailReaders } from '#modules/schools/index';
import { decodeCursor, type Page, statement, toPage, z } from '#platform/index';
import { approvalStateOf } from '../seats/index';
import { COHORT_SUMMARY } from '../view/cohort-summary.read-model';
import type { ApprovalDecider, ApprovalMail, ApprovalRequest, LinkedRequest } from './approvals.types';

const REQUEST = `
  p.id, p.user_id as "userId", p.school_share_cents as "schoolShareCents", p.student_share_cents as "studentShareCents", p.created_at as "askedAt",
  u.first_name as "firstName", u.last_name as "lastName", m.grade, ${COHORT_SUMMARY}`;

const PEOPLE = `join users u on u.id = p.user_id left join memberships m on m.user_id = u.id and m.school_id = p.school_id and m.state = 'CONFIRMED'
  join cohorts c on c.id = p.cohort_id join courses co on co.id = c.course_id`;

const LIST = statement<ApprovalRequest>(
  'approvals-list',
  `select ${REQUEST}, p.conditions, p.approval_until as until,
     (select count(distinct o.cohort_id)::integer from cohort_participants o
      where o.user_id = p.user_id and o.school_id = p.school_id and o.default_payer = 'SCHOOL' and o.status <> 'CANCELED' and o.id <> p.id
        and o.school_year = :year) as "otherCourses"
   from cohort_participants p ${PEOPLE}
   where p.school_id = :schoolId and p.approval_until is not null and p.id > :after order by p.id limit :limit`,
);

const TOTAL = statement<{ total: number }>(
  'approvals-total',
  `select count(*)::integer as total from cohort_participants where school_id = :schoolId and approval_until is not null`,
);

/** Only for a representative who decides for the school now. */
const LINKED = statement<LinkedRequest>(
  'approvals-linked',
  `select ${REQUEST}, p.school_id as "schoolId", s.name as "schoolName", p.approval_until as "approvalUntil", p.approval_decided_at as "approvalDecidedAt",
     p.approval_reason as "approvalReason", p.cancel_reason as "cancelReason"
   from cohort_participants p ${PEOPLE} join schools s on s.id = p.school_id
   where p.id = :id and exists (select 1 from school_reps r join users d on d.id = r.user_id and d.deleted_at is null and d.role = 'SCHOOL_REP'
     where r.school_id = p.school_id and r.user_id = :userId and r.school_right = 'DECIDES')`,
);

const MAIL = statement<Omit<ApprovalMail, 'state'> & Parameters<typeof approvalStateOf>[0]>(
  'approvals-mail',
  `select p.id as "registrationId", p.user_id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId", s.name as "schoolName",
     u.email as "to", u.language, u.first_name as "firstName", u.last_name as "lastName", co.title as course, co.slug as "courseSlug", c.name as cohort,
     c.start_date as "startsAt", c.time_zone as "timeZone", p.school_share_cents as "schoolShareCents", p.student_share_cents as "studentShareCents",
     p.approval_until as until, p.approval_until as "approvalUntil", p.approval_decided_at as "approvalDecidedAt", p.cancel_reason as "cancelReason",
     p.held_until as "heldUntil", p.status = 'CANCELED' as "isCanceled", p.approval_reason as reason
   from cohort_participants p join schools s on s.id = p.school_id join users u on u.id = p.user_id and u.deleted_at is null
     join cohorts c on c.id = p.cohort_id join courses co on co.id = c.course_id
   where p.id = :id`,
);

const DECIDERS = statement<Omit<ApprovalDecider, 'token'>>(
  'approvals-deciders',
  `select r.user_id as "userId", r.email as "to", r.language, r.first_name as "firstName"
   from cohort_participants p join ${schoolMailReaders('emails.approval-to-decide')} r on r.school_id = p.school_id and r.school_right = 'DECIDES'
   where p.id = :id and p.approval_until is not null order by r.user_id`,
);

const Cursor = z.tuple([z.number().int()]);

export type ApprovalsPage = Page<ApprovalRequest> & { total: number };

/** Registrations that wait for their school, as those who decide see them. */
export class ApprovalsReadModel {
  constructor(private readonly db: Knex) {}

  /** Those of a school that wait, the oldest first. @param year in which the school year begins whose courses are counted */
  async list(
    schoolId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
    year: number,
  ): Promise<ApprovalsPage> {
    const after = cursor === undefined ? 0 : decodeCursor(Cursor, cursor)[0];
    const [{ rows }, counted] = await Promise.all([
      LIST(this.db, { schoolId, after, limit: limit + 1, year }),
      TOTAL(this.db, { schoolId }),
    ]);
    return { ...toPage(rows, limit, ({ id }) => [id]), total: counted.rows[0]?.total ?? 0 };
  }

  /** @returns null when there is none, or this user does not decide for its school */
  async linked(id: number, userId: number): Promise<LinkedRequest | null> {
    return (await LINKED(this.db, { id, userId })).rows[0] ?? null;
  }

  async mail(id: number): Promise<ApprovalMail | null> {
    const [row] = (await MAIL(this.db, { id })).rows;
    if (!row) return null;
    const { approvalUntil, approvalDecidedAt, cancelReason, ...facts } = row;
    return { ...facts, state: approvalStateOf({ approvalUntil, approvalDecidedAt, cancelReason }) };
  }

  async deciders(id: number): Promise<Omit<ApprovalDecider, 'token'>[]> {
    return (await DECIDERS(this.db, { id })).rows;
  }
}
