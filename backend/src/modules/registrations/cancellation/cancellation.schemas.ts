import { PAYERS, PROVIDERS, REFUND_STATUSES, WALLETS } from '@valikool/contract';
import { instant, MoneyDto, MoneyInCurrencyDto, pageOf, PageQuery, z } from '#platform/index';

/** What the actor writes beside a cancellation. */
export const CancelNote = { note: z.string().trim().max(500).optional() };

const reason = z.string().trim().min(1).max(500);

export const CancelRegistration = z
  .strictObject({
    ...CancelNote,
    waive: z
      .boolean()
      .optional()
      .openapi({ description: 'Gives the money back although the free days are over; needs a `reason`' }),
    reason: reason.optional().openapi({ description: 'Why the rule is waived' }),
  })
  .refine(({ waive, reason: why }) => waive !== true || why !== undefined, {
    path: ['reason'],
    message: 'reason: say why the rule is waived',
  })
  .openapi('CancelRegistration');

const BackPartDto = z
  .object({
    means: z.enum(['REFUND', 'INVOICE', 'DRAFT', 'GIFT_CARD', 'CREDIT', 'SEAT']).openapi({
      description:
        'REFUND: money goes back by the way it came. INVOICE: a credit note lowers an unpaid invoice. DRAFT: the line is taken off an invoice without a number. GIFT_CARD: the card has its part again. CREDIT, SEAT: what the school had paid in advance',
    }),
    to: z.enum(PAYERS),
    provider: z.enum(PROVIDERS).nullable().openapi({ description: 'Of a REFUND; `invoice` is a bank transfer' }),
    number: z.string().nullable().openapi({ description: 'Of the lowered invoice' }),
    amount: MoneyDto.nullable().openapi({ description: 'Null for seats' }),
    seats: z.number().int().nullable(),
    dueBy: instant.nullable().openapi({ description: 'By when the money is back; null: at once' }),
  })
  .openapi('CancellationPart');

export const CancellationPreviewDto = z
  .object({
    freeUntil: instant,
    byRule: z.array(BackPartDto).openapi({ description: 'What comes back by the rule' }),
    byWaiving: z
      .array(BackPartDto)
      .nullable()
      .openapi({ description: 'What comes back if the rule is waived; null when it cannot be, or need not be' }),
  })
  .openapi('CancellationPreview');

export const CancellationsQuery = z.strictObject(PageQuery);

export const CancellationDto = z
  .object({
    registrationId: z.number().int(),
    course: z.object({ title: z.string(), slug: z.string() }),
    cohortName: z.string(),
    canceledAt: instant,
    reason: z.string().nullable(),
    freeUntil: instant,
    isFree: z.boolean().openapi({ description: 'It was canceled while that was free, or before it was paid' }),
    waived: z
      .object({ at: instant, reason: z.string() })
      .nullable()
      .openapi({ description: 'The school or staff gave the money back although it was too late' }),
    schoolPaid: z.boolean(),
    refunds: z.array(
      z.object({
        amount: MoneyInCurrencyDto,
        provider: z.enum(PROVIDERS),
        wallet: z.enum(WALLETS).nullable(),
        status: z.enum(REFUND_STATUSES),
        promisedAt: instant,
        dueBy: instant,
      }),
    ),
    credited: z.array(z.object({ number: z.string(), amount: MoneyDto })),
    giftCards: MoneyDto.openapi({ description: 'What went back to gift cards' }),
  })
  .openapi('Cancellation');

export const CancellationPage = pageOf(CancellationDto).openapi('CancellationPage');
