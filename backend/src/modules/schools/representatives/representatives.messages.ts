import { defineMessage, z } from '#platform/index';

/** Somebody decides for a school now, only reads, or acts for it no more. They are told. */
export const representativeChanged = defineMessage({
  name: 'school.representative-changed',
  queue: 'emails',
  payload: z.object({
    changeId: z.uuid(),
    userId: z.number().int().positive(),
    schoolId: z.number().int().positive(),
    change: z.enum(['DECIDES', 'READS', 'REMOVED']),
  }),
  key: ({ changeId }) => `school-representative-changed_${changeId}`,
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
