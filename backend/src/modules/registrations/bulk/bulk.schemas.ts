import { bulkIds as ids, z } from '#platform/index';
import { CancelRegistration } from '../registrations.schemas';
import { SetResult } from '../results/results.schemas';

export const ChangeRegistrations = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('CANCEL'), ids, ...CancelRegistration.shape }),
    z.strictObject({ action: z.literal('SET_RESULT'), ids, ...SetResult.shape }),
  ])
  .openapi('ChangeRegistrations');
