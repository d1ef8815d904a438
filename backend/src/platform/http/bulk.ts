import type { Logger } from '../logging/logger';
import { toAppError } from './errors';
import { z } from './schema';

/** The largest number of rows that one request changes. */
const ROWS_AT_ONCE = 100;

const OUTCOMES = ['DONE', 'REFUSED'] as const;

/** The code of a row that failed unexpectedly; the log has the reason. */
const UNEXPECTED = 'unexpected';

/** `code`: why this row was not changed. */
export type BulkResult = { id: number; outcome: (typeof OUTCOMES)[number]; code: string | null };

/**
 * Makes the same change for several rows, one after another. A row that cannot be changed does not stop the others.
 * @param rows one row for each `id`; a repeated id is left out
 * @param logger logs unexpected failures, which are answered like the others: earlier rows stay changed
 * @returns results in the order of `rows`
 */
export async function oneByOne<T extends { id: number }>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  logger: Logger,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const row of new Map(rows.map((each) => [each.id, each])).values())
    results.push(await tried(row.id, () => work(row), logger));
  return results;
}

async function tried(id: number, work: () => Promise<unknown>, logger: Logger): Promise<BulkResult> {
  try {
    await work();
    return { id, outcome: 'DONE', code: null };
  } catch (error) {
    // A busy row is answered as such. A repeat of the whole request would change the earlier rows twice.
    const known = toAppError(error);
    if (known === null) logger.error({ err: error, id }, 'unexpected failure of one among many');
    return { id, outcome: 'REFUSED', code: known?.code ?? UNEXPECTED };
  }
}

/** A list for one request, of at most a hundred items. */
export const upToHundred = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(ROWS_AT_ONCE);

export const bulkIds = upToHundred(z.number().int().positive());

/** The result for each row. */
export const BulkResultsDto = z
  .object({
    results: z.array(
      z.object({
        id: z.number().int(),
        outcome: z.enum(OUTCOMES),
        code: z
          .string()
          .nullable()
          .openapi({ description: 'Why this one was left as it was', example: 'registration.canceled-to-completed' }),
      }),
    ),
  })
  .openapi('BulkResults');
