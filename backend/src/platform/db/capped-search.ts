import type { Knex } from 'knex';

/** A search counts at most this many hits. Nobody pages further, and counting on would take longer than the page. */
export const MOST_FOUND = 100;

export type CappedSearch = {
  /** Alias of the rows in `hits`, `order` and `after`. */
  alias: string;
  /** Rows that match the words, with `id` and every column that `order` names. */
  hits: () => Knex.QueryBuilder;
  /** As after `order by`. It should have an index, for searches with many hits. */
  order: string;
  /** The condition for rows after the cursor; null on the first page. */
  after: ((rows: Knex.QueryBuilder) => void) | null;
  /** Rows of a page plus one, which tells whether there are more; at most `MOST_FOUND + 1`. */
  rows: number;
};

/** Name `found` so in a `with … as materialized`. `counted` is `MOST_FOUND + 1` when there are more. */
export type CappedHits = { found: Knex.QueryBuilder; ids: Knex.QueryBuilder; counted: Knex.Raw };

/**
 * A search that reads a page and the number of hits together. It collects at most `MOST_FOUND + 1` hits in the list's
 * order. With few hits it finds them by their words and sorts them; with many it reads the list's index and stops
 * early. Later pages read on from their cursor.
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
