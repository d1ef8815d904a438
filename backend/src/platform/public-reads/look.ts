import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { statement } from '../db/statement';
import type { Look } from './revisions';

/**
 * A query of a module for the revisions of what it shows to everybody, with the columns `subject` and `revision`, both
 * text without spaces. A revision changes with every committed version of the rows that are shown.
 */
export type PublicSource = { sql: string };

/** PostgreSQL ends a look that takes longer, so that it does not go on holding a connection. */
export const LOOK_MS = 3_000;

const LIMIT = statement('public-revisions-limit', `select set_config('statement_timeout', :limit, true)`);

const parse = (text: string): Map<string, string> =>
  new Map(
    text.split(' ').map((pair) => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

/** @returns a function that reads the revisions of all subjects in one statement; it sends them only when one differs */
export function lookAt(db: Knex, sources: readonly PublicSource[]): (known: string) => Promise<Look> {
  const all = sources.map(({ sql }) => `(${sql})`).join(' union all ');
  const read = statement<{ digest: string; text: string | null }>(
    // Two statements must not have one name, so the name tells which SQL it is.
    `public-revisions-${createHash('sha256').update(all).digest('hex').slice(0, 12)}`,
    `with told as materialized (
       select coalesce(string_agg(subject || '=' || revision, ' ' order by subject collate "C"), '') as text from (${all}) source
     ), named as materialized (select text, md5(text) as digest from told)
     select digest, case when digest = :known then null else text end as text from named`,
  );
  return async (known) => {
    const { rows } = await db.transaction(async (trx) => {
      const [, found] = await Promise.all([LIMIT(trx, { limit: String(LOOK_MS) }), read(trx, { known })]);
      return found;
    });
    const { digest = '', text = null } = rows[0] ?? {};
    return { digest, revisions: text === null ? null : parse(text) };
  };
}
