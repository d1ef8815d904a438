import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { FEWEST_ANSWERS } from '#modules/courses/index';
import type { CourseFeedback, CourseMonth, OwedInvoice, People, SelfPayer } from './school-overview.types';

const MOST_SELF_PAYERS = 50;
const MOST_INVOICES = 50;

/** As an array, so that each seat is looked up in an index; a join would read all documents of the schools, or of all. */
const OF_SEATS = `= any(array(select id from seats))`;

/**
 * A seat's cost is what documents, the credit log and the log of prepaid seats say, so it is right after any change.
 * @param schools SQL: a comparison with one school, or with several
 * @param years SQL: school years, separated by commas
 * @returns SQL of the common table expressions up to `costs`: registrations of these school years
 */
export const seatCosts = (schools: string, years: string): string =>
  `with seats as (
     select p.id, p.school_id, p.school_year, p.created_at, p.status, p.default_payer, p.price_cents, p.cohort_price_cents,
       p.school_share_cents, p.student_share_cents, c.course_id, k.title,
       to_char(c.start_date at time zone 'Europe/Tallinn', 'YYYY-MM') as month
     from cohort_participants p join cohorts c on c.id = p.cohort_id join courses k on k.id = c.course_id
     where p.school_id ${schools} and p.school_year in (${years})),
   billed as (
     select l.participant_id, sum(l.total_cents) as cents
     from invoice_lines l join invoices i on i.invoice_id = l.invoice_id
     where l.participant_id ${OF_SEATS} and i.buyer_school_id ${schools}
       and (i.status <> 'CANCELED' or i.number is not null)
     group by 1),
   credited as (
     select participant_id, sum(case type when 'DEDUCT' then amount_cents else -amount_cents end) as cents
     from school_credit_logs where participant_id ${OF_SEATS} and school_id ${schools} group by 1),
   in_advance as (
     select participant_id, sum(case type when 'DEDUCT' then seats else -seats end) as seats
     from prepaid_seat_logs where participant_id ${OF_SEATS} and school_id ${schools} group by 1),
   costs as (
     select s.*, s.status <> 'CANCELED' as is_live,
       coalesce(b.cents, 0) + coalesce(c.cents, 0) + coalesce(a.seats, 0) * s.school_share_cents as cost
     from seats s left join billed b on b.participant_id = s.id left join credited c on c.participant_id = s.id
       left join in_advance a on a.participant_id = s.id)`;

const BY_COURSE_AND_MONTH = statement<CourseMonth>(
  'school-overview-courses',
  `${seatCosts('= :schoolId', ':year, :year - 1')}
   select school_year as "schoolYear", month, course_id as "courseId", title as "courseTitle",
     count(*) filter (where is_live) as seats,
     count(*) filter (where is_live and default_payer = 'STUDENT') as "selfPaidSeats",
     coalesce(sum(student_share_cents) filter (where is_live and default_payer = 'STUDENT'), 0) as "selfPaidCents",
     count(*) filter (where status = 'COMPLETED') as completed,
     count(*) filter (where status = 'FAILED') as failed,
     count(*) filter (where status = 'AWAITING_RESULT') as "awaitingResult",
     cast(sum(cost) as bigint) as "costCents",
     cast(coalesce(sum(cost) filter (where created_at <= :aYearAgo), 0) as bigint) as "costAYearAgoCents",
     coalesce(sum(greatest(cohort_price_cents - price_cents, 0)) filter (where is_live and default_payer = 'SCHOOL'), 0)
       as "savedCents"
   from costs group by 1, 2, 3, 4 order by 1, 2, 3`,
);

const PEOPLE = statement<People>(
  'school-overview-people',
  `select (select count(*) from memberships where school_id = :schoolId and state = 'CONFIRMED') as students,
     (select count(*) from memberships where school_id = :schoolId and state = 'CLAIMED') as claims`,
);

const FEEDBACK = statement<CourseFeedback>(
  'school-overview-feedback',
  `select f.course_id as "courseId", k.title as "courseTitle", sum(f.count) as answers,
     cast(round(sum(f.count * cast(f.option as numeric)) / sum(f.count), 1) as double precision) as satisfaction
   from feedback_counts f join courses k on k.id = f.course_id
   where f.question = 'course_satisfaction' and f.cohort_id in (
     select p.cohort_id from cohort_participants p
     where p.school_id = :schoolId and p.school_year = :year and p.status <> 'CANCELED')
   group by 1, 2 having sum(f.count) >= ${FEWEST_ANSWERS} order by satisfaction desc, k.title`,
);

const SELF_PAYERS = statement<SelfPayer>(
  'school-overview-self-payers',
  `select u.id as "studentId", concat_ws(' ', u.first_name, u.last_name) as name, count(*) as seats,
     sum(p.student_share_cents) as cents
   from cohort_participants p join users u on u.id = p.user_id
   where p.school_id = :schoolId and p.school_year = :year and p.status <> 'CANCELED' and p.default_payer = 'STUDENT'
     and u.deleted_at is null
   group by u.id order by cents desc, u.id limit ${MOST_SELF_PAYERS}`,
);

const OWED = statement<OwedInvoice>(
  'school-overview-invoices',
  `select invoice_id as "invoiceId", number, due_at as "dueAt", open_cents as "openCents" from (
     select i.invoice_id, i.number, i.due_at, i.total_cents - i.paid_cents
       + coalesce((select sum(n.total_cents) from invoices n where n.credits_invoice_id = i.invoice_id), 0) as open_cents
     from invoices i
     where i.buyer_school_id = :schoolId and i.kind = 'INVOICE' and i.status = 'UNPAID' and i.issued_at is not null) open
   where open_cents > 0 order by due_at, invoice_id limit ${MOST_INVOICES}`,
);

type OfYear = { schoolId: number; year: number };

/** What the overview of a school is made of: five statements, for any number of students. */
export class SchoolOverviewReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns the given school year and the one before */
  async byCourseAndMonth(of: OfYear & { aYearAgo: Date }): Promise<CourseMonth[]> {
    return (await BY_COURSE_AND_MONTH(this.db, of)).rows;
  }

  async people(schoolId: number): Promise<People> {
    const { rows } = await PEOPLE(this.db, { schoolId });
    return rows[0] ?? { students: 0, claims: 0 };
  }

  async feedback(of: OfYear): Promise<CourseFeedback[]> {
    return (await FEEDBACK(this.db, of)).rows;
  }

  /** @returns students who pay for themselves, those with the highest sums first */
  async selfPayers(of: OfYear): Promise<SelfPayer[]> {
    return (await SELF_PAYERS(this.db, of)).rows;
  }

  /** @returns issued invoices with something left to pay, those due first at the top */
  async owed(schoolId: number): Promise<OwedInvoice[]> {
    return (await OWED(this.db, { schoolId })).rows;
  }
}
