import knexFactory, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import { type Connection, holdBack } from './transaction-connection';

/**
 * The part of a word's trigrams that a text must have for `word <% text`, from 0 to 1. Low enough for two swapped
 * letters; each search checks the index's hits by a second rule.
 */
const WORD_NEARNESS = 0.3;

const INT8_OID = 20;
const NUMERIC_OID = 1700;

/**
 * Reads int8 as a number. Our ids and counts are far below 2^53; a larger value is an error, never silently rounded.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of safe range: ${text}`);
  return value;
}

/** The driver reads arrays, but its types do not name them. */
const arrayOf = (oid: number) => oid as Parameters<typeof pg.types.setTypeParser>[0];
const INT8_ARRAY = arrayOf(1016);
const TEXT_ARRAY = arrayOf(1009);

function parseInt8Array(text: string): number[] {
  const parts = (pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => string[])(text);
  return parts.map(parseInt8);
}

/**
 * Settings of every connection. `jit=off`: our statements take milliseconds, and compiling one takes a hundred.
 * `random_page_cost`: pages come from memory or from SSDs, where a random read costs hardly more than the next one.
 * @param lockTimeoutMs milliseconds that a statement may wait for a row lock
 */
export const connectionSettings = (lockTimeoutMs: number): string =>
  `-c lock_timeout=${lockTimeoutMs} -c jit=off -c random_page_cost=1.1 -c TimeZone=UTC -c pg_trgm.word_similarity_threshold=${WORD_NEARNESS}`;

/** Statements that are called together share a round trip. Knex' types do not know this setting of the driver. */
const PIPELINED = { pipeline: true };

export type DatabaseOptions = {
  url: string;
  /** The largest number of connections. */
  poolMax: number;
  /** Milliseconds that a statement may wait for a row lock. */
  lockTimeoutMs: number;
  applicationName: string;
  /** More `-c name=value` settings of the connection. */
  extraOptions?: string;
};

type Begun = { begin(connection: Connection): Promise<unknown> };
type Transacting = { transaction(...given: unknown[]): Begun };

/**
 * Sends BEGIN along with the first statement of a transaction. If it fails, that statement fails with it: both go to
 * the same connection, one after the other.
 */
function beginWithFirstStatement(database: Knex): void {
  const client = database.client as Transacting;
  const transaction = client.transaction.bind(client);
  client.transaction = (...given) => {
    const made = transaction(...given);
    const begin = made.begin.bind(made);
    made.begin = async (connection) => {
      holdBack(connection);
      begin(connection).catch(() => undefined);
    };
    return made;
  };
}

/** @param database of `createDatabase` @returns the largest number of its connections */
export const poolSize = (database: Knex): number => (database.client as { pool: { max: number } }).pool.max;

/** Shortest time for which a request waits for a free connection, in milliseconds. */
const ACQUIRE_MS = 10_000;

/** Opens no connection before the first query. */
export function createDatabase({
  url,
  poolMax,
  lockTimeoutMs,
  applicationName,
  extraOptions = '',
}: DatabaseOptions): Knex {
  pg.types.setTypeParser(INT8_OID, parseInt8);
  pg.types.setTypeParser(INT8_ARRAY, parseInt8Array);
  pg.types.setTypeParser(NUMERIC_OID, Number);
  const database = knexFactory({
    client: 'pg',
    // Logs a failed statement without its values, which could be names and addresses.
    compileSqlOnError: false,
    connection: {
      connectionString: url,
      application_name: applicationName,
      ...PIPELINED,
      options: `${connectionSettings(lockTimeoutMs)} ${extraOptions}`,
    },
    // Whoever has a connection may be waiting for a lock, so nobody gives up on one sooner than on that.
    pool: { min: 0, max: poolMax, acquireTimeoutMillis: Math.max(ACQUIRE_MS, lockTimeoutMs) },
    ...knexSnakeCaseMappers(),
  });
  beginWithFirstStatement(database);
  return database;
}
