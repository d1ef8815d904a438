import { z } from 'zod';
import { httpFaults, Times, type FaultSwitches } from '../../core/faults';
import { REFUND_STATUSES, WALLETS } from './stripe.types';

/** Seconds before each retry: three days in total, with growing delays. The real ones are not documented. */
const RETRY_SECONDS = [300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200];

const WebhookFaults = z
  .strictObject({
    /** The next events are lost and not retried. */
    drop: Times.default(0),
    /** Only events of these types are lost; empty means any. */
    dropTypes: z.array(z.string()).default([]),
    /** Extra copies of each event, with the same id. */
    duplicate: z.number().int().min(0).max(20).default(0),
    delayMs: z.number().int().min(0).default(0),
    /** An event waits for the next one of its session, which then overtakes it. */
    reorder: z.boolean().default(false),
    /** Longest wait for an overtaking event. */
    reorderHoldMs: z.number().int().min(0).default(2000),
    retrySeconds: z.array(z.number().min(0)).default(RETRY_SECONDS),
  })
  .prefault({});

const RefundFaults = z
  .strictObject({
    /** The status with which refunds begin. */
    first: z.enum(REFUND_STATUSES).default('succeeded'),
    /** The status after that, `delayMs` later; null leaves refunds as they began. */
    then: z.enum(REFUND_STATUSES).nullable().default(null),
    delayMs: z.number().int().min(0).default(500),
    failureReason: z.string().default('expired_or_canceled_card'),
    /** Every refund is carried out for this sum, whatever was asked for. */
    amountCents: z.number().int().positive().nullable().default(null),
    /** Every refund is refused with this code, such as `balance_insufficient`. */
    refuse: z.string().nullable().default(null),
  })
  .prefault({});

const Dunning = z
  .strictObject({
    /** Days until a failed charge of a subscription is tried again, for each try. */
    retryDays: z.array(z.number().min(0)).default([3, 5, 7]),
    /** What becomes of the subscription after the last try. */
    then: z.enum(['unpaid', 'canceled', 'past_due']).default('unpaid'),
  })
  .prefault({});

export const StripeFaults = z.strictObject({
  ...httpFaults,
  /** Reads of sessions are answered without an amount. */
  emptyAmounts: Times.default(0),
  /** The wallets that the account offers; none when it is empty. */
  wallets: z.array(z.enum(WALLETS)).default([...WALLETS]),
  webhook: WebhookFaults,
  refund: RefundFaults,
  dunning: Dunning,
  /** Subscriptions are not canceled when asked for. */
  refuseCancel: z.boolean().default(false),
});
export type StripeFaults = z.infer<typeof StripeFaults>;
export type StripeSwitches = FaultSwitches<StripeFaults>;
