import { z } from '#platform/index';

/** Answers of the Stargate API; money comes as decimal text or number. Fields that we do not read are left out. */
const Amount = z.union([z.string(), z.number()]);

export const MontonioRefund = z.object({
  uuid: z.string(),
  amount: Amount,
  status: z.enum(['PENDING', 'PROCESSING', 'SUCCESSFUL', 'REJECTED', 'CANCELED']),
});

export const MontonioOrder = z.object({
  uuid: z.string(),
  paymentStatus: z.enum(['PENDING', 'PAID', 'ABANDONED', 'AUTHORIZED', 'VOIDED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  merchantReference: z.string(),
  grandTotal: Amount,
  currency: z.string(),
  refunds: z.array(MontonioRefund).nullish(),
  expiresAt: z.string().nullish(),
  paymentUrl: z.string().nullish(),
});
export type MontonioOrder = z.output<typeof MontonioOrder>;

export const MontonioMethods = z.object({
  paymentMethods: z.object({
    paymentInitiation: z
      .object({
        setup: z.record(
          z.string(),
          z.object({
            paymentMethods: z.array(z.object({ name: z.string(), code: z.string(), logoUrl: z.string().nullish() })),
          }),
        ),
      })
      .optional(),
  }),
});

export const OrderToken = z.object({
  uuid: z.string(),
  accessKey: z.string(),
  merchantReference: z.string(),
  paymentStatus: MontonioOrder.shape.paymentStatus,
  grandTotal: z.number(),
  currency: z.string(),
});

export const RefundToken = z.object({
  refundUuid: z.string(),
  refundStatus: z.string(),
  accessKey: z.string(),
  orderUuid: z.string(),
});

/** Failures are plain JSON; the text may be one or several. */
export const MontonioFailure = z.object({
  message: z.union([z.string(), z.array(z.string())]).optional(),
  error: z.string().optional(),
});
