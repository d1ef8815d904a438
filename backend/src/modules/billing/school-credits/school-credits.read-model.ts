import type { Knex } from 'knex';
import { decodeCursor, type Page, statement, toPage, z } from '#platform/index';
import type { CreditLogRow } from './school-credits.types';

const WHOM = `g.participant_id as "registrationId", nullif(trim(u.first_name || ' ' || u.last_name), '') as student, c.name as "cohortName"
  from`;
const JOINS = `left join cohort_participants p on p.id = g.participant_id
  left join users u on u.id = p.user_id left join cohorts c on c.id = coalesce((g.metadata->>'cohortId')::bigint, p.cohort_id)`;

/** @param kind sorts rows of the same moment */
const branch = (kind: CreditLogRow['of'], table: string, columns: string): string => `(
  select g.id, '${kind}' as "of", g.event_applies_at as at, g.type, ${columns}, g.metadata->>'reason' as reason, ${WHOM} ${table} g ${JOINS}
  where g.school_id = :schoolId and (cast(:at as timestamptz) is null
    or (g.event_applies_at <= :at and (g.event_applies_at, '${kind}', g.id) < (cast(:at as timestamptz), cast(:of as text), cast(:id as bigint))))
  order by g.event_applies_at desc, g.id desc limit :limit)`;

const LOG = statement<CreditLogRow>(
  'school-credits-list-log',
  `select * from (${branch('CREDIT', 'school_credit_logs', 'g.amount_cents as cents, null::integer as seats, g.expires_at as "expiresAt"')}
   union all ${branch('SEATS', 'prepaid_seat_logs', 'null::integer as cents, g.seats, null::timestamptz as "expiresAt"')}) log
   order by at desc, "of" desc, id desc limit :limit`,
);

const Cursor = z.tuple([z.iso.datetime(), z.enum(['CREDIT', 'SEATS']), z.number().int()]);

/** The logs of a school's credit and of its seats, as one list. */
export class SchoolCreditsReadModel {
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async log(
    schoolId: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<CreditLogRow>> {
    const [at, of, id] = cursor === undefined ? [null, null, null] : decodeCursor(Cursor, cursor);
    const { rows } = await LOG(this.db, { schoolId, at, of, id, limit: limit + 1 });
    return toPage(rows, limit, (row) => [row.at.toISOString(), row.of, row.id]);
  }
}
