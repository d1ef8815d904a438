import type { Knex } from 'knex';

type Connection = {
  query(config: {
    name?: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
};
/** The part of Knex' client that hands out connections: of the pool, or the one of a transaction. */
type Client = { acquireConnection(): Promise<Connection>; releaseConnection(connection: Connection): Promise<void> };

export type Values = Record<string, unknown>;
export type StatementResult<Row> = { rows: Row[]; rowCount: number };

/** A statement of a busy path, ready to be sent again and again. */
export type Statement<Row> = (db: Knex, values: Values) => Promise<StatementResult<Row>>;

const PARAMETER = /(?<![:\w]):([a-zA-Z]\w*)/g;

/** `:name` becomes `$n`, the same number wherever the name stands again. */
function numbered(sql: string): { text: string; names: string[] } {
  const names: string[] = [];
  const text = sql.replace(PARAMETER, (_match, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}

/** Whoever still holds the handle of a transaction that has ended must not write on a connection that others use by now. */
function assertOpen(db: Knex): void {
  const { isCompleted } = db as { isCompleted?: () => boolean };
  if (isCompleted?.()) throw new Error('The transaction has ended');
}

/**
 * Compiles a statement once. It is sent by `pg` itself, on a connection of Knex' pool or transaction, and PostgreSQL
 * plans it once per connection: building and planning cost more than most statements of the busy paths do.
 * @param name unique in the program: PostgreSQL keeps the plan under it. Null for a statement of which there are many
 *   forms, each of them rare: it is planned whenever it is sent
 * @param sql with `:name` where a value goes; casts are written `cast(x as y)`
 */
export function statement<Row>(name: string | null, sql: string): Statement<Row> {
  const { text, names } = numbered(sql);
  return async (db, values) => {
    assertOpen(db);
    const client = db.client as Client;
    const connection = await client.acquireConnection();
    try {
      const { rows, rowCount } = await connection.query({
        ...(name !== null && { name }),
        text,
        values: names.map((each) => values[each] ?? null),
      });
      return { rows: rows as Row[], rowCount: rowCount ?? 0 };
    } finally {
      void client.releaseConnection(connection);
    }
  };
}
