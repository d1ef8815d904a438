import { bulkIds as ids, z } from '#platform/index';
import { SetResult } from '../results/results.schemas';
import { CancelRegistration } from '../view/registrations.schemas';

export const ChangeRegistrations = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('CANCEL'), ids, ...CancelRegistration.shape }),
    z.strictObject({ action: z.literal('SET_RESULT'), ids, ...SetResult.shape }),
  ])
  .openapi('ChangeRegistrations');
