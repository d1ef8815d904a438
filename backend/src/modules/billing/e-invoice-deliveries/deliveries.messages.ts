import { defineMessage, z } from '#platform/index';

/** An e-invoice is to be handed to the operator, or its evidence asked for. Its row says which, and whether still. */
export const eInvoiceDeliveryDue = defineMessage({
  name: 'e-invoice.delivery-due',
  queue: 'integrations',
  payload: z.object({ deliveryId: z.uuid() }),
  options: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
});

export const deliveryMessages = [eInvoiceDeliveryDue];
