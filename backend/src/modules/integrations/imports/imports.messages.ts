import { defineMessage, z } from '#platform/index';

const run = {
  queue: 'integrations',
  payload: z.object({ importId: z.uuid() }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
} as const;

/** Somebody applies an import. */
export const importApplied = defineMessage({
  ...run,
  name: 'import.apply-requested',
  key: ({ importId }) => `import-apply-requested_${importId}`,
});

/** Somebody takes an import back. */
export const importUndone = defineMessage({
  ...run,
  name: 'import.undo-requested',
  key: ({ importId }) => `import-undo-requested_${importId}`,
});

export const importMessages = [importApplied, importUndone];
