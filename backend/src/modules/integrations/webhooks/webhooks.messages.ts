import { defineMessage, z } from '#platform/index';

const retries = { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } } as const;

/** A delivery is to be sent now. Its row says whether that is still so. */
export const deliveryDue = defineMessage({
  name: 'webhook.delivery-due',
  queue: 'webhooks',
  payload: z.object({ deliveryId: z.uuid() }),
  options: retries,
});

/** An endpoint was switched off because nobody takes what is sent there. Its owner is told. */
export const endpointSwitchedOff = defineMessage({
  name: 'webhook.switched-off',
  queue: 'emails',
  payload: z.object({ endpointId: z.number().int().positive(), offSince: z.iso.datetime() }),
  key: ({ endpointId, offSince }) => `webhook-switched-off_${endpointId}_${Date.parse(offSince)}`,
  options: { ...retries, attempts: 12 },
});

export const webhookMessages = [deliveryDue, endpointSwitchedOff];
