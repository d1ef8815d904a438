import { CASE_KINDS, ONLINE_PROVIDER_IDS, PAYMENT_STATES, type CaseKind } from '@valikool/contract';
import { instant, MoneyDto, z } from '#platform/index';
import { PaymentPlanDto } from '../payment-plans.schemas';

const KINDS = Object.keys(CASE_KINDS) as [CaseKind, ...CaseKind[]];

const AttemptDto = z.object({
  id: z.uuid(),
  provider: z.enum([...ONLINE_PROVIDER_IDS, 'bank']),
  state: z.enum(PAYMENT_STATES),
  amount: MoneyDto,
  refunded: MoneyDto,
  position: z
    .number()
    .int()
    .nullable()
    .openapi({ description: 'Which part it is for; null: all that is left, or money that came by itself' }),
  byKeptCard: z.boolean().openapi({ description: 'The kept card was charged while its holder was away' }),
  error: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
});
const EventDto = z.object({
  id: z.number().int(),
  action: z.enum(['MOVE', 'LINK', 'REMIND']),
  position: z.number().int(),
  from: instant.nullable().openapi({ description: 'For MOVE: when the part was due before' }),
  to: instant.nullable(),
  actor: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  at: instant,
});
const DaySpanDto = z.object({ partId: z.uuid(), first: z.iso.date(), last: z.iso.date() });

export const PlanHistoryDto = z
  .object({
    plan: PaymentPlanDto,
    cohort: z.object({ id: z.number().int(), name: z.string() }),
    payments: z.array(AttemptDto).openapi({ description: 'Newest first, at most a hundred' }),
    events: z.array(EventDto).openapi({ description: 'What staff have done, newest first, at most a hundred' }),
    cases: z.array(z.object({ id: z.number().int(), kind: z.enum(KINDS), dueAt: instant })).openapi({
      description: 'Open cases about the seat, those that are due soonest first',
    }),
    can: z.object({
      move: z.array(DaySpanDto).openapi({ description: 'The parts that may be moved, and to which days in Tallinn' }),
      link: z.boolean().openapi({ description: 'The kept card is charged, and may be left alone from now on' }),
      remind: z.boolean().openapi({ description: 'A part is due, and its link was not sent by staff within a day' }),
    }),
  })
  .openapi('PaymentPlanHistory');

const note = z.string().trim().min(1).max(500);
export const ManagePlan = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('MOVE'), partId: z.uuid(), dueOn: z.iso.date(), note }),
    z.strictObject({ action: z.literal('LINK'), note }),
    z.strictObject({ action: z.literal('REMIND'), note }),
  ])
  .openapi('ManagePaymentPlan');
