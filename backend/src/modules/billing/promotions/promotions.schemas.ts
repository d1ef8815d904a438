import { instant, MoneyDto, numericId, pageOf, PageQuery, z } from '#platform/index';
import { PROMOTION_REFUSALS } from './promotions.types';

/** As somebody types it; blanks and small letters do not matter. */
export const TypedCode = z.string().trim().min(3).max(40);

export const PromotionRefusalDto = z.enum(PROMOTION_REFUSALS).openapi('PromotionRefusal');

/** The student's own code. */
export const OwnPromotionCodeDto = z
  .object({
    name: z.string().openapi({ example: 'MARI-7K2F' }),
    percentOff: z.number().int(),
    link: z.url().openapi({ description: 'The catalogue; whoever comes by it gets the code filled in' }),
    timesRedeemed: z.number().int().openapi({ description: 'Registrations with it that stand' }),
    saved: MoneyDto.openapi({ description: 'What friends did not have to pay' }),
    endedAt: instant.nullable(),
  })
  .openapi('OwnPromotionCode');
export const MyPromotionCodeDto = z.object({ code: OwnPromotionCodeDto.nullable() }).openapi('MyPromotionCode');

export const PromotionCodeDto = z
  .object({
    id: z.number().int(),
    userId: z.number().int().nullable().openapi({ description: 'The student who shares it; null for one of staff' }),
    name: z.string(),
    stripeId: z.string().nullable(),
    percentOff: z.number().int().nullable(),
    amountOff: MoneyDto.nullable(),
    course: z.object({ id: z.number().int(), title: z.string() }).nullable(),
    maxRedemptions: z.number().int().nullable(),
    validUntil: instant.nullable(),
    endedAt: instant.nullable(),
    createdAt: instant,
    timesRedeemed: z.number().int(),
    saved: MoneyDto,
    redeemedUserIds: z.array(z.number().int()).openapi({ description: 'The last hundred' }),
  })
  .openapi('PromotionCode');

export const PromotionCodePage = pageOf(PromotionCodeDto).openapi('PromotionCodePage');
export const PromotionCodeParams = z.object({ id: numericId });
export const PromotionCodesQuery = z.strictObject({
  ...PageQuery,
  q: z.string().trim().toUpperCase().max(32).optional().openapi({ description: 'A part of the code' }),
});

const Discount = z.union([
  z.strictObject({ percentOff: z.number().int().min(1).max(100) }),
  z.strictObject({
    amountOff: z.strictObject({ amount: z.int().min(1).max(1_000_000), currency: z.literal('EUR') }),
  }),
]);

export const CreatePromotionCode = z
  .strictObject({
    name: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(?!ERASED-)[A-Z0-9][A-Z0-9-]{2,31}$/)
      .openapi({ example: 'KEVAD-2027' }),
    discount: Discount,
    courseId: z.number().int().positive().nullable().optional(),
    maxRedemptions: z.number().int().min(1).max(1_000_000).nullable().optional(),
    validUntil: instant.nullable().optional(),
  })
  .openapi('CreatePromotionCode');
