import { z } from 'zod';

/** Settings of the operator that delivers e-invoices into schools' accounting programs. */
export const eInvoiceSettings = {
  STORECOVE_API_KEY: z.string().optional(),
  /** The number of the seller among the account's legal entities. */
  STORECOVE_LEGAL_ENTITY_ID: z.coerce.number().int().positive().optional(),
  STORECOVE_API_URL: z.url().default('https://api.storecove.com/api/v2'),
};
