import type { Knex } from 'knex';
import type { Gathering, Joinable } from './gathering';
import { statement } from './statement';
import type { Statement, StatementResult, Values } from './statement.types';
import { countSent, openTransactionOf, type OpenTransaction } from './transaction-connection';

/**
 * @returns a statement that is sent at once, except where several works share a transaction (`SharedWork`): there it goes
 * out with the same statement of the others
 */
export function joinable<Row>(kind: Joinable<Row>): Statement<Row> {
  const join = async (transaction: OpenTransaction, gathering: Gathering, values: Values) => {
    countSent(transaction);
    return gathering.add(kind, values);
  };
  return (db, values) => {
    const transaction = openTransactionOf(db);
    const gathering = transaction?.gathering;
    return gathering ? join(transaction, gathering, values) : kind.alone(db, values);
  };
}

const VALUES = /\bvalues\s*\(([^()]*)\)/i;
const PARAMETER = /:([a-zA-Z]\w*)/g;

/** A value for a jsonb column is JSON text already, so it is read as text and then cast. */
const readAs = (type: string): string => (type === 'jsonb' ? 'text' : type);

/**
 * An INSERT of one row, which goes out as an INSERT of several where works share a transaction.
 * @param name unique in the program, and with `-together` added
 * @param sql with `values (…)` of `:name`s alone; it returns nothing
 * @param types PostgreSQL's type of each value
 */
export function insertion(name: string, sql: string, types: Readonly<Record<string, string>>): Statement<unknown> {
  const row = Object.entries(types).map(([value, type]) => `"${value}" ${readAs(type)}`);
  const several = sql.replace(
    VALUES,
    (_values, list: string) =>
      `select ${list.replace(PARAMETER, (_name, value: string) => `cast(given."${value}" as ${typeOf(types, value)})`)}
       from json_to_recordset(cast(:rows as json)) as given (${row.join(', ')})`,
  );
  const all = statement(`${name}-together`, several);
  const done = { rows: [], rowCount: 1 };
  return joinable({
    alone: statement(name, sql),
    together: async (db: Knex, calls: readonly Values[]): Promise<StatementResult<unknown>[]> => {
      await all(db, { rows: JSON.stringify(calls.map((values) => picked(values, types))) });
      return calls.map(() => done);
    },
  });
}

function typeOf(types: Readonly<Record<string, string>>, value: string): string {
  const type = types[value];
  if (type === undefined) throw new Error(`The type of :${value} is missing`);
  return type;
}

const picked = (values: Values, types: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.keys(types).map((name) => [name, values[name] ?? null]));
