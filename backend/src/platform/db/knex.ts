import knexFactory, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';

/**
 * How much of a word's trigrams a text must have for `word <% text`, from 0 to 1. So low that two swapped letters get
 * by; whoever searches judges by a second rule what the index brings.
 */
const WORD_NEARNESS = 0.3;

const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** int8 as a number: our ids and counts stay far below 2^53, and a value that does not is an error, never a silent rounding. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of safe range: ${text}`);
  return value;
}

/** The driver's types name no arrays, though it reads them. */
const arrayOf = (oid: number) => oid as Parameters<typeof pg.types.setTypeParser>[0];
const INT8_ARRAY = arrayOf(1016);
const TEXT_ARRAY = arrayOf(1009);

function parseInt8Array(text: string): number[] {
  const parts = (pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => string[])(text);
  return parts.map(parseInt8);
}

/**
 * Settings of every connection. Our statements take milliseconds: compiling one that is guessed to be dear, as before
 * tables are analysed, takes a hundred. Pages are read from memory or from disks without moving parts, where the next
 * one costs hardly less than any other.
 * @param lockTimeoutMs how long a statement may wait for a row lock, in milliseconds
 */
export const connectionSettings = (lockTimeoutMs: number): string =>
  `-c lock_timeout=${lockTimeoutMs} -c jit=off -c random_page_cost=1.1 -c TimeZone=UTC -c pg_trgm.word_similarity_threshold=${WORD_NEARNESS}`;

export type DatabaseOptions = {
  url: string;
  /** Connections at most. */
  poolMax: number;
  /** How long a statement may wait for a row lock, in milliseconds. */
  lockTimeoutMs: number;
  applicationName: string;
  /** More `-c name=value` settings of the connection. */
  extraOptions?: string;
};

/** Opens nothing until the first query. */
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
  return knexFactory({
    client: 'pg',
    // A failed statement is logged by its text: filled in, it would carry names and addresses into logs and job failures.
    compileSqlOnError: false,
    connection: {
      connectionString: url,
      application_name: applicationName,
      options: `${connectionSettings(lockTimeoutMs)} ${extraOptions}`,
    },
    pool: { min: 0, max: poolMax, acquireTimeoutMillis: 10_000 },
    ...knexSnakeCaseMappers(),
  });
}
