import type { Knex } from 'knex';
import { traced, type SpanStart } from '../tracing/span';
import type { Statement, StatementResult, Values } from './statement.types';
import { type Connection, type ConnectionSource, openTransactionOf, sendIn } from './transaction-connection';

const PARAMETER = /(?<![:\w]):([a-zA-Z]\w*)/g;

/** Replaces `:name` by `$n`, the same number for the same name. */
function numbered(sql: string): { text: string; names: string[] } {
  const names: string[] = [];
  const text = sql.replace(PARAMETER, (_match, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}

/** Refuses the handle of a transaction that has ended: others may be using its connection. */
function assertOpen(db: Knex): void {
  const { isCompleted } = db as { isCompleted?: () => boolean };
  if (isCompleted?.()) throw new Error('The transaction has ended');
}

/** @throws when `work` does, after the connection has gone back */
async function onConnection<T>(source: ConnectionSource, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await source.acquireConnection();
  try {
    return await work(connection);
  } finally {
    void source.releaseConnection(connection);
  }
}

/**
 * Compiles a statement once. `pg` sends it on a connection of Knex' pool or transaction, and PostgreSQL plans it once
 * for each connection. For frequent statements, building and planning would cost more than running them. In a unit of
 * work it is sent at once: several that are called before the first is awaited share one round trip.
 * @throws when another statement has the same name
 * @param name unique in the program: PostgreSQL keeps the plan under it. Null for a statement with many rare forms,
 * which is planned each time
 * @param sql with `:name` for each value; casts are written `cast(x as y)`
 */
export function statement<Row>(name: string | null, sql: string): Statement<Row> {
  const { text, names } = numbered(sql);
  if (name !== null) claimName(name, text);
  const step = stepOf(name);
  const send = async (db: Knex, values: Values): Promise<StatementResult<Row>> => {
    assertOpen(db);
    const query = { ...(name !== null && { name }), text, values: names.map((each) => values[each] ?? null) };
    const transaction = openTransactionOf(db);
    const { rows, rowCount } = await (transaction
      ? sendIn(transaction, query)
      : onConnection(db.client as ConnectionSource, (connection) => connection.query(query)));
    return { rows: rows as Row[], rowCount: rowCount ?? 0 };
  };
  return (db, values) => traced(step, () => send(db, values));
}

const texts = new Map<string, string>();

/** @throws when another statement has the name: the driver would refuse one of them, on a connection that knows the other */
function claimName(name: string, text: string): void {
  const claimed = texts.get(name);
  if (claimed !== undefined && claimed !== text) throw new Error(`Two statements have the name ${name}`);
  texts.set(name, text);
}

/** A trace tells a statement's name, never its text or its values. */
const stepOf = (name: string | null): SpanStart => ({
  name: `db ${name ?? 'unnamed'}`,
  kind: 'client',
  attributes: { 'db.query.summary': name ?? 'unnamed' },
});
