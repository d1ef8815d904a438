import { MINUTE_MS, type Schedule } from '#platform/index';
import type { TeacherWeekService } from '../teacher-week.service';

const EVERY_MS = 10 * MINUTE_MS;

export const tellTeachersOnMondays = (weeks: TeacherWeekService): Schedule => ({
  name: 'teacher-week.tell-on-mondays',
  everyMs: EVERY_MS,
  run: () => weeks.tellAll(),
});
