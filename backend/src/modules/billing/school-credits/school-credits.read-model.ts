import type { Knex } from 'knex';
import { containing, decodeCursor, inTallinn, type Page, statement, toPage, z } from '#platform/index';
import type { CreditChange, CreditLogFilter, CreditLogRow } from './school-credits.types';

const WHOM = `g.participant_id as "registrationId", nullif(trim(u.first_name || ' ' || u.last_name), '') as student, c.name as "cohortName"
  from`;
const JOINS = `left join cohort_participants p on p.id = g.participant_id
  left join waitlist_offers o on o.id = g.offer_id left join waitlist_entries e on e.id = o.entry_id
  left join users u on u.id = coalesce(p.user_id, e.user_id) left join cohorts c on c.id = coalesce((g.metadata->>'cohortId')::bigint, p.cohort_id, o.cohort_id)`;

/** @param kind sorts rows of the same moment */
const branch = (kind: CreditLogRow['of'], table: string, columns: string): string => `(
  select g.id, '${kind}' as "of", g.event_applies_at as at, g.type, ${columns}, g.metadata->>'reason' as reason, ${WHOM} ${table} g ${JOINS}
  where g.school_id = :schoolId and (cast(:at as timestamptz) is null
    or (g.event_applies_at <= :at and (g.event_applies_at, '${kind}', g.id) < (cast(:at as timestamptz), cast(:of as text), cast(:id as bigint))))
    and (cast(:type as text) is null or g.type = :type)
    and (cast(:from as timestamptz) is null or g.event_applies_at >= :from) and (cast(:until as timestamptz) is null or g.event_applies_at < :until)
    and (cast(:q as text) is null or u.first_name || ' ' || u.last_name ilike :q)
  order by g.event_applies_at desc, g.id desc limit :limit)`;

const LOG = statement<CreditLogRow>(
  'school-credits-list-log',
  `select * from (${branch('CREDIT', 'school_credit_logs', 'g.amount_cents as cents, null::integer as seats, g.expires_at as "expiresAt"')}
   union all ${branch('SEATS', 'prepaid_seat_logs', 'null::integer as cents, g.seats, null::timestamptz as "expiresAt"')}) log
   order by at desc, "of" desc, id desc limit :limit`,
);

const signed = (column: string): string => `sum(case type when 'DEDUCT' then -${column} else ${column} end)::integer`;
const byDay = (columns: string, table: string): string => `
  select (event_applies_at at time zone 'Europe/Tallinn')::date as day, ${columns} from ${table}
  where school_id = :schoolId and event_applies_at >= :from group by 1`;

const CHANGES = statement<CreditChange>(
  'school-credits-changes-by-day',
  `select to_char(day, 'YYYY-MM-DD') as day, sum(cents)::integer as cents, sum(seats)::integer as seats
   from (${byDay(`${signed('amount_cents')} as cents, 0 as seats`, 'school_credit_logs')}
     union all ${byDay(`0 as cents, ${signed('seats')} as seats`, 'prepaid_seat_logs')}) changes
   group by day order by day desc`,
);
const LEFT = statement<{ cents: number; seats: number }>(
  'school-credits-left',
  `select (select coalesce(sum(remaining_cents), 0)::integer from school_credit_lots where school_id = :schoolId) as cents,
     (select coalesce(sum(remaining_seats), 0)::integer from prepaid_seat_lots where school_id = :schoolId) as seats`,
);

const Cursor = z.tuple([z.iso.datetime(), z.enum(['CREDIT', 'SEATS']), z.number().int()]);

/** The logs of a school's credit and of its seats, as one list. */
export class SchoolCreditsReadModel {
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async log(schoolId: number, { limit, cursor, ...filter }: CreditLogFilter): Promise<Page<CreditLogRow>> {
    const [at, of, id] = cursor === undefined ? [null, null, null] : decodeCursor(Cursor, cursor);
    const { type = null, from = null, until = null } = filter;
    const q = filter.q === undefined ? null : containing(filter.q);
    const { rows } = await LOG(this.db, { schoolId, at, of, id, type, from, until, q, limit: limit + 1 });
    return toPage(rows, limit, (row) => [row.at.toISOString(), row.of, row.id]);
  }

  /** @returns what was left at the end of each day of a change since `from`, oldest first; today's last */
  async history(schoolId: number, from: Date): Promise<CreditChange[]> {
    const [left, { rows }] = await Promise.all([LEFT(this.db, { schoolId }), CHANGES(this.db, { schoolId, from })]);
    let { cents, seats } = left.rows[0] ?? { cents: 0, seats: 0 };
    const days: CreditChange[] = [];
    for (const change of rows) {
      days.unshift({ day: change.day, cents, seats });
      cents -= change.cents;
      seats -= change.seats;
    }
    return [{ day: inTallinn(from).toISODate() ?? '', cents, seats }, ...days];
  }
}
