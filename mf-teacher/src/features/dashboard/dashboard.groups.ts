import type { CohortCard } from '../../shared/contract.types';

export const groupNames = ['running', 'soon', 'open', 'draft', 'past'] as const;
export type GroupName = (typeof groupNames)[number];

export type CohortGroup = { name: GroupName; cohorts: CohortCard[] };

const soonMs = 14 * 24 * 60 * 60 * 1000;

/** How many ended cohorts are shown; the full list has the rest. */
const shownOfPast = 6;

function groupOf({ status, startDate }: CohortCard, now: Date): GroupName {
  switch (status) {
    case 'IN_PROGRESS':
      return 'running';
    case 'REGISTRATION_OPEN':
    case 'GROUP_FULL':
      return Date.parse(startDate) - now.getTime() <= soonMs ? 'soon' : 'open';
    case 'DRAFT':
      return 'draft';
    case 'COMPLETED':
    case 'TEACHER_PAID':
    case 'CANCELED':
      return 'past';
  }
}

const byStart = (left: CohortCard, right: CohortCard) => Date.parse(left.startDate) - Date.parse(right.startDate);
const byEndLatestFirst = (left: CohortCard, right: CohortCard) => Date.parse(right.endDate) - Date.parse(left.endDate);

/**
 * Groups a teacher's cohorts by what has to be done; leaves out empty groups.
 * @param now decides which cohorts start soon (within two weeks)
 */
export function groupCohorts(cohorts: readonly CohortCard[], now: Date): CohortGroup[] {
  return groupNames
    .map((name) => {
      const own = cohorts.filter((cohort) => groupOf(cohort, now) === name);
      return { name, cohorts: name === 'past' ? own.sort(byEndLatestFirst).slice(0, shownOfPast) : own.sort(byStart) };
    })
    .filter((group) => group.cohorts.length > 0);
}
