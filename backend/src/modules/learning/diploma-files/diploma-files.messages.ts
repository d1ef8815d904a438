import { defineMessage, z } from '#platform/index';

/** The diplomas of a cohort have to be drawn. */
export const diplomaFileRequested = defineMessage({
  name: 'diploma-file.requested',
  queue: 'integrations',
  payload: z.object({ fileId: z.uuid() }),
  key: ({ fileId }) => `diploma-file-requested_${fileId}`,
  options: { attempts: 3, backoff: { type: 'exponential', delay: 5_000 } },
});
