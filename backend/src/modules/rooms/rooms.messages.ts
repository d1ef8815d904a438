import { defineMessage, z } from '#platform/index';

/** A student's access to a room has to be given or taken away. */
export const roomAccessDue = defineMessage({
  name: 'room.access-due',
  queue: 'integrations',
  payload: z.object({ accessId: z.number().int().positive() }),
  options: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
});

export const roomMessages = [roomAccessDue];
