import { MINUTE_MS, type Schedule } from '#platform/index';
import type { ClassSessionsService } from '../sessions/class-sessions.service';

const EVERY_MS = 5 * MINUTE_MS;

export const planClassSessions = (sessions: ClassSessionsService): Schedule => ({
  name: 'cohorts.plan-class-sessions',
  everyMs: EVERY_MS,
  run: () => sessions.planUnfinished(),
});
