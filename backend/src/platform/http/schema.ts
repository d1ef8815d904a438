import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

extendZodWithOpenApi(z);

export { z };

/** A row's id in a path: only digits, within the database's range. */
export const numericId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, example: 42 });

/** An encrypted cursor with two names of the greatest length and an id has at most 1,150 characters. */
const MAX_CURSOR = 2_000;

/** `?limit&cursor` of every list. */
export const PageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20).openapi({ description: 'Rows at most' }),
  cursor: z.string().max(MAX_CURSOR).optional().openapi({ description: 'nextCursor of the page before' }),
};

/** The body of every list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().optional() });

export const MoneyDto = z
  .object({ amount: z.number().int().openapi({ description: 'Cents', example: 9500 }), currency: z.literal('EUR') })
  .openapi('Money');

/** Money that came, or goes back, in the currency of its payer. */
export const MoneyInCurrencyDto = z.object({
  amount: z.number().int().openapi({ description: 'Hundredths of the currency', example: 9500 }),
  currency: z.string().openapi({ example: 'EUR' }),
});

/** The one error body of `/api/v1`. */
export const ErrorDto = z
  .object({
    statusCode: z.number().int(),
    code: z.string().openapi({ example: 'registration.cohort-full' }),
    message: z.string(),
    details: z.unknown().optional(),
    requestId: z.string(),
  })
  .openapi('Error');

/** An instant on the wire. */
export const instant = z.iso.datetime();
