import { FEWEST_ANSWERS } from '#modules/courses/index';
import type { RatedGroup } from './feedback-dashboards.types';

type Sized = Pick<RatedGroup, 'courseId' | 'submitted'>;
export type Readable<G> = {
  /** Groups with enough answers of their own. */
  shown: G[];
  /** Smaller groups of a course that have enough answers together, and are read only together with all others. */
  merged: G[];
  /** Answers that are read nowhere yet. */
  heldBack: number;
};

const sumOf = (groups: readonly Sized[]): number => groups.reduce((sum, { submitted }) => sum + submitted, 0);

/**
 * Which answers may be read. The small groups of a course count as one group, which is shown whole or not at all:
 * otherwise the difference between two dashboards would be the answers of one small group.
 */
export function readable<G extends Sized>(groups: readonly G[]): Readable<G> {
  const small = new Map<number, G[]>();
  for (const group of groups)
    if (group.submitted < FEWEST_ANSWERS) small.set(group.courseId, [...(small.get(group.courseId) ?? []), group]);
  const pools = [...small.values()];
  const isEnough = (pool: readonly G[]) => sumOf(pool) >= FEWEST_ANSWERS;
  return {
    shown: groups.filter(({ submitted }) => submitted >= FEWEST_ANSWERS),
    merged: pools.filter(isEnough).flat(),
    heldBack: sumOf(pools.filter((pool) => !isEnough(pool)).flat()),
  };
}

/**
 * The same for somebody who reads other groups of these courses elsewhere. Small groups merged here would be part of a
 * larger pool there, and the difference would be the answers of the others.
 */
export function readableAlone<G extends Sized>(groups: readonly G[]): Readable<G> {
  const { shown } = readable(groups);
  return { shown, merged: [], heldBack: sumOf(groups) - sumOf(shown) };
}
