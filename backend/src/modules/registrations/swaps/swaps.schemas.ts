import { PaymentDto } from '#modules/billing/index';
import { instant, MoneyDto, z } from '#platform/index';
import { ClashDto, ProviderOptionDto } from '../view/eligibility.schemas';
import { CohortSummaryDto, HowToPay, RegistrationDto } from '../view/registrations.schemas';

const toCohortId = z.number().int().positive().openapi({ description: 'Another cohort of the same course' });

export const SwapRegistration = z.strictObject({ cohortId: toCohortId, ...HowToPay }).openapi('SwapRegistration');
export const MoveRegistration = z
  .strictObject({ cohortId: toCohortId, note: z.string().trim().max(500).optional() })
  .openapi('MoveRegistration');

export const SwapDto = z
  .object({
    id: z.number().int(),
    cohort: z.object({ id: z.number().int(), name: z.string(), startDate: instant }),
    difference: MoneyDto.openapi({ description: 'What is to be paid before the old seat is given up' }),
    heldUntil: instant.openapi({ description: 'Until when the new seat is kept' }),
    payment: PaymentDto.nullable(),
  })
  .openapi('Swap');

const PendingSwapDto = z
  .object({
    ...SwapDto.shape,
    providers: z.array(ProviderOptionDto).openapi({ description: 'How its payment can go on' }),
  })
  .openapi('PendingSwap');

const SwapOptionDto = z
  .object({
    cohort: CohortSummaryDto,
    freeSeats: z.number().int(),
    studentPays: MoneyDto,
    schoolPays: MoneyDto,
    difference: MoneyDto.openapi({ description: 'More than 0: to be paid; less than 0: comes back' }),
    available: z.boolean(),
    refusal: z.string().nullable().openapi({ description: 'Code of why not' }),
    providers: z.array(ProviderOptionDto).openapi({ description: 'How a higher price can be settled' }),
    clashes: z
      .array(ClashDto)
      .openapi({ description: 'With the student’s other cohorts, without the one that would be left' }),
  })
  .openapi('SwapOption');

export const SwapOptionsDto = z
  .object({
    allowed: z.boolean(),
    refusal: z.string().nullable().openapi({ description: 'Code of why this registration cannot be swapped now' }),
    until: instant.openapi({ description: 'Until when a student may swap' }),
    studentPays: MoneyDto,
    items: z.array(SwapOptionDto),
    pending: PendingSwapDto.nullable().openapi({ description: 'A swap that waits for its payment' }),
  })
  .openapi('SwapOptions');

export const SwapResultDto = z
  .object({
    registration: RegistrationDto,
    swap: SwapDto.nullable().openapi({
      description: 'Null when the seat has been swapped; else what is to be paid first',
    }),
    payment: PaymentDto.optional(),
  })
  .openapi('SwapResult');
