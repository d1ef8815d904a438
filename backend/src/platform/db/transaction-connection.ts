import type { Duplex } from 'node:stream';
import type { Knex } from 'knex';
import type { Gathering } from './gathering';

/** The part of a `pg` client that statements use. `connection` is the client's own, as its documentation shows it. */
export type Connection = {
  connection: { stream: Pick<Duplex, 'cork' | 'uncork'> };
  query(config: {
    name?: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
};

/** The part of Knex' client that gives out connections, of the pool or of a transaction. */
export type ConnectionSource = {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
};

/**
 * A transaction's connection, how many statements it was given, and the first failure of one. `isClosed`: the last ones
 * are sent, and the COMMIT follows; `isLate`: another statement came all the same. `gathering`: where several works share
 * the transaction, holds their statements back.
 */
export type OpenTransaction = {
  connection: Connection;
  sent: number;
  failure?: unknown;
  isClosed: boolean;
  isLate: boolean;
  gathering?: Gathering;
};

type Query = Parameters<Connection['query']>[0];
type Answer = Awaited<ReturnType<Connection['query']>>;

/** PostgreSQL's answer to every statement after the one that failed. */
const TRANSACTION_ABORTED = '25P02';
const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === TRANSACTION_ABORTED;

/**
 * Call before sending something to PostgreSQL. What is sent on the connection until the current work of the process pauses
 * goes out in one packet, which saves calls to the operating system.
 */
export function holdBack({ connection: { stream } }: Connection): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** @throws when the last statements were sent already */
export function countSent(transaction: OpenTransaction): void {
  if (transaction.isClosed) {
    transaction.isLate = true;
    throw new Error('The statement would come after the COMMIT');
  }
  transaction.sent += 1;
}

/**
 * Sends a statement of a transaction at once. @throws the first failure of the transaction: of several statements that
 * are under way, the others fail only because of it
 */
export async function sendIn(transaction: OpenTransaction, query: Query): Promise<Answer> {
  countSent(transaction);
  if (transaction.gathering?.isSending === false)
    throw new Error('Works that share a transaction send joinable statements only');
  holdBack(transaction.connection);
  try {
    return await transaction.connection.query(query);
  } catch (error) {
    if (!isAborted(error)) transaction.failure ??= error;
    throw transaction.failure ?? error;
  }
}

/** @throws the first failure of the transaction */
export function assertNotFailed({ failure }: OpenTransaction): void {
  if (failure instanceof Error) throw failure;
}

const openTransactions = new WeakMap<Knex, OpenTransaction>();

/** Remembers the connection of a transaction, so that its statements are sent at once and in the order of their calls. */
export async function inTransaction(trx: Knex): Promise<OpenTransaction> {
  const transaction: OpenTransaction = {
    connection: await (trx.client as ConnectionSource).acquireConnection(),
    sent: 0,
    isClosed: false,
    isLate: false,
  };
  openTransactions.set(trx, transaction);
  return transaction;
}

/** @returns the transaction of a handle that `inTransaction` has seen; undefined for a pool */
export const openTransactionOf = (db: Knex): OpenTransaction | undefined => openTransactions.get(db);
