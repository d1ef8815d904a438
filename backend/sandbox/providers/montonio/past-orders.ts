import { z } from 'zod';
import { bankName } from './banks';
import type { Order, Refund } from './montonio.types';

const Instant = z.iso.datetime().transform((text) => Date.parse(text));

const PastOrder = z.strictObject({
  ref: z.uuid(),
  reference: z.string().min(1),
  amountCents: z.int().positive(),
  bank: z.string().nullable(),
  status: z.enum(['PAID', 'ABANDONED', 'REFUNDED']),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  refund: z.strictObject({ ref: z.uuid(), id: z.string(), createdAt: Instant }).nullable(),
});
type PastOrder = z.output<typeof PastOrder>;

/** Orders of demo data, which are older than the sandbox. */
export const ImportBody = z.strictObject({
  orders: z.array(PastOrder).max(20_000),
  /** Where the merchant is notified of refunds. */
  notificationUrl: z.url().nullable().default(null),
});

const NOBODY = 'http://127.0.0.1:1/';

const pastRefund = ({ ref, id, createdAt }: NonNullable<PastOrder['refund']>, amountCents: number): Refund => ({
  id: ref,
  amountCents,
  status: 'SUCCESSFUL',
  description: null,
  idempotencyKey: id,
  type: 'FULL_REFUND',
  createdAtMs: createdAt,
  next: null,
});

/** @returns a finished order that can be read and refunded */
export function pastOrder(past: PastOrder, notificationUrl: string | null): Order {
  const { ref, reference, amountCents, status, createdAt, paidAt, ...order } = past;
  return {
    id: ref,
    request: {
      merchantReference: reference,
      returnUrl: NOBODY,
      notificationUrl: notificationUrl ?? NOBODY,
      currency: 'EUR',
      grandTotal: amountCents / 100,
      locale: 'et',
      payment: { method: 'paymentInitiation', amount: amountCents / 100, currency: 'EUR' },
    },
    amountCents,
    status,
    intents: [],
    refunds: order.refund ? [pastRefund(order.refund, amountCents)] : [],
    createdAtMs: createdAt,
    expiresAtMs: createdAt,
    paidAtMs: paidAt,
    bank: order.bank === null ? null : bankName(order.bank),
    next: null,
  };
}
