import { defineMessage, z } from '#platform/index';

/** Somebody asked for a mail with a one-time link and code. Its text is read with `OneTimeMailReader.get(tokenId)`. */
export const authMailRequested = defineMessage({
  name: 'auth.mail-requested',
  queue: 'emails',
  payload: z.object({ tokenId: z.uuid() }),
  key: ({ tokenId }) => `auth-mail-requested_${tokenId}`,
  options: { attempts: 8, backoff: { type: 'exponential', delay: 5_000 } },
});
