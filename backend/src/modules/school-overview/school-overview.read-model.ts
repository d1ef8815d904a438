import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { MOST_COURSES_SAID_OF } from './school-overview.policy';
import type { CourseFeedback, OwedInvoice, People, SelfPayer, YearFigures } from './school-overview.types';

/** Courses whose cost the overview names; a chart with more colours is hard to read. */
const NAMED_COURSES = 4;
const MOST_SELF_PAYERS = 50;
const MOST_INVOICES = 50;

/** As an array, so that each seat is looked up in an index; a join would read all documents of the schools, or of all. */
const OF_SEATS = `= any(array(select id from seats))`;

/**
 * A seat's cost is what documents, the credit log and the log of prepaid seats say, so it is right after any change.
 * @param schools SQL: a comparison with one school, or with several
 * @param which SQL: a condition on the registrations `p`
 * @returns SQL of the common table expressions up to `costs`: these registrations
 */
export const seatCosts = (schools: string, which: string): string =>
  `seats as (
     select p.id, p.school_id, p.school_year, p.created_at, p.status, p.default_payer, p.price_cents, p.cohort_price_cents,
       p.school_share_cents, p.student_share_cents, c.course_id,
       to_char(c.start_date at time zone 'Europe/Tallinn', 'YYYY-MM') as month,
       cast(p.created_at at time zone 'Europe/Tallinn' as date) as day
     from cohort_participants p join cohorts c on c.id = p.cohort_id
     where p.school_id ${schools} and ${which}),
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

/** SQL of the figures of `costs` that are grouped, in the order and with the names of `school_course_figures`. */
export const COURSE_FIGURES = `
  cast(count(*) filter (where is_live) as integer) as seats,
  cast(count(*) filter (where is_live and default_payer = 'STUDENT') as integer) as self_paid_seats,
  cast(coalesce(sum(student_share_cents) filter (where is_live and default_payer = 'STUDENT'), 0) as bigint) as self_paid_cents,
  cast(count(*) filter (where status = 'COMPLETED') as integer) as completed,
  cast(count(*) filter (where status = 'FAILED') as integer) as failed,
  cast(count(*) filter (where status = 'AWAITING_RESULT') as integer) as awaiting_result,
  cast(sum(cost) as bigint) as cost_cents,
  cast(coalesce(sum(greatest(cohort_price_cents - price_cents, 0)) filter (where is_live and default_payer = 'SCHOOL'), 0)
    as bigint) as saved_cents`;

const YEAR_SUMS = 'seats, self_paid_seats, self_paid_cents, completed, failed, awaiting_result, saved_cents';
/** Columns of a school year as it is kept. */
export const YEAR_COLUMNS = `${YEAR_SUMS}, courses`;

/**
 * @param figures SQL: a table with the columns of `school_course_figures`
 * @returns SQL of the common table expressions up to `years`: one row for each school and school year
 */
export const yearFigures = (figures: string): string =>
  `dear as (
     select school_id, school_year, course_id,
       row_number() over (partition by school_id, school_year order by sum(cost_cents) desc, course_id) <= ${NAMED_COURSES} as is_named
     from ${figures} group by 1, 2, 3 having sum(cost_cents) <> 0),
   spent as (
     select f.school_id, f.school_year, f.month, case when d.is_named then f.course_id end as course_id,
       sum(f.seats) as seats, sum(f.cost_cents) as cost_cents
     from ${figures} f join dear d using (school_id, school_year, course_id) group by 1, 2, 3, 4),
   spent_in as (
     select school_id, school_year, jsonb_agg(jsonb_build_object('month', month, 'courseId', course_id, 'seats', seats,
       'costCents', cost_cents) order by month, course_id) as courses
     from spent group by 1, 2),
   sums as (
     select school_id, school_year, ${YEAR_SUMS.replaceAll(/(\w+)/g, 'sum($1) as $1')} from ${figures} group by 1, 2),
   years as (
     select s.*, coalesce(i.courses, '[]') as courses from sums s left join spent_in i using (school_id, school_year))`;

/** The stored figures of a school; counted again from its registrations if anything changed since they were stored. */
const OF_YEAR = statement<YearFigures>(
  'school-overview-year',
  `with is_kept as (
     select exists (select 1 from school_figures where school_id = :schoolId and years_counted_at = counted_at)
       and not exists (select 1 from school_figure_marks where school_id = :schoolId) as yes),
   ${seatCosts('= :schoolId', `p.school_year in (:year, :year - 1) and not (select yes from is_kept)`)},
   figures as (
     select school_id, school_year, month, course_id, ${COURSE_FIGURES} from costs where school_year = :year group by 1, 2, 3, 4),
   ${yearFigures('figures')},
   year as (
     select ${YEAR_COLUMNS} from years
     union all
     select ${YEAR_COLUMNS} from school_year_figures
     where school_id = :schoolId and school_year = :year and (select yes from is_kept)),
   days as (
     select day, cost as cost_cents from costs where school_year = :year - 1
     union all
     select day, cost_cents from school_day_figures
     where school_id = :schoolId and school_year = :year - 1 and (select yes from is_kept)),
   last_year as (
     select coalesce(sum(cost_cents), 0) as cents,
       coalesce(sum(cost_cents) filter (where day <= cast(:aYearAgo as date)), 0) as so_far from days)
   select cast(coalesce(sum(y.seats), 0) as bigint) as seats,
     cast(coalesce(sum(y.self_paid_seats), 0) as bigint) as "selfPaidSeats",
     cast(coalesce(sum(y.self_paid_cents), 0) as bigint) as "selfPaidCents",
     cast(coalesce(sum(y.completed), 0) as bigint) as completed, cast(coalesce(sum(y.failed), 0) as bigint) as failed,
     cast(coalesce(sum(y.awaiting_result), 0) as bigint) as "awaitingResult",
     cast(coalesce(sum(y.saved_cents), 0) as bigint) as "savedCents",
     cast((select cents from last_year) as bigint) as "lastYearCents",
     cast((select so_far from last_year) as bigint) as "lastYearSoFarCents",
     (select coalesce(json_agg(json_build_object('month', s.month, 'courseId', s."courseId",
       'courseTitle', (select k.title from courses k where k.id = s."courseId"), 'seats', s.seats, 'costCents', s."costCents")), '[]')
      from year, jsonb_to_recordset(courses) as s (month text, "courseId" bigint, seats integer, "costCents" bigint)) as courses
   from year y`,
);

const PEOPLE = statement<People>(
  'school-overview-people',
  `select (select count(*) from memberships where school_id = :schoolId and state = 'CONFIRMED') as students,
     (select count(*) from memberships where school_id = :schoolId and state = 'CLAIMED') as claims`,
);

const FEEDBACK = statement<CourseFeedback>(
  'school-overview-feedback',
  `select f.course_id as "courseId", k.title as "courseTitle", f.answers,
     cast(round(cast(f.points / f.answers as numeric), 1) as double precision) as satisfaction
   from (
     select course_id, sum(count) as answers, sum(count * cast(option as double precision)) as points
     from feedback_counts where question = 'course_satisfaction' and released and cohort_id = any(array(
       select distinct p.cohort_id from cohort_participants p
       where p.school_id = :schoolId and p.school_year = :year and p.status <> 'CANCELED'))
     group by 1 order by answers desc, course_id limit ${MOST_COURSES_SAID_OF}) f
   join courses k on k.id = f.course_id order by satisfaction desc, k.title`,
);

/** Summed before names are looked up, which is then done for those with the highest sums only. */
const SELF_PAYERS = statement<SelfPayer>(
  'school-overview-self-payers',
  `select u.id as "studentId", concat_ws(' ', u.first_name, u.last_name) as name, p.seats, p.cents
   from (
     select user_id, count(*) as seats, sum(student_share_cents) as cents from cohort_participants
     where school_id = :schoolId and school_year = :year and status <> 'CANCELED' and default_payer = 'STUDENT' group by 1) p
   join users u on u.id = p.user_id and u.deleted_at is null
   order by p.cents desc, p.user_id limit ${MOST_SELF_PAYERS}`,
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

  /** @param of.aYearAgo the day, as `2026-11-30` */
  async ofYear(of: OfYear & { aYearAgo: string }): Promise<YearFigures> {
    const [figures] = (await OF_YEAR(this.db, of)).rows;
    if (!figures) throw new Error('Sums without groups always have one row');
    return figures;
  }

  async people(schoolId: number): Promise<People> {
    const { rows } = await PEOPLE(this.db, { schoolId });
    return rows[0] ?? { students: 0, claims: 0 };
  }

  /** @returns courses with the best first; of very many those with the most answers */
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
