import type { Knex } from 'knex';
import { OPEN_REFUND_STATUSES } from '@valikool/contract';
import { queuesOf, statement } from '#platform/index';
import { isOverdue, WAITING_LINE_STATUSES } from '#modules/billing/index';
import { BELOW_MINIMUM } from '#modules/cohorts/index';
import { CLAIMS_WAITING, OPEN_CENTS } from '#modules/schools/index';
import type { Starting, Todo } from './today.types';

const MOST_STARTING = 8;
const MOST_NAMES = 2;
const MOST_JOBS = 100;

const NAME = `trim(u.first_name || ' ' || u.last_name)`;

type Kind = {
  kind: Todo['kind'];
  /** SQL of rows `id, name, cents, due, since`, each found by an index. */
  rows: string;
  /** Has sums of money. */
  hasMoney?: true;
  /** Has rows with `can_retry`, and lists the ids of those, so that everything can be done at once. */
  isJob?: true;
};

/** One row for each kind, whether anything waits or not; the names of those that come first by their day. */
const counted = ({ kind, rows, hasMoney, isJob }: Kind): string => `
  (with waiting as (${rows})
  select '${kind}' as kind, cast(count(*) as integer) as count,
    ${hasMoney === true ? 'cast(coalesce(sum(w.cents), 0) as bigint)' : 'cast(null as bigint)'} as cents,
    cast(count(*) filter (where w.due < :now) as integer) as late, min(w.due) as "dueAt", min(w.since) as since,
    array(select n.name from waiting n where n.name <> '' order by coalesce(n.due, n.since), n.id limit ${MOST_NAMES}) as names,
    case when count(*) = 1 then min(w.id) end as "onlyId",
    ${isJob === true ? `array(select cast(j.id as integer) from waiting j where j.can_retry order by j.since, j.id limit ${MOST_JOBS})` : `cast('{}' as integer[])`} as "jobIds"
  from waiting w)`;

const todoSql = (kinds: readonly Kind[]): string => kinds.map(counted).join(' union all ');

/** Money of another currency is not added to euros: its row only counts. */
const IN_EURO = (currency: string, cents: string): string => `case when ${currency} = 'EUR' then ${cents} else 0 end`;

const listed = (statuses: readonly string[]): string => `('${statuses.join("', '")}')`;

const BANK_LINES = (side: string): string => `
  select cast(s.line_id as text) as id, coalesce(b.counterparty_name, '') as name, abs(s.open_cents) as cents,
    cast(null as timestamptz) as due, cast(s.booked_on as timestamptz) as since
  from bank_line_states s join bank_lines b on b.id = s.line_id
  where s.status in ${listed(WAITING_LINE_STATUSES)} and s.open_cents ${side}`;

const FAILED = (queues: readonly string[]): string => `
  select cast(id as text) as id, handler as name, 0 as cents, cast(null as timestamptz) as due, failed_at as since, status = 'FAILED' as can_retry
  from failed_jobs where status <> 'SET_ASIDE' and queue in ${listed(queues)}`;

const MONEY: readonly Kind[] = [
  {
    kind: 'REFUNDS',
    hasMoney: true,
    rows: `select cast(r.id as text) as id, i.buyer ->> 'name' as name, ${IN_EURO('r.currency', 'r.amount_cents')} as cents, r.due_by as due, r.created_at as since
      from refunds r join payment_attempts a on a.id = r.payment_attempt_id join invoices i on i.invoice_id = a.invoice_id
      where r.status in ${listed(OPEN_REFUND_STATUSES)}`,
  },
  { kind: 'MONEY_IN', hasMoney: true, rows: BANK_LINES('> 0') },
  { kind: 'MONEY_OUT', hasMoney: true, rows: BANK_LINES('< 0') },
  {
    kind: 'OVERDUE_INVOICES',
    hasMoney: true,
    rows: `select cast(i.invoice_id as text) as id, i.buyer ->> 'name' as name, ${OPEN_CENTS} as cents, i.due_at as due, i.issued_at as since
      from invoices i where ${isOverdue(':now')}`,
  },
];

const TEACHING: readonly Kind[] = [
  {
    kind: 'COHORTS_BELOW_MINIMUM',
    rows: `select cast(h.id as text) as id, c.title || ' ' || h.seats_taken || ' / ' || h.size_min as name, 0 as cents,
        h.decision_date as due, h.created_at as since
      from cohorts h join courses c on c.id = h.course_id
      where ${BELOW_MINIMUM}`,
  },
  {
    kind: 'RESULTS',
    rows: `select cast(p.id as text) as id, c.title as name, 0 as cents, h.end_date + (cast(:now as timestamptz) - cast(:resultsDue as timestamptz)) as due, h.end_date as since
      from cohort_participants p join cohorts h on h.id = p.cohort_id join courses c on c.id = h.course_id
      where p.status = 'AWAITING_RESULT'`,
  },
  {
    kind: 'COURSES_IN_REVIEW',
    rows: `select cast(id as text) as id, title as name, 0 as cents, cast(null as timestamptz) as due, updated_at as since
        from courses where status = 'IN_REVIEW'
      union all
      select cast(v.course_id as text), c.title, 0, null, v.updated_at
        from course_revisions v join courses c on c.id = v.course_id where v.status = 'IN_REVIEW'`,
  },
  {
    kind: 'PRICE_PROPOSALS',
    rows: `select cast(h.id as text) as id, c.title as name, 0 as cents, cast(null as timestamptz) as due, p.created_at as since
      from cohort_price_proposals p join cohorts h on h.id = p.cohort_id join courses c on c.id = h.course_id
      where p.status = 'WAITING' and h.status = 'DRAFT'`,
  },
];

const PEOPLE: readonly Kind[] = [
  {
    kind: 'TEACHER_APPLICATIONS',
    rows: `select cast(id as text) as id, trim(first_name || ' ' || last_name) as name, 0 as cents, cast(null as timestamptz) as due,
        created_at as since from teacher_applications where status = 'PENDING'`,
  },
  {
    kind: 'SCHOOL_APPLICATIONS',
    rows: `select cast(id as text) as id, school_name as name, 0 as cents, cast(null as timestamptz) as due, created_at as since
      from school_applications where status = 'PENDING'`,
  },
  {
    kind: 'CLAIMS',
    rows: `select cast(s.id as text) as id, s.name, 0 as cents, cast(null as timestamptz) as due, claims.since
      from schools s join (
        select m.school_id, min(coalesce(m.asked_at, m.claimed_at)) as since from ${CLAIMS_WAITING} group by 1) claims
        on claims.school_id = s.id`,
  },
  {
    kind: 'APPROVALS',
    rows: `select cast(p.school_id as text) as id, s.name, 0 as cents, p.approval_until as due, p.created_at as since
      from cohort_participants p join schools s on s.id = p.school_id where p.approval_until is not null`,
  },
];

const SYSTEM: readonly Kind[] = [
  {
    kind: 'CASES',
    hasMoney: true,
    rows: `select cast(id as text) as id, kind as name, ${IN_EURO('currency', 'amount_cents')} as cents,
        due_at as due, opened_at as since from cases where status = 'OPEN'`,
  },
  { kind: 'FAILED_MAILS', isJob: true, rows: FAILED(queuesOf('emails')) },
  { kind: 'FAILED_JOBS', isJob: true, rows: FAILED(queuesOf('not-emails')) },
  {
    kind: 'UNREACHABLE',
    rows: `select cast(u.id as text) as id, ${NAME} as name, 0 as cents, cast(null as timestamptz) as due, a.since
      from unreachable_addresses a join users u on u.email = a.address and u.deleted_at is null`,
  },
];

const TODO = [MONEY, TEACHING, PEOPLE, SYSTEM].map((kinds, index) =>
  statement<Todo>(`today-todo-${index}`, todoSql(kinds)),
);

const REGISTRATIONS = statement<{ schoolYear: number; month: string; count: number; soFar: number }>(
  'today-registrations',
  `select school_year as "schoolYear", to_char(created_at at time zone 'Europe/Tallinn', 'YYYY-MM') as month,
     cast(count(*) as integer) as count,
     cast(count(*) filter (where created_at <= case school_year when :year then cast(:now as timestamptz) else cast(:aYearAgo as timestamptz) end) as integer) as "soFar"
   from cohort_participants where school_year in (:year, :year - 1) and status <> 'CANCELED' group by 1, 2 order by 1, 2`,
);

const STARTING = statement<Starting>(
  'today-starting',
  `select h.id as "cohortId", c.title as "courseTitle", h.start_date as "startDate", h.time_zone as "timeZone",
     h.seats_taken as "seatsTaken", h.size_max as "sizeMax"
   from cohorts h join courses c on c.id = h.course_id
   where h.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') and h.start_date >= :from and h.start_date < :to
   order by h.start_date, h.id limit ${MOST_STARTING}`,
);

/** What waits for staff, and how the school year goes. The number of statements does not grow with what there is. */
export class TodayReadModel {
  constructor(private readonly db: Knex) {}

  /** @param at.resultsDue courses that ended before it should have their results by now */
  async todo(at: { now: Date; resultsDue: Date }): Promise<Todo[]> {
    const answers = await Promise.all(TODO.map((ask) => ask(this.db, at)));
    return answers.flatMap(({ rows }) => rows);
  }

  /** @returns seats taken for this school year and the one before, by month */
  async registrations(at: { year: number; now: Date; aYearAgo: Date }) {
    return (await REGISTRATIONS(this.db, at)).rows;
  }

  async starting(range: { from: Date; to: Date }): Promise<Starting[]> {
    return (await STARTING(this.db, range)).rows;
  }
}
