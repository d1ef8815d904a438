import type { OnlineProvider, Wallet } from '@valikool/contract';
import type { Clock } from '#platform/index';
import type {
  CreatedPayment,
  ListedBank,
  ObservedPayment,
  ObservedRefund,
  PaymentAttempt,
  Refund,
  NoticeKind,
} from '../billing.types';
import type { PayoutProvider } from '../payout.types';
import type { SubscriptionProvider } from '../subscription.types';
import type { SavedCardProvider } from '../saved-card.types';

export type OrderRequest = {
  attempt: PaymentAttempt;
  description: string;
  referenceNumber: string | null;
  payer: { firstName: string; lastName: string; email: string } | null;
  /** The payer's number at the provider from an earlier kept card, if any. */
  customerRef: string | null;
  /** Where the payer returns to; the provider adds its own parameters. */
  returnUrl: string;
  /** Where a payer goes who broke the visit off, when the provider has another address for them and adds no proof. */
  cancelUrl: string;
  notificationUrl: string;
  /** Minutes until an unpaid order is abandoned. */
  expiresInMinutes: number;
};

/** A request to our webhook, unchanged. */
export type RawNotice = {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  body: unknown;
  text: string;
};

/**
 * The subject of a verified notice. A repeated notice has the same `eventKey`. A notice only says that something
 * happened to an order; the provider is asked what.
 */
export type ProviderNotice = { kind: NoticeKind; eventKey: string; ref: string };

/**
 * What a returning payer carries, verified.
 * - `attemptId`: our own reference, repeated by the provider; null when only the provider can tell whose order it is
 * - `observed`: what the proof says of the order; null when it is too old or cannot be read
 */
export type ProviderReturn = { ref: string; attemptId: string | null; observed: ObservedPayment | null };

export type Capabilities = {
  /** The payer chooses a bank before leaving for the provider. */
  banks: boolean;
  /** The provider sends money back when asked; otherwise staff do it by hand. */
  refunds: boolean;
  /** An unpaid order can be closed, so that it cannot be paid any more. */
  closes: boolean;
  currencies: readonly string[];
};

/**
 * A company that takes payments online. Its folder holds everything that knows its protocol.
 *
 * Calls are made outside transactions and may be repeated: the provider knows a repeat by the id of the attempt or
 * refund. All calls throw ProviderDownError when there is no usable answer: silence, a failure of the provider, or an
 * answer that cannot be read.
 */
export type PaymentProvider = {
  readonly id: OnlineProvider;
  /**
   * The provider whose returning payers are told apart by the same parameters, when one company has several ways to pay;
   * by default the provider itself.
   */
  readonly company?: OnlineProvider;
  readonly capabilities: Capabilities;
  /** Origins from which logos of its banks may be fetched; by default none. */
  readonly logoOrigins?: readonly string[];
  /** Null when the provider charges no card by itself. */
  readonly subscriptions: SubscriptionProvider | null;
  /** Null when the provider keeps no cards. */
  readonly savedCards: SavedCardProvider | null;
  /** Null when the provider does not tell of its payouts: they are only lines of the bank's statement. */
  readonly payouts: PayoutProvider | null;
  createOrder(request: OrderRequest): Promise<CreatedPayment>;
  /** @returns null when the provider knows no such order */
  find(ref: string): Promise<ObservedPayment | null>;
  /** Closes an unpaid order. Does nothing when it is paid, over or unknown; called only where `capabilities.closes`. */
  closeOrder(ref: string): Promise<void>;
  /**
   * @returns null when this refund was accepted before; reading the order tells the rest
   * @throws RefundRefusedError when the provider will not carry it out
   */
  refund(refund: Refund, orderRef: string): Promise<ObservedRefund | null>;
  listBanks(): Promise<ListedBank[]>;
  /** @returns the wallets that its page offers beside the card; asked of the provider, never assumed */
  listWallets(): Promise<readonly Wallet[]>;
  /**
   * @returns null for a notice that is not about an order
   * @throws PaymentTokenError when the notice is not signed by the provider
   */
  readNotice(raw: RawNotice): Promise<ProviderNotice | null>;
  /** @returns notices since a moment, the oldest first; absent when the provider lists none */
  noticesSince?(since: Date): Promise<ProviderNotice[]>;
  /** @throws PaymentTokenError when the parameters cannot be the provider's */
  readReturn(carried: Readonly<Record<string, string>>): Promise<ProviderReturn>;
};

/** Builds a provider from the settings. */
export type ProviderPlugin = {
  readonly id: OnlineProvider;
  /** @returns null when the settings have no keys of this provider */
  create(context: { settings: Readonly<Record<string, unknown>>; clock: Clock }): PaymentProvider | null;
};
