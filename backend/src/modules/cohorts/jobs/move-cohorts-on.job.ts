import type { Schedule } from '#platform/index';
import type { CohortsService } from '../cohorts.service';

/** @param everyMs how often the calendar is looked at */
export const moveCohortsOn = (cohorts: CohortsService, everyMs: number): Schedule => ({
  name: 'cohorts.move-on',
  everyMs,
  run: () => cohorts.moveOn(),
});
