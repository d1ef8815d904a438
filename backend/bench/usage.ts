import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import type { Knex } from 'knex';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const SAMPLE_EVERY_MS = 100;

type Stat = { pid: number; parent: number; ticks: number };

/** @returns null when the process has ended. */
function statOf(pid: number): Stat | null {
  try {
    // The name in brackets may contain spaces; the fields after it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

const allStats = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);

/** Seconds of processor time that a process and its children have used; PostgreSQL has a child per connection. */
const familySeconds = (stats: readonly Stat[], pid: number): number =>
  stats.filter((stat) => stat.pid === pid || stat.parent === pid).reduce((sum, { ticks }) => sum + ticks, 0) /
  TICKS_PER_SECOND;

const busySeconds = (): number =>
  os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;

export type Watched = { server: number; postgres: number; redis: number };
/** Cores in use on average (`others`: by other programs), and the average number of sessions waiting for a lock. */
export type Usage = { server: number; postgres: number; redis: number; load: number; others: number; waiting: number };

type Reading = { at: number; machine: number } & Watched & { load: number };

function read(pids: Watched): Reading {
  const stats = allStats();
  const { user, system } = process.cpuUsage();
  return {
    at: performance.now() / 1_000,
    machine: busySeconds(),
    server: familySeconds(stats, pids.server),
    postgres: familySeconds(stats, pids.postgres),
    redis: familySeconds(stats, pids.redis),
    load: (user + system) / 1e6,
  };
}

function between(before: Reading, after: Reading, waiting: number): Usage {
  const cores = (key: keyof Reading): number => (after[key] - before[key]) / (after.at - before.at);
  const own = { server: cores('server'), postgres: cores('postgres'), redis: cores('redis'), load: cores('load') };
  const others = Math.max(0, cores('machine') - own.server - own.postgres - own.redis - own.load);
  return { ...own, others, waiting };
}

/** Measures processor use and lock waits while `work` runs. */
export async function watch<T>(
  pids: Watched,
  knex: Knex,
  work: () => Promise<T>,
): Promise<{ result: T; usage: Usage }> {
  const waits: number[] = [];
  const timer = setInterval(() => void waitingNow(knex).then((count) => waits.push(count)), SAMPLE_EVERY_MS);
  const before = read(pids);
  const result = await work().finally(() => clearInterval(timer));
  const waiting = waits.reduce((sum, count) => sum + count, 0) / Math.max(1, waits.length);
  return { result, usage: between(before, read(pids), waiting) };
}

async function waitingNow(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { count: number }[] }>(
    `select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
