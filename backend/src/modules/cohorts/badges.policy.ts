import type { Badge } from '@valikool/contract';
import { after, DAY_MS } from '#platform/index';
import type { BadgeFacts, BadgeThresholds } from './cohorts.types';

/** Days after the start in which a student can still register, while seats are free. */
export const LATE_REGISTRATION_DAYS = 7;

/** @returns the earliest start of a cohort that takes registrations now. */
export const lateSince = (now: Date): Date => after(now, -LATE_REGISTRATION_DAYS * DAY_MS);

/**
 * @returns whether the public sees the cohort, to register or to join its waiting list. After the start this does not
 * depend on whether the sweep has set IN_PROGRESS yet.
 */
export const isOpen = ({ status, startDate }: Pick<BadgeFacts, 'status' | 'startDate'>, now: Date): boolean =>
  (status === 'REGISTRATION_OPEN' || status === 'GROUP_FULL' || status === 'IN_PROGRESS') &&
  startDate >= lateSince(now);

const HOLDS: Record<Badge, (facts: BadgeFacts, now: Date, thresholds: BadgeThresholds) => boolean> = {
  JOIN_WAITLIST: ({ freeSeats }) => freeSeats <= 0,
  LAST_SPOTS: ({ freeSeats }, _now, { lastSpots }) => freeSeats >= 1 && freeSeats <= lastSpots,
  LAST_DAYS: ({ startDate }, now, { lastDays }) => startDate < now && startDate >= after(now, -lastDays * DAY_MS),
  STARTING_SOON: ({ startDate }, now, { startingSoonDays }) =>
    startDate >= now && startDate <= after(now, startingSoonDays * DAY_MS),
  REGISTRATION_OPEN: ({ freeSeats }) => freeSeats > 0,
};

/** @returns all badges that apply, the most important first; none for a cohort that is not open. */
export function badgesOf(facts: BadgeFacts, now: Date, thresholds: BadgeThresholds): Badge[] {
  if (!isOpen(facts, now)) return [];
  return (Object.keys(HOLDS) as Badge[]).filter((badge) => HOLDS[badge](facts, now, thresholds));
}
