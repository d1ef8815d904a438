import type { Knex } from 'knex';

/** Counting what a search finds stops here: whoever finds more writes more, and counting on takes longer than the page. */
export const MOST_FOUND = 100;

export type CappedSearch = {
  /** What the rows are called in `hits`, `order` and `after`. */
  alias: string;
  /** Rows that have the words, with `id` and every column that `order` names. */
  hits: () => Knex.QueryBuilder;
  /** As of `order by`; where many rows have the words, it should have an index. */
  order: string;
  /** What a row after the cursor fulfils; null where the list begins. */
  after: ((rows: Knex.QueryBuilder) => void) | null;
  /** Rows of the page, with the one that tells whether there are more: no more than `MOST_FOUND + 1`, of which the first page is made. */
  rows: number;
};

/** `found` has to be named so in a `with … as materialized`; `counted` is `MOST_FOUND + 1` where there are more. */
export type CappedHits = { found: Knex.QueryBuilder; ids: Knex.QueryBuilder; counted: Knex.Raw };

/**
 * A search of which the page and the number of its hits are had at once. No more than `MOST_FOUND + 1` hits are gathered, in
 * the list's order: few are found by their words and sorted; where nearly every row is one, the list's index is walked
 * and soon left. Pages beyond those that were gathered walk on from their cursor.
 */
export function cappedSearch(db: Knex, { alias, hits, order, after, rows }: CappedSearch): CappedHits {
  const found = hits()
    .orderByRaw(order)
    .limit(MOST_FOUND + 1);
  const gathered = db(`found as ${alias}`);
  const counted = db.raw('(select count(*) from found)');
  if (after === null) return { found, ids: gathered.select(`${alias}.id`).orderByRaw(order).limit(rows), counted };
  after(gathered);
  const beyond = hits().whereRaw('(select count(*) from found) > ?', [MOST_FOUND]).orderByRaw(order).limit(rows);
  after(beyond);
  const either = gathered.whereRaw('(select count(*) from found) <= ?', [MOST_FOUND]).unionAll([beyond], true);
  return { found, ids: db.from(either.as(alias)).select(`${alias}.id`).orderByRaw(order).limit(rows), counted };
}
