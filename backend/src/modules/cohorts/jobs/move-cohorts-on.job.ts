import type { Schedule } from '#platform/index';
import type { CohortsService } from '../cohorts.service';

/** @param everyMs milliseconds between two looks at the calendar */
export const moveCohortsOn = (cohorts: CohortsService, everyMs: number): Schedule => ({
  name: 'cohorts.move-on',
  everyMs,
  run: () => cohorts.advanceByCalendar(),
});
