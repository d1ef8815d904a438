import type { CohortStatus } from '@valikool/contract';
import type { CohortCard } from '../../shared/contract.types';

/** In the order of a cohort's life. */
const statuses = [
  'DRAFT',
  'REGISTRATION_OPEN',
  'GROUP_FULL',
  'IN_PROGRESS',
  'COMPLETED',
  'TEACHER_PAID',
  'CANCELED',
] as const satisfies readonly CohortStatus[];

/** Number of next starts that fit on a screen. */
const shownStarts = 8;

/** Counts cohorts by status; leaves out statuses without cohorts. */
export const countByStatus = (cohorts: readonly CohortCard[]): { status: CohortStatus; count: number }[] =>
  statuses
    .map((status) => ({ status, count: cohorts.filter((cohort) => cohort.status === status).length }))
    .filter(({ count }) => count > 0);

const isOpen = ({ status }: CohortCard) => status === 'REGISTRATION_OPEN' || status === 'GROUP_FULL';

/** Cohorts that can still get students, next start first. */
export const nextStarts = (cohorts: readonly CohortCard[]): CohortCard[] =>
  cohorts
    .filter(isOpen)
    .sort((left, right) => Date.parse(left.startDate) - Date.parse(right.startDate))
    .slice(0, shownStarts);

/** Seats of all open and running cohorts. */
export function seatsOf(cohorts: readonly CohortCard[]): { taken: number; max: number } {
  const counted = cohorts.filter((cohort) => isOpen(cohort) || cohort.status === 'IN_PROGRESS');
  return {
    taken: counted.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0),
    max: counted.reduce((sum, { size }) => sum + size.max, 0),
  };
}
