import { bulkIds as ids, z } from '#platform/index';
import { RefusalReason } from '../approvals/approvals.schemas';
import { CancelNote } from '../cancellation/cancellation.schemas';
import { ChangePayer } from '../payer/payer.schemas';
import { SetResult } from '../results/results.schemas';

export const ChangeRegistrations = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('CANCEL'), ids, ...CancelNote }),
    z.strictObject({ action: z.literal('APPROVE'), ids }),
    z.strictObject({ action: z.literal('REFUSE'), ids, ...RefusalReason }),
    z.strictObject({ action: z.literal('CHANGE_PAYER'), ids, ...ChangePayer.shape }),
    z.strictObject({ action: z.literal('SET_RESULT'), ids, ...SetResult.shape }),
  ])
  .openapi('ChangeRegistrations');
