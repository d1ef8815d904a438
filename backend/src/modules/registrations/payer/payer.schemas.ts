import { bulkIds as ids, instant, MoneyDto, z } from '#platform/index';
import { ConditionDto, Payer } from '../view/registrations.schemas';

export const PreviewPayer = z.strictObject({ payer: Payer }).openapi('PreviewPayer');

export const PreviewPayers = z.strictObject({ ids, payer: Payer }).openapi('PreviewPayers');

export const ChangePayer = z
  .strictObject({
    payer: Payer,
    note: z.string().trim().min(1).max(500).openapi({ description: 'The reason, kept in the activity log' }),
  })
  .openapi('ChangePayer');

export const UndoPayer = z
  .strictObject({ note: z.string().trim().max(500).optional().openapi({ description: 'Why, if it is to be known' }) })
  .openapi('UndoPayer');

const DOCUMENT_STEPS = [
  'REMOVE',
  'CREDIT',
  'INVOICE',
  'LINE',
  'USE_CREDIT',
  'USE_SEAT',
  'RETURN_CREDIT',
  'RETURN_SEAT',
] as const;

const PayerDocumentDto = z
  .object({
    kind: z.enum(DOCUMENT_STEPS).openapi({
      description:
        'REMOVE: off a draft; CREDIT: a credit note over a numbered invoice; INVOICE: a new one to the student; LINE: on the school’s open invoice of the month; USE_CREDIT, USE_SEAT: paid with what the school has paid in advance; RETURN_CREDIT, RETURN_SEAT: that goes back to the school',
    }),
    buyer: Payer,
    number: z.string().nullable().openapi({ description: 'Of the invoice that is credited' }),
    amount: MoneyDto,
    refund: MoneyDto.nullable().openapi({ description: 'What was paid and goes back' }),
    dueAt: instant.nullable(),
  })
  .openapi('PayerDocument');

export const PayerPreviewDto = z
  .object({
    from: Payer,
    to: Payer,
    schoolPays: MoneyDto,
    studentPays: MoneyDto,
    studentOwes: MoneyDto.openapi({ description: 'What of it is still to be paid' }),
    studentGetsBack: MoneyDto,
    schoolGetsBack: MoneyDto,
    school: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .openapi({ description: 'The school that would pay' }),
    conditionsPass: z.boolean().openapi({ description: 'False: the school would pay beyond its own conditions' }),
    conditions: z.array(ConditionDto),
    documents: z.array(PayerDocumentDto),
    dueAt: instant.nullable().openapi({ description: 'When the student’s new invoice is due' }),
    accessUntil: instant
      .nullable()
      .openapi({ description: 'When the classes close to the student if nothing is paid' }),
    heldUntil: instant.nullable().openapi({ description: 'Until when a seat that is not confirmed yet is kept' }),
    undoUntil: instant
      .nullable()
      .openapi({ description: 'Until when the change before can be undone; null when it cannot' }),
  })
  .openapi('PayerPreview');

/** One change of payer for several seats: the sums of all, and what stands against it. */
export const PayerPreviewsDto = z
  .object({
    changes: z.number().int().openapi({ description: 'Seats whose payer would change' }),
    schoolPays: MoneyDto,
    studentsOwe: MoneyDto.openapi({ description: 'What the students would still have to pay' }),
    studentsGetBack: MoneyDto,
    schoolGetsBack: MoneyDto,
    beyondConditions: z
      .array(z.number().int())
      .openapi({ description: 'Registrations for which the school would pay beyond its own conditions' }),
    refused: z
      .array(z.object({ id: z.number().int(), code: z.string() }))
      .openapi({ description: 'Registrations that would stay as they are, and why' }),
  })
  .openapi('PayerPreviews');
