import { defineMessage, z } from '#platform/index';

/** What a school's invoices say about it has changed. Refused e-invoices of the school are tried again. */
export const schoolBillingChanged = defineMessage({
  name: 'school.billing-changed',
  queue: 'invoices',
  payload: z.object({ schoolId: z.number().int().positive() }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
});
