import { defineMessage, z } from '#platform/index';

const payload = z.object({ exportId: z.uuid() });

/** A file has to be made. */
export const exportRequested = defineMessage({
  name: 'export.requested',
  queue: 'integrations',
  payload,
  key: ({ exportId }) => `export-requested_${exportId}`,
  options: { attempts: 3, backoff: { type: 'exponential', delay: 10_000 } },
});

/** The file is in the storage. */
export const exportReady = defineMessage({
  name: 'export.ready',
  queue: 'emails',
  payload,
  key: ({ exportId }) => `export-ready_${exportId}`,
  options: { attempts: 8, backoff: { type: 'exponential', delay: 5_000 } },
});

export const exportMessages = [exportRequested, exportReady];
