import { defineMessage, z } from '#platform/index';

/** A representative gets the overview of the school for the week that begins. */
export const schoolWeekTold = defineMessage({
  name: 'school.week-told',
  queue: 'emails',
  payload: z.object({ userId: z.number().int().positive(), week: z.iso.date() }),
  key: ({ userId, week }) => `school-week-told_${userId}_${week}`,
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
