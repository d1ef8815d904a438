import type { Knex } from 'knex';
import { run, type NextRequest, type Round } from './load';
import type { Target } from './servers';
import { watch, type Usage, type Watched } from './usage';

/** One thing that is measured on both servers. */
export type Measure = {
  title: string;
  /** @returns the requests of one round */
  prepare(target: Target): Promise<NextRequest>;
};

export type Bench = {
  targets: readonly [product: Target, bare: Target];
  services: Omit<Watched, 'server'>;
  knex: Knex;
  connections: number;
  /**
   * How many requests each server gets before the measurement, so that both run compiled code; and for how long at
   * most.
   */
  warmUp: { requests: number; seconds: number };
  roundSeconds: number;
  rounds: number;
};

export type Side = { perSecond: number; p99Ms: number; usage: Usage };
export type Result = {
  title: string;
  product: Side;
  bare: Side;
  speedRatio: number;
  p99Ratio: number;
  speedRatios: number[];
};

type Sample = { round: Round; usage: Usage };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
}

const medianUsage = (samples: readonly Sample[]): Usage => {
  const of = (key: keyof Usage): number => median(samples.map(({ usage }) => usage[key]));
  return {
    server: of('server'),
    postgres: of('postgres'),
    redis: of('redis'),
    load: of('load'),
    others: of('others'),
    waiting: of('waiting'),
  };
};

const sideOf = (samples: readonly Sample[]): Side => ({
  perSecond: median(samples.map(({ round }) => round.perSecond)),
  p99Ms: median(samples.map(({ round }) => round.p99Ms)),
  usage: medianUsage(samples),
});

/**
 * Warms both servers up, then runs them in turn, each round in the other order, so that other work on the machine
 * affects both. A ratio is the median over the pairs of neighbouring rounds.
 */
export async function measure(bench: Bench, { title, prepare }: Measure): Promise<Result> {
  const { targets, services, knex, connections } = bench;
  const samples: Record<Target['name'], Sample[]> = { product: [], bare: [] };
  const load = async (target: Target, amount: { seconds: number; requests?: number }) => {
    const next = await prepare(target);
    return watch({ ...services, server: target.pid }, knex, () =>
      run({ origin: target.origin, connections, next, ...amount }),
    );
  };
  for (const target of targets) await load(target, bench.warmUp);
  for (let number = 0; number < bench.rounds; number += 1) {
    const order = number % 2 === 0 ? targets : [...targets].reverse();
    for (const target of order) {
      const { result, usage } = await load(target, { seconds: bench.roundSeconds });
      samples[target.name].push({ round: result, usage });
    }
  }
  const pairs = samples.product.flatMap((product, index) =>
    samples.bare[index] ? [{ product: product.round, bare: samples.bare[index].round }] : [],
  );
  const speedRatios = pairs.map(({ product, bare }) => product.perSecond / bare.perSecond);
  return {
    title,
    product: sideOf(samples.product),
    bare: sideOf(samples.bare),
    speedRatio: median(speedRatios),
    p99Ratio: median(pairs.map(({ product, bare }) => product.p99Ms / bare.p99Ms)),
    speedRatios,
  };
}
