import { defineMessage, z } from '#platform/index';

const mail = { queue: 'emails', options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } } as const;

/** The teachers of a cohort are reminded of results that students wait for. */
export const resultsOverdue = defineMessage({
  ...mail,
  name: 'results.overdue',
  payload: z.object({ cohortId: z.number().int().positive(), at: z.iso.datetime() }),
  key: ({ cohortId, at }) => `results-overdue_${cohortId}_${at.replaceAll(':', '-')}`,
});

/** A school that pays is told the results of one day, in one mail. */
export const schoolResultsTold = defineMessage({
  ...mail,
  name: 'school.results-told',
  payload: z.object({ schoolId: z.number().int().positive(), day: z.iso.date() }),
  key: ({ schoolId, day }) => `school-results-told_${schoolId}_${day}`,
});
