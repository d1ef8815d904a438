import type { Logger } from '../logging/logger';
import { toAppError } from './errors';
import { z } from './schema';

/** Rows that one request changes at most. */
const ROWS_AT_ONCE = 100;

const OUTCOMES = ['DONE', 'REFUSED'] as const;

/** The code of a row that nobody knows what happened to; the log does. */
const UNEXPECTED = 'unexpected';

/** `code` says why this one was left as it was. */
export type BulkResult = { id: number; outcome: (typeof OUTCOMES)[number]; code: string | null };

/**
 * Does the same to each, one after another and each for itself, so that one that cannot be changed keeps no other from it.
 * @param rows one row for each `id`; a second one of the same is left out
 * @param logger is told of failures that nobody expected, which are answered like the others: what was done before stays done
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
    // Whoever is busy elsewhere is named as such: begun anew, all before them would be done twice.
    const known = toAppError(error);
    if (known === null) logger.error({ err: error, id }, 'unexpected failure of one among many');
    return { id, outcome: 'REFUSED', code: known?.code ?? UNEXPECTED };
  }
}

/** As many of something as one request may change. */
export const upToHundred = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(ROWS_AT_ONCE);

export const bulkIds = upToHundred(z.number().int().positive());

/** What became of each. */
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
