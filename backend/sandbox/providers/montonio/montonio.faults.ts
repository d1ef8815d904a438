import { z } from 'zod';
import { httpFaults, Times, type FaultSwitches } from '../../core/faults';
import { PAYMENT_STATUSES, REFUND_DESCRIPTIONS, REFUND_STATUSES, WALLETS } from './montonio.types';

export const RefundDescriptionSchema = z.enum(REFUND_DESCRIPTIONS).nullable();

/** Seconds before each of the 13 retries, 48 hours in total. The delays grow; the real ones are not documented. */
const RETRY_SECONDS = [60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 21_600, 28_800, 43_200, 49_920];

const WebhookFaults = z
  .strictObject({
    /** Where the token is sent. Sources differ, so a merchant must support all three. */
    mode: z.enum(['query', 'body', 'both']).default('both'),
    /** The next webhooks are lost and not retried. */
    drop: Times.default(0),
    /** Only webhooks of these statuses are lost; empty means any. */
    dropStatuses: z.array(z.enum([...PAYMENT_STATUSES, ...REFUND_STATUSES])).default([]),
    /** Extra copies of each webhook. */
    duplicate: z.number().int().min(0).max(20).default(0),
    delayMs: z.number().int().min(0).default(0),
    /** A webhook waits for the next one of its order, which then overtakes it. */
    reorder: z.boolean().default(false),
    /** Longest wait for an overtaking webhook. */
    reorderHoldMs: z.number().int().min(0).default(2000),
    retrySeconds: z.array(z.number().min(0)).default(RETRY_SECONDS),
    /** Whether retries carry a new token; without it, a late retry carries an expired one. */
    resign: z.boolean().default(false),
  })
  .prefault({});

const RefundFaults = z
  .strictObject({
    /** How refunds end. INSUFFICIENT_FUNDS stays PENDING for `insufficientFundsHours`, then becomes CANCELED. */
    outcome: z.enum(['SUCCESSFUL', 'REJECTED', 'CANCELED', 'PENDING', 'INSUFFICIENT_FUNDS']).default('SUCCESSFUL'),
    /** Reason given with REJECTED and CANCELED. */
    description: RefundDescriptionSchema.default('OTHER'),
    /** Milliseconds until PROCESSING, and as many again until the outcome. */
    delayMs: z.number().int().min(0).default(500),
    insufficientFundsHours: z.number().min(0).default(240),
    /** Whether the merchant may refund bank payments at all. */
    enabled: z.boolean().default(true),
    /** Hours until paid money has reached the merchant and can be refunded; about a business day in reality. */
    settlementHours: z.number().min(0).default(0),
  })
  .prefault({});

export const MontonioFaults = z.strictObject({
  ...httpFaults,
  /** Reads of orders are answered with an empty amount. */
  emptyAmounts: Times.default(0),
  /** New orders are over a euro more than was asked for. */
  otherTotals: Times.default(0),
  /** The wallets that the store offers beside its cards; none when it is empty. */
  wallets: z.array(z.enum(WALLETS)).default([...WALLETS]),
  webhook: WebhookFaults,
  refund: RefundFaults,
});
export type MontonioFaults = z.infer<typeof MontonioFaults>;
export type MontonioSwitches = FaultSwitches<MontonioFaults>;
