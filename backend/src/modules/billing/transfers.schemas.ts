import { ONLINE_PROVIDER_IDS, PAYMENT_RESOLUTIONS, REFUND_REASONS } from '@valikool/contract';
import { iban, instant, MoneyDto, pageOf, PageQuery, z } from '#platform/index';
import { InvoiceDto } from './billing.schemas';

const reference = z
  .string()
  .trim()
  .min(1)
  .max(140)
  .openapi({ description: 'The number that the bank gave the line of the statement', example: '2026112100012345' });

export const RecordTransfer = z
  .strictObject({
    amount: z.strictObject({ amount: z.int().min(1).max(100_000_000), currency: z.literal('EUR') }),
    reference,
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
export const RefundsQuery = z.strictObject({ ...PageQuery });
export const RefundSent = z.strictObject({ reference }).openapi('RefundSent');

export const RefundDto = z
  .object({
    id: z.uuid(),
    status: z.enum(['CREATED', 'PENDING', 'PROCESSING', 'SUCCESSFUL', 'REJECTED', 'CANCELED']),
    amount: MoneyDto,
    reason: z.enum(REFUND_REASONS),
    dueBy: instant,
    provider: z.enum([...ONLINE_PROVIDER_IDS, 'bank']),
    isByHand: z.boolean().openapi({ description: 'Whether staff must send it themselves' }),
    invoiceId: z.uuid(),
    invoiceNumber: z.string().nullable(),
    buyerName: z.string(),
    payerName: z.string().nullable(),
    payerIban: z.string().nullable(),
  })
  .openapi('Refund');
export const RefundPage = pageOf(RefundDto).openapi('RefundPage');
