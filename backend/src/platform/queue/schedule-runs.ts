import type { Knex } from 'knex';
import { statement } from '../db/statement';
import { loggedError } from '../logging/logged-error';
import type { Schedule } from './message';

const LONGEST_FAILURE = 500;

const DONE = statement(
  'schedule-runs-done',
  `insert into schedule_runs (name, every_ms, done_at) values (:name, :everyMs, now())
   on conflict (name) do update set every_ms = excluded.every_ms, done_at = now(), failure = null`,
);

const FAILED = statement(
  'schedule-runs-failed',
  `insert into schedule_runs (name, every_ms, failed_at, failure) values (:name, :everyMs, now(), :failure)
   on conflict (name) do update set every_ms = excluded.every_ms, failed_at = now(), failure = excluded.failure`,
);

export type ScheduleRun = {
  name: string;
  everyMs: number;
  doneAt: Date | null;
  failedAt: Date | null;
  /** Of the last run; null when it succeeded. */
  failure: string | null;
  /** Three rounds and five minutes have passed since it was done. */
  isLate: boolean;
};

/** A schedule that nobody ran for a month belonged to an earlier version. */
const LIST = statement<ScheduleRun>(
  'schedule-runs-list',
  `select * from (
     select name, every_ms::float8 as "everyMs", done_at as "doneAt", failed_at as "failedAt", failure,
       coalesce(done_at < now() - make_interval(secs => 3 * every_ms / 1000.0 + 300), true) as "isLate"
     from schedule_runs where greatest(done_at, failed_at) > now() - interval '30 days') runs
   order by (failure is not null or "isLate") desc, name`,
);

/** The last run of everything that is done by the clock. */
export class ScheduleRuns {
  constructor(private readonly db: Knex) {}

  async done({ name, everyMs }: Pick<Schedule, 'name' | 'everyMs'>): Promise<void> {
    await DONE(this.db, { name, everyMs });
  }

  async failed({ name, everyMs }: Pick<Schedule, 'name' | 'everyMs'>, error: unknown): Promise<void> {
    const { type, message } = loggedError(error);
    const words = [type, message].filter((word) => typeof word === 'string' && word !== '').join(': ');
    await FAILED(this.db, { name, everyMs, failure: words.replaceAll('\0', '').slice(0, LONGEST_FAILURE) });
  }

  /** What failed or is late comes first. */
  async list(): Promise<ScheduleRun[]> {
    return (await LIST(this.db, {})).rows;
  }
}
