import { transitionCode, type DateRange } from '#platform/index';
import type { Participant, UsedCourses } from '../registrations.types';
import type { SwapRefusal } from './swaps.errors';

const SWAPPABLE: ReadonlySet<Participant['status']> = new Set(['REGISTERED', 'IN_PROGRESS']);

/** @param until the end of free cancellation: who goes over later would have two courses for one price */
export function swapRefusal(
  { status, confirmedAt, accessUntil }: Pick<Participant, 'status' | 'confirmedAt' | 'accessUntil'>,
  { now, until }: { now: Date; until: Date },
): SwapRefusal | null {
  if (!SWAPPABLE.has(status)) return transitionCode('registration', status, 'REGISTERED');
  // After a change of payer a seat may be sure and owed for; a way out of the debt it is not.
  if (confirmedAt === null || accessUntil !== null) return 'swap.unpaid';
  return now > until ? 'swap.too-late' : null;
}

/** The same facts without the registration that is to change, asked for once per school year: many cohorts start in the same. */
export function rememberedUse(facts: UsedCourses, registrationId: number): UsedCourses {
  const known = new Map<string, Promise<number>>();
  return {
    usedCourses(userId: number, schoolId: number, range: DateRange) {
      const key = [userId, schoolId, range.from?.getTime(), range.to?.getTime()].join(':');
      const used = known.get(key) ?? facts.usedCourses(userId, schoolId, range, registrationId);
      known.set(key, used);
      return used;
    },
  };
}
