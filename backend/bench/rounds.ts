import { run, type NextRequest, type Round } from './load';
import { isProduct, type Target, type TargetName } from './side';
import { readUsage, usageBetween, waitingDuring, type Pids, type Usage } from './usage';

/** One thing that is measured on every server. */
export type Measure<Measured extends Target = Target> = {
  title: string;
  /** @returns the requests of one round */
  prepare(target: Measured): Promise<NextRequest>;
  /** Where the load goes, when that is not the target's own address. */
  originOf?(target: Measured): string;
  /** Runs beside the load of one round until the function that it returns is called. */
  beside?(target: Measured): () => Promise<void>;
  /** Waits until the work that the load has caused is done, which is counted too. */
  settle?(target: Measured): Promise<void>;
};

export type Amount = { seconds: number; requests?: number };
export type Bench<Measured extends Target = Target> = {
  targets: readonly Measured[];
  services: Pids;
  connections: number;
  /** What each server gets before the measurement, so that all run compiled code. */
  warmUp: Amount;
  round: Amount;
  rounds: number;
};

/**
 * One round: `during` is what the load itself took, `until` the same and the work that it caused, and `waiting` how
 * many sessions waited for a lock on average.
 */
export type Sample = { round: Round; during: Usage; until: Usage; waiting: number };
export type Result = { title: string; samples: Map<TargetName, Sample[]> };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
}

async function oneRound<Measured extends Target>(
  { services, connections }: Bench<Measured>,
  { prepare, originOf, beside, settle }: Measure<Measured>,
  target: Measured,
  amount: Amount,
): Promise<Sample> {
  const next = await prepare(target);
  const pids = { ...services, ...target.pids };
  const before = readUsage(pids);
  const end = beside?.(target);
  const { result, waiting } = await waitingDuring(target.side.knex, () =>
    run({ origin: originOf?.(target) ?? target.origin, connections, next, ...amount }),
  ).finally(() => end?.());
  const loaded = readUsage(pids);
  if (isProduct(target.name)) await settle?.(target);
  return {
    round: result,
    during: usageBetween(before, loaded),
    until: usageBetween(before, readUsage(pids)),
    waiting,
  };
}

/**
 * Warms the servers up, then runs them in turn, each round in the other order, so that other work on the machine
 * affects all of them.
 */
export async function measure<Measured extends Target>(
  bench: Bench<Measured>,
  each: Measure<Measured>,
): Promise<Result> {
  const { targets, warmUp, round, rounds } = bench;
  const samples = new Map<TargetName, Sample[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await oneRound(bench, each, target, warmUp);
  for (let number = 0; number < rounds; number += 1) {
    const order = number % 2 === 0 ? targets : [...targets].reverse();
    for (const target of order) samples.get(target.name)?.push(await oneRound(bench, each, target, round));
  }
  return { title: each.title, samples };
}
