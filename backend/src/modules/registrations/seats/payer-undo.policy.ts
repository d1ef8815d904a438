import { after, DAY_MS, endOfDay, later } from '#platform/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { Participant } from './seats.types';

/** Days before its start on which a cohort is invoiced to schools. */
const INVOICED_BEFORE_DAYS = 17;

/**
 * @returns until when the last change of payer can be undone: until schools are invoiced for the cohort, and at least
 * until the end of the day of the change; null when there is nothing to undo
 */
export function undoUntil(
  { payerChangedAt }: Pick<Participant, 'payerChangedAt'>,
  { startDate }: Pick<CohortSnapshot, 'startDate'>,
): Date | null {
  if (payerChangedAt === null) return null;
  return later(after(startDate, -INVOICED_BEFORE_DAYS * DAY_MS), endOfDay(payerChangedAt, 0));
}
