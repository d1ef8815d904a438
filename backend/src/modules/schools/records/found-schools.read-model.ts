import type { Knex } from 'knex';
import { searching } from '#platform/index';
import { FRESH_FIGURES, KEPT_FIGURES } from './school-figures.policy';
import type { SchoolsFilter } from './school-records.types';

/** Memberships `m` of people who say that they study at a school, and whom nobody has confirmed yet. */
export const CLAIMS_WAITING = `memberships m join users u on u.id = m.user_id and u.deleted_at is null where m.state = 'CLAIMED'`;
const HAS_CLAIMS = `s.id = any(array(select m.school_id from ${CLAIMS_WAITING}))`;

/** SQL of the figures of all schools; takes the school year as `:year`. */
export const SCHOOL_FIGURES = `(${KEPT_FIGURES} union all ${FRESH_FIGURES})`;

/** @returns the schools `s` that a list of staff shows */
export function foundSchools(
  db: Knex,
  { q, municipality, state }: Pick<SchoolsFilter, 'q' | 'municipality' | 'state'>,
): Knex.QueryBuilder<object, unknown> {
  const query: Knex.QueryBuilder<object, unknown> = db('schools as s');
  if (state === 'active') void query.whereNull('s.archived_at');
  if (state === 'archived') void query.whereNotNull('s.archived_at');
  if (state === 'with-claims') void query.whereRaw(HAS_CLAIMS);
  if (municipality) void query.where('s.municipality', municipality);
  for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
    void query.whereRaw('s.search_text like search_spelling(?)', [searching(word)]);
  return query;
}
