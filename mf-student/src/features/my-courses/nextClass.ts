import type { OwnClass } from '../../shared/contract.types';

export type NextClass = {
  /** The class that goes on now or comes next, and is held. */
  next: OwnClass | null;
  /** Those before it that were called off. */
  canceled: OwnClass[];
};

/**
 * What comes next in one cohort.
 * @param classes of all my cohorts, earliest first
 */
export function nextClass(classes: readonly OwnClass[], cohortId: number, now: Date): NextClass {
  const ahead = classes.filter((each) => each.cohortId === cohortId && Date.parse(each.endsAt) > now.getTime());
  const index = ahead.findIndex(({ status }) => status !== 'CANCELED');
  return { next: ahead[index] ?? null, canceled: index === -1 ? ahead : ahead.slice(0, index) };
}
