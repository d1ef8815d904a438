import { instant, MoneyDto, PageQuery, pageOf, z } from '#platform/index';
import { PassDto } from '../passes.schemas';

const NEEDS = ['DEBT', 'NOT_CHARGED', 'RETRYING', 'GONE'] as const;

export const ManagedPassDto = PassDto.extend({
  needs: z.enum(NEEDS).nullable().openapi({
    description:
      'DEBT: paused because a charge failed for good; NOT_CHARGED: that charge was forgiven, and the provider charges nothing more; RETRYING: a charge failed and is tried again; GONE: the provider does not know the pass; null: nothing',
  }),
  provider: z.string(),
  subscriptionId: z.string().openapi({ description: 'The provider’s number of it' }),
}).openapi('ManagedPass');
export const ManagedPassPage = pageOf(ManagedPassDto).openapi('ManagedPassPage');

const ChargeDto = z.object({
  id: z.uuid(),
  status: z.enum(['DRAFT', 'OPEN', 'PAID', 'VOID', 'UNCOLLECTIBLE']),
  amount: MoneyDto,
  periodStart: instant,
  periodEnd: instant,
  attempts: z.number().int(),
  nextAttemptAt: instant.nullable(),
  paidAt: instant.nullable(),
  invoice: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
});
const EventDto = z.object({
  id: z.number().int(),
  type: z.enum(['SUBSCRIPTION_CREATED', 'SUBSCRIPTION_CANCELLED', 'PAUSE_SUBSCRIPTION']),
  detail: z
    .enum([
      'BEGUN',
      'PAUSED',
      'RESUMED',
      'WILL_END',
      'WILL_GO_ON',
      'ENDED',
      'STAFF_PAUSE',
      'STAFF_RESUME',
      'STAFF_NOW',
      'STAFF_PERIOD_END',
    ])
    .openapi({ description: 'STAFF_…: somebody of staff asked for it' }),
  actor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  at: instant,
});
export const PassHistoryDto = z
  .object({
    pass: ManagedPassDto,
    charges: z.array(ChargeDto).openapi({ description: 'Newest first, at most a hundred' }),
    events: z.array(EventDto).openapi({ description: 'Newest first, at most a hundred' }),
  })
  .openapi('PassHistory');

export const ManagedPassesQuery = z.strictObject({
  ...PageQuery,
  q: z.string().trim().min(1).max(100).optional().openapi({ description: 'A part of the student’s name or address' }),
  needs: z
    .enum(['ANY', ...NEEDS])
    .optional()
    .openapi({ description: 'Only passes that need somebody; ANY: for whatever reason' }),
});
export const ManagePass = z
  .strictObject({
    action: z.enum(['PAUSE', 'RESUME', 'PERIOD_END', 'NOW']),
    resumesAt: instant.optional().openapi({ description: 'For PAUSE; left out: until somebody resumes it' }),
    note: z.string().trim().min(1).max(500),
  })
  .openapi('ManagePass');
