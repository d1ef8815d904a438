import { handleJob, HOUR_MS, MINUTE_MS, type Schedule } from '#platform/index';
import { resultSet } from '#modules/registrations/index';
import type { OverdueResultsService } from '../overdue-results.service';

/** Few cohorts are overdue at a time, so all of them are looked at. */
export const closeOverdue = (overdue: OverdueResultsService) =>
  handleJob(resultSet, 'learning.close-overdue', () => overdue.closeSettled());

const TELL_EVERY_MINUTES = 10;

export const resultsSchedules = (overdue: OverdueResultsService): Schedule[] => [
  { name: 'learning.remind-of-results', everyMs: HOUR_MS, run: () => overdue.sweep() },
  {
    name: 'learning.tell-schools-results',
    everyMs: TELL_EVERY_MINUTES * MINUTE_MS,
    run: () => overdue.tellSchools(),
  },
];
