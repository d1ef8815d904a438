import { instant, MoneyDto, numericId, pageOf, PageQuery, z } from '#platform/index';

export const CreditOrdersParams = z.object({ id: numericId });
export const CreditOrderParams = z.object({ id: numericId, orderId: z.uuid() });

const MOST_CENTS = 10_000_000;
const LEAST_CENTS = 1_000;

export const OrderSchoolCredit = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('CREDIT'),
      amount: z.strictObject({ amount: z.number().int().min(LEAST_CENTS).max(MOST_CENTS), currency: z.literal('EUR') }),
    }),
    z.strictObject({ kind: z.literal('SEATS'), seats: z.number().int().min(1).max(500) }),
  ])
  .openapi('OrderSchoolCredit', { example: { kind: 'SEATS', seats: 10 } });

export const CreditOrderDto = z
  .object({
    id: z.uuid(),
    kind: z.enum(['CREDIT', 'SEATS']),
    seats: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Null for credit, of which one gets as much as it costs' }),
    price: MoneyDto,
    paid: MoneyDto.openapi({ description: 'What has come so far. Nothing is booked until all of it has' }),
    state: z.enum(['UNPAID', 'PAID', 'OWED_AGAIN', 'CANCELED']).openapi({
      description:
        'PAID: booked. OWED_AGAIN: booked, but the bank took the money back, so what is left may not be used',
    }),
    invoiceId: z.uuid(),
    number: z.string().nullable(),
    orderedBy: z.string().nullable(),
    orderedAt: instant,
    dueAt: instant.nullable(),
    bookedAt: instant.nullable(),
  })
  .openapi('SchoolCreditOrder');

export const CreditOrdersQuery = z.strictObject(PageQuery);
export const CreditOrderPage = pageOf(CreditOrderDto).openapi('SchoolCreditOrderPage');
