import { instant, MoneyDto, numericId, pageOf, PageQuery, z } from '#platform/index';

export const SchoolCreditParams = z.object({ id: numericId });

const LotDto = z
  .object({
    id: z.uuid(),
    amount: MoneyDto,
    remaining: MoneyDto,
    expiresAt: instant,
    source: z.enum(['BOUGHT', 'GIVEN', 'REFUND']).openapi({
      description: 'BOUGHT: an invoice was paid for it; GIVEN: by staff; REFUND: came back after its lot had expired',
    }),
    reason: z.string().nullable(),
    createdAt: instant,
  })
  .openapi('SchoolCreditLot');

export const SchoolCreditsDto = z
  .object({
    schoolId: z.number().int(),
    schoolName: z.string(),
    prepaidSeats: z.number().int().openapi({ description: 'Seats bought in advance and not used' }),
    balance: MoneyDto.openapi({ description: 'Credit that has not expired' }),
    seatPrice: MoneyDto.nullable().openapi({ description: 'Of a seat for this school; null: each course has its own' }),
    lots: z.array(LotDto).openapi({ description: 'Those with something left, in order of expiry' }),
    runsOutOn: z.iso.date().nullable().openapi({
      description: 'When all is used at the pace of the last eight weeks; null when nothing is used or left',
    }),
    isLow: z.boolean().openapi({ description: 'Below the threshold, or at its end within four weeks' }),
    lowBelow: MoneyDto.openapi({ description: 'Below which the school is told that little is left' }),
    hasOwnLow: z.boolean().openapi({ description: 'Whether the school has set that sum itself' }),
    orderSeatPrice: MoneyDto.nullable().openapi({ description: 'Of a seat in advance; null where they are not sold' }),
    orderDays: z.number().int().openapi({ description: 'Days for which ordered credit is valid' }),
  })
  .openapi('SchoolCredits');

const LogRowDto = z
  .object({
    id: z.string(),
    at: instant,
    type: z.enum(['ADD', 'DEDUCT', 'REFUND']),
    amount: MoneyDto.nullable().openapi({ description: 'Of credit; null for seats' }),
    seats: z.number().int().nullable().openapi({ description: 'Seats bought in advance; null for credit' }),
    expiresAt: instant.nullable().openapi({ description: 'When the lot expires' }),
    reason: z.string().nullable().openapi({ description: 'As it was given; EXPIRED for what was booked out' }),
    registrationId: z.number().int().nullable(),
    student: z.string().nullable(),
    cohortName: z.string().nullable(),
  })
  .openapi('SchoolCreditLogRow');

export const SchoolCreditLogQuery = z.strictObject({
  ...PageQuery,
  type: z.enum(['ADD', 'DEDUCT', 'REFUND']).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional().openapi({ description: 'The last day' }),
  q: z.string().trim().min(1).max(100).optional().openapi({ description: 'A part of a student’s name' }),
});
export const SchoolCreditLogPage = pageOf(LogRowDto).openapi('SchoolCreditLogPage');

export const SchoolCreditHistoryQuery = z.strictObject({ days: z.coerce.number().int().min(7).max(730).default(180) });

export const SchoolCreditHistoryDto = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), balance: MoneyDto, prepaidSeats: z.number().int() })).openapi({
      description: 'The first day, and each day of a change: what was left at its end, oldest first',
    }),
  })
  .openapi('SchoolCreditHistory');

export const ShownBalanceDto = z
  .object({
    shown: z
      .object({
        schoolName: z.string(),
        balance: MoneyDto,
        prepaidSeats: z.number().int(),
        seatPrice: MoneyDto.nullable(),
      })
      .nullable(),
  })
  .openapi('ShownSchoolBalance');

export const SchoolCreditSettingsDto = z
  .strictObject({
    lowBelow: z
      .strictObject({ amount: z.number().int().min(0).max(10_000_000), currency: z.literal('EUR') })
      .nullable()
      .openapi({ description: 'Null: the product’s own sum' }),
  })
  .openapi('ChangeSchoolCreditSettings', { example: { lowBelow: { amount: 30_000, currency: 'EUR' } } });

const reason = z.string().trim().min(1).max(500);
const MOST_CENTS = 10_000_000;

export const AddSchoolCredit = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('CREDIT'),
      amount: z.strictObject({ amount: z.number().int().min(1).max(MOST_CENTS), currency: z.literal('EUR') }),
      expiresAt: z.iso.datetime(),
      reason,
    }),
    z.strictObject({ kind: z.literal('SEATS'), seats: z.number().int().min(1).max(10_000), reason }),
  ])
  .openapi('AddSchoolCredit', {
    example: {
      kind: 'CREDIT',
      amount: { amount: 50_000, currency: 'EUR' },
      expiresAt: '2027-06-30T20:59:59Z',
      reason: 'Koostööleping 2026/27',
    },
  });
