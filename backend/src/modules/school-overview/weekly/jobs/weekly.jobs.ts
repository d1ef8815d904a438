import { MINUTE_MS, type Schedule } from '#platform/index';
import type { WeeklyService } from '../weekly.service';

const EVERY_MS = 10 * MINUTE_MS;

export const tellSchoolsOnMondays = (weekly: WeeklyService): Schedule => ({
  name: 'school-overview.tell-on-mondays',
  everyMs: EVERY_MS,
  run: () => weekly.tellAll(),
});
