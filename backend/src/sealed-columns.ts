import type { Knex } from 'knex';
import { cardCodeHashes } from '#modules/billing/index';
import { secretBox, type MasterKeys } from '#platform/index';

/** A column whose texts are sealed by a key of its own, derived from the master secret for `purpose`. */
type SealedColumn = { table: string; id: string; column: string; purpose: string };

/** Every sealed column. A test compares the list with the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'users', id: 'id', column: 'personal_code', purpose: 'users.personal-code' },
  { table: 'user_farewells', id: 'id', column: 'sealed_email', purpose: 'users.farewell' },
  { table: 'hosted_sessions', id: 'session_id', column: 'sealed_token', purpose: 'users.hosted-session' },
  { table: 'auth_factors', id: 'id', column: 'sealed_secret', purpose: 'auth.factor-secret' },
  { table: 'auth_sessions', id: 'id', column: 'sealed_refresh_key', purpose: 'auth.refresh-key' },
  { table: 'auth_one_time_tokens', id: 'id', column: 'sealed_token', purpose: 'auth.one-time-token' },
  { table: 'auth_provider_flows', id: 'id', column: 'sealed_secrets', purpose: 'auth.provider-flow' },
  { table: 'calendar_tokens', id: 'user_id', column: 'sealed_token', purpose: 'cohorts.calendar' },
  { table: 'school_join_codes', id: 'school_id', column: 'sealed_code', purpose: 'schools.join-code' },
  { table: 'school_invitations', id: 'id', column: 'sealed_token', purpose: 'schools.invitation' },
  { table: 'gift_cards', id: 'id', column: 'code_sealed', purpose: 'billing.gift-card' },
  { table: 'webhook_endpoints', id: 'id', column: 'secret', purpose: 'integrations.webhook-secret' },
  { table: 'webhook_endpoints', id: 'id', column: 'former_secret', purpose: 'integrations.webhook-secret' },
];

const BATCH = 500;

export type Resealed = { column: string; resealed: number; unreadable: number };

/** Values besides a sealed text that are made from its content by a key, and change with it. */
const FOLLOWING: Record<string, (content: string, master: MasterKeys) => Record<string, string>> = {
  'gift_cards.code_sealed': (code, master) => ({ code_hash: cardCodeHashes(master)(code)[0] }),
};

type Row = { id: string; sealed: string };

const rowsAfter = async (db: Knex, { table, id, column }: SealedColumn, last: string | null): Promise<Row[]> => {
  const beyond = last === null ? '' : 'and :id: > :last';
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select cast(:id: as text) as id, :column: as sealed from :table:
     where :column: is not null ${beyond} order by :id: limit ${BATCH}`,
    { id, column, table, ...(last !== null && { last }) },
  );
  return rows;
};

/** @returns what became of a row, as the counts name it; null when nothing had to be done */
async function resealRow(
  db: Knex,
  { table, id, column, purpose }: SealedColumn,
  row: Row,
  master: MasterKeys,
): Promise<'resealed' | 'unreadable' | null> {
  const box = secretBox(master, purpose);
  try {
    const sealed = box.reseal(row.sealed);
    if (sealed === null) return null;
    const following = FOLLOWING[`${table}.${column}`]?.(box.open(sealed), master) ?? {};
    await db(table)
      .where({ [id]: row.id, [column]: row.sealed })
      .update({ [column]: sealed, ...following });
    return 'resealed';
  } catch {
    return 'unreadable';
  }
}

/**
 * Seals every column anew under the present master secret: a row whose text has changed meanwhile is left alone, since
 * whoever changed it sealed it. Safe to repeat and to stop; another run goes on with what is left.
 * @returns for each column how many texts were sealed anew, and how many no key opens
 */
export async function resealAll(db: Knex, master: MasterKeys): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const column of SEALED_COLUMNS) done.push(await resealColumn(db, column, master));
  return done;
}

async function resealColumn(db: Knex, sealed: SealedColumn, master: MasterKeys): Promise<Resealed> {
  const name = `${sealed.table}.${sealed.column}`;
  const counts = { column: name, resealed: 0, unreadable: 0 };
  let last: string | null = null;
  for (;;) {
    const rows: Row[] = await rowsAfter(db, sealed, last);
    for (const row of rows) {
      const outcome = await resealRow(db, sealed, row, master);
      if (outcome !== null) counts[outcome] += 1;
    }
    last = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return counts;
  }
}
