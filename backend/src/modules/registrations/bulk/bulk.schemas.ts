import { bulkIds as ids, z } from '#platform/index';
import { CancelNote } from '../cancellation/cancellation.schemas';
import { SetResult } from '../results/results.schemas';

export const ChangeRegistrations = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('CANCEL'), ids, ...CancelNote }),
    z.strictObject({ action: z.literal('SET_RESULT'), ids, ...SetResult.shape }),
  ])
  .openapi('ChangeRegistrations');
