import { PROVIDERS } from '@valikool/contract';
import { instant, MoneyDto, numericId, pageOf, PageQuery, z } from '#platform/index';

const METHODS = ['CARD', 'LINK'] as const;

export const PlannedPartDto = z.object({ dueAt: instant, amount: MoneyDto }).openapi('PlannedPart');

export const PlanOfferDto = z
  .object({
    parts: z.array(PlannedPartDto).nullable().openapi({ description: 'Null when it cannot be paid in parts' }),
  })
  .openapi('PlanOffer');

export const InstalmentDto = z
  .object({
    id: z.uuid(),
    position: z.number().int(),
    amount: MoneyDto,
    paid: MoneyDto,
    dueAt: instant,
    paidAt: instant.nullable(),
    state: z.enum(['PLANNED', 'DUE', 'FAILED', 'PAID', 'CANCELED']),
    tries: z.number().int().openapi({ description: 'How often the kept card was charged for it' }),
    nextStepAt: instant.nullable().openapi({ description: 'When it is charged or asked for next; null when no more' }),
    failure: z.string().nullable().openapi({ description: 'The last word of the bank about the kept card' }),
    askedUntil: instant.nullable().openapi({
      description: 'Until when somebody else is asked to pay it; until then the kept card is left alone',
    }),
  })
  .openapi('Instalment');

export const PaymentPlanDto = z
  .object({
    id: z.uuid(),
    status: z.enum(['ACTIVE', 'COMPLETED', 'ENDED']),
    method: z
      .enum(METHODS)
      .openapi({ description: 'CARD: the kept card is charged. LINK: the payer is asked by mail' }),
    card: z.object({ id: z.uuid(), brand: z.string(), lastFour: z.string() }).nullable(),
    registrationId: z.number().int(),
    courseTitle: z.string(),
    student: z.object({ id: z.number().int(), name: z.string() }),
    invoice: z.object({ id: z.uuid(), number: z.string().nullable() }),
    left: MoneyDto.openapi({ description: 'What is still to be paid in all' }),
    hasSeat: z.boolean().openapi({ description: 'The first part is paid and the seat is not given up' }),
    accessUntil: instant.nullable().openapi({ description: 'When the classes close unless the next part is paid' }),
    isPaused: z.boolean().openapi({ description: 'The classes are closed until the part is paid' }),
    parts: z.array(InstalmentDto),
  })
  .openapi('PaymentPlan');

export const PaymentPlanPage = pageOf(PaymentPlanDto).openapi('PaymentPlanPage');
export const PlanParams = z.object({ id: z.uuid() });
export const PlansQuery = z.strictObject({
  registration: numericId.optional().openapi({ type: 'integer' }),
  state: z.enum(['LATE']).optional().openapi({ description: 'Only plans of which a part is unpaid after its day' }),
  ...PageQuery,
});
export const OfferQuery = z.strictObject({ registration: numericId.openapi({ type: 'integer' }) });

export const PayPlan = z
  .strictObject({
    what: z.enum(['NEXT', 'ALL']),
    provider: z.enum(PROVIDERS),
    bank: z
      .string()
      .regex(/^[A-Z0-9]{8,11}$/)
      .optional(),
    saveCard: z.boolean().optional().openapi({ description: 'The card is kept and charged for the parts that come' }),
  })
  .openapi('PayPlan');
export const SetPlanMethod = z.strictObject({ method: z.enum(METHODS) }).openapi('SetPlanMethod');

export const SavedCardsDto = z
  .object({ items: z.array(z.object({ id: z.uuid(), brand: z.string(), lastFour: z.string(), savedAt: instant })) })
  .openapi('SavedCards');
