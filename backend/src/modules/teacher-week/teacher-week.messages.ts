import { defineMessage, z } from '#platform/index';

/** A teacher gets the overview of the week that begins. */
export const teacherWeekTold = defineMessage({
  name: 'teacher.week-told',
  queue: 'emails',
  payload: z.object({ userId: z.number().int().positive(), week: z.iso.date() }),
  key: ({ userId, week }) => `teacher-week-told_${userId}_${week}`,
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
