import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import type { Knex } from 'knex';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const SAMPLE_EVERY_MS = 100;

/** What is counted apart: the processes of the product, of the services, and of the bench itself (`load`). */
export const PARTS = ['server', 'worker', 'edge', 'postgres', 'redis', 'load'] as const;
export type Part = (typeof PARTS)[number];
/** A part may be several processes. */
export type Pids = Partial<Record<Exclude<Part, 'load'>, number | readonly number[]>>;

/** `ended`: what the children that have ended had used. */
type Stat = { pid: number; parent: number; ticks: number; ended: number };

/** @returns null when the process has ended. */
function statOf(pid: number): Stat | null {
  try {
    // The name in brackets may contain spaces; the fields after it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return {
      pid,
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      ended: Number(fields[13]) + Number(fields[14]),
    };
  } catch {
    return null;
  }
}

const allStats = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);

/** Seconds of processor time that processes and their children have used; PostgreSQL has a child per connection. */
const familySeconds = (stats: readonly Stat[], pids: number | readonly number[] = []): number => {
  const parents = new Set([pids].flat());
  const own = stats.filter(({ pid, parent }) => parents.has(pid) || parents.has(parent));
  return own.reduce((sum, stat) => sum + stat.ticks + (parents.has(stat.pid) ? stat.ended : 0), 0) / TICKS_PER_SECOND;
};

const busySeconds = (): number =>
  os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;

/** Seconds of processor time by part since the process began; `machine` is everything, `at` the time of reading. */
export type Reading = Record<Part | 'at' | 'machine', number>;
/** Seconds of processor time by part (`others`: other programs) within `elapsed` seconds. */
export type Usage = Record<Part | 'others' | 'elapsed', number>;

export function readUsage(pids: Pids): Reading {
  const stats = allStats();
  const { user, system } = process.cpuUsage();
  return {
    at: performance.now() / 1_000,
    machine: busySeconds(),
    server: familySeconds(stats, pids.server),
    worker: familySeconds(stats, pids.worker),
    edge: familySeconds(stats, pids.edge),
    postgres: familySeconds(stats, pids.postgres),
    redis: familySeconds(stats, pids.redis),
    load: (user + system) / 1e6,
  };
}

export function usageBetween(before: Reading, after: Reading): Usage {
  const used = (key: keyof Reading): number => after[key] - before[key];
  const own = PARTS.reduce((sum, part) => sum + used(part), 0);
  const byPart = Object.fromEntries(PARTS.map((part) => [part, used(part)])) as Record<Part, number>;
  return { ...byPart, others: Math.max(0, used('machine') - own), elapsed: used('at') };
}

/** Counts the sessions that wait for a lock, on average, while `work` runs. */
export async function waitingDuring<T>(knex: Knex, work: () => Promise<T>): Promise<{ result: T; waiting: number }> {
  const waits: number[] = [];
  const timer = setInterval(() => void waitingNow(knex).then((count) => waits.push(count)), SAMPLE_EVERY_MS);
  const result = await work().finally(() => clearInterval(timer));
  return { result, waiting: waits.reduce((sum, count) => sum + count, 0) / Math.max(1, waits.length) };
}

async function waitingNow(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { count: number }[] }>(
    `select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
