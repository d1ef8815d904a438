import {
  ONLINE_PROVIDER_IDS,
  OPEN_REFUND_STATUSES,
  PAYMENT_RESOLUTIONS,
  REFUND_REASONS,
  REFUND_STATUSES,
} from '@valikool/contract';
import { bankReference, iban, instant, MoneyInCurrencyDto, pageOf, PageQuery, z } from '#platform/index';
import { InvoiceDto } from './billing.schemas';

export const RecordTransfer = z
  .strictObject({
    amount: z.strictObject({ amount: z.int().min(1).max(100_000_000), currency: z.literal('EUR') }),
    reference: bankReference,
    receivedOn: z.iso.date().openapi({ description: 'Day of the bank’s booking', example: '2026-11-20' }),
    payerName: z.string().trim().min(1).max(200),
    payerIban: iban.optional(),
  })
  .openapi('RecordTransfer');

export const TransferDto = z
  .object({
    invoice: InvoiceDto,
    resolution: z.enum(PAYMENT_RESOLUTIONS).nullable().openapi({
      description:
        'SETTLED: it pays the invoice or a part of it; DUPLICATE: paid before, goes back; NO_SEAT: came too late; SWAP_FAILED: the difference of a swap that is over, goes back; ACCOUNT_CLOSED: goes back',
    }),
  })
  .openapi('Transfer');

export const RefundParams = z.object({ id: z.uuid() });
export const RefundsQuery = z.strictObject({
  ...PageQuery,
  status: z.enum(OPEN_REFUND_STATUSES).optional().openapi({ description: 'Only refunds of this status' }),
});
export const RefundSent = z.strictObject({ reference: bankReference }).openapi('RefundSent');

export const RefundDto = z
  .object({
    id: z.uuid(),
    status: z
      .enum(REFUND_STATUSES)
      .openapi({ description: 'REFUSED: the provider will not carry it out, and a case `refund.refused` is open' }),
    amount: MoneyInCurrencyDto,
    reason: z.enum(REFUND_REASONS),
    dueBy: instant.openapi({ description: 'The day by which the payer was promised the money' }),
    isLate: z.boolean().openapi({ description: 'That day has passed' }),
    provider: z.enum([...ONLINE_PROVIDER_IDS, 'bank']),
    failure: z.string().nullable().openapi({ description: 'What the provider said when it did not carry it out' }),
    isByHand: z.boolean().openapi({ description: 'Whether staff must send it themselves' }),
    invoiceId: z.uuid(),
    invoiceNumber: z.string().nullable(),
    buyerName: z.string(),
    payerName: z.string().nullable(),
    payerIban: z.string().nullable(),
  })
  .openapi('Refund');
export const RefundPage = pageOf(RefundDto).openapi('RefundPage');
