import { AsyncResource } from 'node:async_hooks';
import type { Knex } from 'knex';
import pg from 'pg';
import { inBatches } from '../kernel/in-batches';
import { traced } from '../tracing/span';
import { Gathering } from './gathering';
import { assertNotFailed, inTransaction } from './transaction-connection';
import { sendLasts, TRANSACTION, unitOfWork, type AtCommit, type UnitOfWork } from './unit-of-work';

/** Transactions about one subject at a time in this process: while one waits for PostgreSQL, the next is prepared. */
const ABREAST = 2;
/** The most works of one transaction. When PostgreSQL refuses one of them, so many are done again. */
const MOST = 32;
/** Works about one subject that may wait or be under way. More go by themselves, and wait for a connection as others do. */
const MOST_PENDING = 256;

/** What works share a transaction about, and their order in it: by a number that is the same in every process. */
export type Sharing = { about: number; rank: number };

type Work<Stores, T> = (stores: Stores, atCommit: AtCommit) => Promise<T>;

/** Runs works as `UnitOfWork` does, and those about one subject that come at the same moment in one transaction. */
export type SharedUnitOfWork<Stores> = {
  run<T>(sharing: Sharing, work: Work<Stores, T>): Promise<T>;
};

type Asked<Stores> = {
  rank: number;
  /** Runs something as part of the request that the work belongs to. */
  inRequest: <R>(run: () => R) => R;
  work: Work<Stores, unknown>;
};

/** The work is to be done in a transaction of its own. */
const BY_ITSELF = Symbol('by itself');
type Settled = PromiseSettledResult<unknown>;
type Outcome = Settled | typeof BY_ITSELF;
type Line<Stores> = { pending: number; ask: (asked: Asked<Stores>) => Promise<Outcome> };

/** Says that PostgreSQL refused a shared transaction: how many works are done again, and its SQLSTATE. */
export type OnRefused = (works: number, code: string | undefined) => void;

/**
 * Works about one subject that are wanted at the same moment share a transaction, its statements and its COMMIT. A work
 * that is wanted alone has a transaction of its own. See ADR 0101.
 *
 * A work may read and lock by `joinable` statements, and writes by `atCommit` alone: so one that throws, or writes
 * nothing, leaves nothing behind for the others. Each work sends the same kinds of last statements in the same order. A
 * statement that is not joinable is refused; a query of Objection or of Knex cannot be, and would come too early.
 *
 * When PostgreSQL refuses a statement, nobody's rows are kept; then each work is done again in a transaction of its own.
 */
export class SharedWork<Stores> implements SharedUnitOfWork<Stores> {
  private readonly lines = new Map<number, Line<Stores>>();
  private readonly alone: UnitOfWork<Stores>;

  /** @param build makes the stores from a transaction; all works of a shared one get the same */
  constructor(
    private readonly knex: Knex,
    private readonly build: (db: Knex) => Stores,
    private readonly onRefused: OnRefused = () => undefined,
  ) {
    this.alone = unitOfWork(knex, build);
  }

  async run<T>({ about, rank }: Sharing, work: Work<Stores, T>): Promise<T> {
    const line = this.lineOf(about);
    if (line.pending >= MOST_PENDING) return this.alone.run(work);
    const bound = AsyncResource.bind((run: () => unknown) => run());
    const inRequest = <R>(run: () => R): R => bound(run) as R;
    line.pending += 1;
    try {
      const outcome = await line.ask({ rank, inRequest, work });
      if (outcome === BY_ITSELF) return await this.alone.run(work);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value as T;
    } finally {
      line.pending -= 1;
      if (line.pending === 0) this.lines.delete(about);
    }
  }

  private lineOf(about: number): Line<Stores> {
    const found = this.lines.get(about);
    if (found) return found;
    const line = { pending: 0, ask: inBatches((asked: readonly Asked<Stores>[]) => this.carry(asked), MOST, ABREAST) };
    this.lines.set(about, line);
    return line;
  }

  private async carry(asked: readonly Asked<Stores>[]): Promise<Outcome[]> {
    const [first] = asked;
    if (first === undefined) return [];
    if (asked.length === 1) return Promise.allSettled([first.inRequest(() => this.alone.run(first.work))]);
    // The second click of one person waits for the first, and does not spoil it for the others.
    const works = asked.filter(({ rank }, index) => asked.findIndex((each) => each.rank === rank) === index);
    try {
      const outcomes = await first.inRequest(() => this.together(works));
      return asked.map((each) => outcomes[works.indexOf(each)] ?? BY_ITSELF);
    } catch (error) {
      if (!isOfOneWork(error)) return asked.map(() => ({ status: 'rejected', reason: error }));
      this.onRefused(works.length, error.code);
      return asked.map(() => BY_ITSELF);
    }
  }

  /** @throws when PostgreSQL has refused a statement, or the connection was lost */
  private together(works: readonly Asked<Stores>[]): Promise<Settled[]> {
    return traced(TRANSACTION, async () => {
      const { outcomes, lasts, answers } = await this.knex.transaction(
        async (trx) => {
          const transaction = await inTransaction(trx);
          transaction.gathering = new Gathering(trx);
          const begun = await beginAll(works, this.build(trx));
          assertNotFailed(transaction);
          const sent = begun.lasts.map(({ last }) => last);
          return { ...begun, answers: await sendLasts(transaction, sent) };
        },
        { isolationLevel: 'read committed' },
      );
      const answered = await Promise.allSettled(answers);
      for (const [index, answer] of answered.entries()) {
        const of = lasts[index]?.of;
        if (answer.status === 'fulfilled' || of === undefined) continue;
        // PostgreSQL answers a COMMIT of a failed transaction with a rollback and no error: the statement's own tells.
        if (answer.reason instanceof pg.DatabaseError) throw answer.reason;
        outcomes[of] = answer;
      }
      return outcomes;
    });
  }
}

/**
 * Classes of errors that are about the connection, the server or a limit of it, and not about what one work wrote.
 * Whether a lost connection has committed is not known, so nothing is done again.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const NOT_OF_ONE_WORK = /^(08|25|53|57|58|XX)/;
const isOfOneWork = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && !NOT_OF_ONE_WORK.test(error.code ?? '');

/** A last statement, and the index of the work that sends it. */
type Last = { of: number; last: () => Promise<unknown> };

/**
 * Runs works up to their last statements.
 * @returns outcomes in the order of the works; the last statements of those that have not failed: the first of each work
 * by rank, then the second of each, so that what locks a row for everybody comes at the end
 */
async function beginAll<Stores>(works: readonly Asked<Stores>[], stores: Stores) {
  const lasts = works.map((): Last[] => []);
  const outcomes = await Promise.allSettled(
    works.map(({ inRequest, work }, of) =>
      inRequest(() => work(stores, (last) => void lasts[of]?.push({ of, last: () => inRequest(last) }))),
    ),
  );
  const written = works
    .map(({ rank }, of) => ({ rank, lasts: lasts[of] ?? [], isFailed: outcomes[of]?.status === 'rejected' }))
    .filter(({ isFailed }) => !isFailed)
    .sort((one, other) => one.rank - other.rank);
  const rounds = Math.max(0, ...written.map((each) => each.lasts.length));
  const inRounds = Array.from({ length: rounds }, (_, round) => written.flatMap((each) => each.lasts[round] ?? []));
  return { outcomes, lasts: inRounds.flat() };
}
