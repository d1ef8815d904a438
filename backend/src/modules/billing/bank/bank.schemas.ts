import { instant, MoneyDto, pageOf, PageQuery, z } from '#platform/index';
import { GUESS_REASONS, IMPORT_STATUSES, LINE_DIRECTIONS, LINE_STATUSES, MATCH_KINDS } from './bank.types';
import { CAMT_REFUSALS } from './camt.types';

export const BANK_FILE_TYPES = ['application/xml', 'text/xml'];

export const ImportParams = z.object({ id: z.uuid() });
export const LineParams = z.object({ id: z.uuid() });
export const ImportsQuery = z.strictObject({ ...PageQuery });
export const LinesQuery = z.strictObject({
  ...PageQuery,
  status: z.enum(LINE_STATUSES).default('WAITING').openapi({ description: 'NEW: no rule has looked at it yet' }),
  direction: z.enum(LINE_DIRECTIONS).optional().openapi({ description: 'Money that came, or that went' }),
});

export const BankFileDto = z
  .object({
    id: z.uuid(),
    status: z.enum(IMPORT_STATUSES),
    sizeBytes: z.number().int(),
    linesRead: z.number().int().openapi({ description: 'Grows while the file is read' }),
    linesAdded: z.number().int().openapi({ description: 'Lines that no earlier file had' }),
    refusal: z.enum(CAMT_REFUSALS).nullable().openapi({ description: 'Why nothing of the file was kept' }),
    refusalDetail: z.string().nullable().openapi({ description: 'Where in the file' }),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .openapi('BankFile');
export const BankFilePage = pageOf(BankFileDto);

const cents = z.int().min(1).max(2_000_000_000);
export const MatchBankLine = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('INVOICE'),
      parts: z
        .array(z.strictObject({ invoiceId: z.uuid(), cents }))
        .min(1)
        .max(50),
    }),
    z.strictObject({ kind: z.literal('REFUND'), refundId: z.uuid() }),
    z.strictObject({ kind: z.literal('RETURN'), refundId: z.uuid() }),
    z.strictObject({ kind: z.literal('PAID_BACK'), refundId: z.uuid() }),
    z.strictObject({
      kind: z.literal('REVERSED'),
      paymentAttemptIds: z
        .array(z.uuid())
        .min(1)
        .max(50)
        .refine((ids) => new Set(ids).size === ids.length, 'Each payment is named once')
        .openapi({ description: 'Payments by transfer that the bank takes back; together at most what is open' }),
    }),
    z.strictObject({ kind: z.literal('FEE') }),
    z.strictObject({
      kind: z.literal('PAYOUT'),
      provider: z.string().min(1).max(40),
      feeCents: z.int().min(0).max(2_000_000_000),
      payoutId: z
        .uuid()
        .optional()
        .openapi({ description: 'Of a provider that tells of its payouts: its entries say what it kept' }),
    }),
    z.strictObject({ kind: z.literal('OTHER'), note: z.string().trim().min(1).max(500) }),
  ])
  .openapi('MatchBankLine', { example: { kind: 'FEE' } });

const GuessDto = z
  .object({
    booking: MatchBankLine,
    score: z.number().int().openapi({ description: '0–100' }),
    reasons: z.array(z.enum(GUESS_REASONS)),
    label: z.string().openapi({ description: 'Numbers of invoices, the payer of a refund, or a provider' }),
    isSure: z.boolean(),
  })
  .openapi('BankGuess');

const MatchDto = z
  .object({
    id: z.uuid(),
    kind: z.enum(MATCH_KINDS),
    amount: MoneyDto,
    invoiceId: z.uuid().nullable(),
    invoiceNumber: z.string().nullable(),
    refundId: z.uuid().nullable(),
    provider: z.string().nullable(),
    payoutId: z.uuid().nullable(),
    fee: MoneyDto,
    note: z
      .string()
      .nullable()
      .openapi({ description: 'Words of staff. Empty once they are erased after the legal period' }),
    isByRule: z.boolean(),
    matchedAt: instant,
    undoneAt: instant.nullable(),
  })
  .openapi('BankMatch');

export const BankLineDto = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    bookedOn: z.iso.date(),
    amount: MoneyDto.openapi({ description: 'Negative: money went out' }),
    open: MoneyDto.openapi({ description: 'What nothing was matched with yet' }),
    status: z.enum(LINE_STATUSES),
    counterpartyName: z.string().nullable(),
    counterpartyIban: z.string().nullable(),
    viitenumber: z.string().nullable(),
    remittance: z.string().nullable(),
    isReturn: z.boolean(),
    guesses: z.array(GuessDto),
    matches: z.array(MatchDto),
  })
  .openapi('BankLine');
export const BankLinePage = pageOf(BankLineDto);
