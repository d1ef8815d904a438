import type { Knex } from 'knex';
import { traced, type SpanStart } from '../tracing/span';
import { inTransaction, type OpenTransaction } from './transaction-connection';

/**
 * Sends a last statement together with the COMMIT, so that a row which many people change is locked for no round trip.
 * The statement, or all of several, must be of `statement()` and sent before `last` returns. When one fails the transaction
 * is rolled back, and `run` throws its error.
 */
export type AtCommit = (last: () => Promise<unknown>) => void;

/** Builds a caller's stores on one transaction: all that `work` does is committed, or nothing. */
export type UnitOfWork<Stores> = {
  run<T>(work: (stores: Stores, atCommit: AtCommit) => Promise<T>): Promise<T>;
};

/** In so many turns of the queue of promises an `await` between two last statements shows itself. */
const TURNS = 10;

/**
 * Sends the last statements, after which the transaction takes no more.
 * @throws when one of them lets another follow after an `await`, which would be written after the COMMIT
 */
export async function sendLasts(
  transaction: OpenTransaction,
  lasts: readonly (() => Promise<unknown>)[],
): Promise<Promise<unknown>[]> {
  if (lasts.length === 0) return [];
  const answers = lasts.map((last) => sendLast(transaction, last));
  transaction.gathering?.flush();
  transaction.isClosed = true;
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
  if (transaction.isLate) throw new Error('Every last statement has to be sent before the COMMIT');
  return answers;
}

/** @returns the answer to come of the last statement; throws when it was not sent at once */
function sendLast(transaction: OpenTransaction, last: () => Promise<unknown>): Promise<unknown> {
  const before = transaction.sent;
  const answer = last();
  // The caller waits for the answer after the COMMIT; until then nobody handles its failure.
  answer.catch(() => undefined);
  if (transaction.sent === before) throw new Error('The last statement has to be sent before the COMMIT');
  return answer;
}

export const TRANSACTION: SpanStart = { name: 'transaction', kind: 'internal' };

/** @param build makes the stores from the transaction; nothing else gets its handle. */
export const unitOfWork = <Stores>(knex: Knex, build: (db: Knex) => Stores): UnitOfWork<Stores> => ({
  run: (work) =>
    traced(TRANSACTION, async () => {
      const lasts: (() => Promise<unknown>)[] = [];
      const { result, answers } = await knex.transaction(
        async (trx) => {
          const transaction = await inTransaction(trx);
          const done = await work(build(trx), (last) => void lasts.push(last));
          return { result: done, answers: await sendLasts(transaction, lasts) };
        },
        { isolationLevel: 'read committed' },
      );
      // PostgreSQL answers a COMMIT of a failed transaction with a rollback and no error: the statement's own tells.
      await Promise.all(answers);
      return result;
    }),
});
