import type { OnlineProvider } from '@valikool/contract';
import type { Clock } from '#platform/index';
import type { Bank, CreatedPayment, ObservedPayment, ObservedRefund, PaymentAttempt, Refund } from '../billing.types';

export type OrderRequest = {
  attempt: PaymentAttempt;
  description: string;
  referenceNumber: string | null;
  payer: { firstName: string; lastName: string; email: string } | null;
  /** Where the payer comes back to; the provider appends its own parameters. */
  returnUrl: string;
  notificationUrl: string;
  /** Minutes until an unpaid order is abandoned. */
  expiresInMinutes: number;
};

/** A request that came to our webhook, as it came. */
export type RawNotice = {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  body: unknown;
  text: string;
};

/**
 * What a verified notice of a provider is about. The key is the same whenever the same thing is told again. A notice
 * says only that something happened to an order; what it is, the provider is asked.
 */
export type ProviderNotice = { kind: 'order' | 'refund'; eventKey: string; ref: string };

/**
 * What a payer who came back carries, verified.
 * - `attemptId`: our own reference, as the provider repeats it
 * - `observed`: what the proof itself says of the order; null when that is too old to be believed or cannot be read
 */
export type ProviderReturn = { ref: string; attemptId: string; observed: ObservedPayment | null };

export type Capabilities = {
  /** The payer chooses a bank before they leave for the provider. */
  banks: boolean;
  /** The provider sends money back when asked; otherwise staff do it by hand. */
  refunds: boolean;
  currencies: readonly string[];
};

/**
 * A company that takes payments online. One folder holds everything that knows its protocol.
 *
 * Calls are made outside transactions and may be repeated: the attempt's or refund's id is the reference by which the
 * provider knows a repeat. All calls throw ProviderDownError when there was no usable answer: silence, a failure of the
 * provider's own, or an answer that cannot be read.
 */
export type PaymentProvider = {
  readonly id: OnlineProvider;
  readonly capabilities: Capabilities;
  createOrder(request: OrderRequest): Promise<CreatedPayment>;
  /** @returns null when the provider knows no such order */
  find(ref: string): Promise<ObservedPayment | null>;
  /**
   * @returns null when this refund was accepted before: reading the order tells the rest
   * @throws RefundRefusedError when the provider will not carry it out
   */
  refund(refund: Refund, orderRef: string): Promise<ObservedRefund | null>;
  listBanks(): Promise<Bank[]>;
  /** @throws PaymentTokenError when the notice is not the provider's */
  readNotice(raw: RawNotice): Promise<ProviderNotice>;
  /** @throws PaymentTokenError when what the payer carries is not the provider's */
  readReturn(carried: Readonly<Record<string, string>>): Promise<ProviderReturn>;
};

/** How a provider is built from the settings. */
export type ProviderPlugin = {
  readonly id: OnlineProvider;
  /** @returns null where the settings have no keys of this provider */
  create(context: { settings: Readonly<Record<string, unknown>>; clock: Clock }): PaymentProvider | null;
};
