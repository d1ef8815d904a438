import type { Badge } from '@valikool/contract';
import { after, DAY_MS } from '#platform/index';
import type { OpenCohortsSql } from '#modules/courses/index';
import { lateSince } from './badges.policy';
import type { BadgeThresholds } from './cohorts.types';

const isOpen = (alias: string): string =>
  `(${alias}.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') and ${alias}.start_date >= :lateSince)`;

const CONDITIONS: Record<Badge, (alias: string) => string> = {
  JOIN_WAITLIST: (alias) => `${alias}.seats_taken >= ${alias}.size_max`,
  LAST_SPOTS: (alias) => `${alias}.size_max - ${alias}.seats_taken between 1 and :lastSpots`,
  LAST_DAYS: (alias) => `${alias}.start_date < :now and ${alias}.start_date >= :lastDaysSince`,
  STARTING_SOON: (alias) => `${alias}.start_date >= :now and ${alias}.start_date <= :soonUntil`,
  REGISTRATION_OPEN: (alias) => `${alias}.seats_taken < ${alias}.size_max`,
};

/** The rules of `badges.policy.ts` in SQL. A property test compares the two. */
export const openCohortsSql = (thresholds: BadgeThresholds): OpenCohortsSql => ({
  isOpen,
  stillNeeded: (alias) =>
    `case when ${alias}.decision_date is not null and ${alias}.decision is distinct from 'CONFIRMED' and ${alias}.status in ('REGISTRATION_OPEN', 'GROUP_FULL')
      then greatest(0, ${alias}.size_min - ${alias}.seats_taken) end`,
  badges: (alias) => {
    const cases = Object.entries(CONDITIONS).map(([badge, holds]) => `case when ${holds(alias)} then '${badge}' end`);
    return `case when ${isOpen(alias)} then array_remove(array[${cases.join(', ')}], null) else array[]::text[] end`;
  },
  bindings: (now) => ({
    now,
    lateSince: lateSince(now),
    lastSpots: thresholds.lastSpots,
    lastDaysSince: after(now, -thresholds.lastDays * DAY_MS),
    soonUntil: after(now, thresholds.startingSoonDays * DAY_MS),
  }),
});
