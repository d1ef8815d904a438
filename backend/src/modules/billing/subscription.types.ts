/** How often a subscription is charged. */
export type Period = { unit: 'day' | 'week' | 'month'; count: number };

export type NewSubscription = {
  /** Our own id of the purchase; the provider repeats it, and knows a repeated request by it. */
  purchaseId: string;
  purchasedAt: Date;
  /** What the payer reads: `Üks kursus korraga`. */
  name: string;
  priceCents: number;
  currency: string;
  every: Period;
  /** The payer's number at the provider from an earlier subscription, if any. */
  customerRef: string | null;
  email: string;
  locale: string;
  returnUrl: string;
  cancelUrl: string;
};

export type OpenedCheckout = { ref: string; url: string; expiresAt: Date };

export type ObservedCheckout = {
  ref: string;
  purchaseId: string;
  status: 'OPEN' | 'COMPLETE' | 'EXPIRED';
  /** The subscription that was begun; null until somebody has paid. */
  subscriptionRef: string | null;
};

/** One period's invoice at the provider. */
export type ObservedCharge = {
  ref: string;
  status: 'DRAFT' | 'OPEN' | 'PAID' | 'VOID' | 'UNCOLLECTIBLE';
  amountCents: number;
  /** Cents of it that payments at the provider have paid. The rest was credit, or came outside. */
  paidCents: number;
  currency: string;
  periodStart: Date;
  periodEnd: Date;
  /** How often the card was tried. */
  attempts: number;
  /** When the card is tried again; null when it is not. */
  nextAttemptAt: Date | null;
};

/** What a provider says about a subscription now. */
export type ObservedSubscription = {
  ref: string;
  /** Null when it was not begun by us. */
  purchaseId: string | null;
  customerRef: string;
  status: 'INCOMPLETE' | 'ACTIVE' | 'PAST_DUE' | 'UNPAID' | 'ENDED';
  /** Access is read from here: a paused subscription's status stays as it was. */
  pause: { behavior: string; resumesAt: Date | null } | null;
  endsWithPeriod: boolean;
  periodStart: Date;
  periodEnd: Date;
  endedAt: Date | null;
  hasDiscount: boolean;
  /** Newest first. */
  charges: readonly ObservedCharge[];
  /** What we wrote on it when it was begun. */
  metadata: Readonly<Record<string, string>>;
};

/**
 * What a provider does that charges a card by itself, period by period. Calls are made outside transactions and may be
 * repeated. All throw ProviderDownError when there is no usable answer.
 */
export type SubscriptionProvider = {
  openCheckout(wanted: NewSubscription): Promise<OpenedCheckout>;
  /** @returns null when the provider knows no such visit */
  findCheckout(ref: string): Promise<ObservedCheckout | null>;
  /** Ends an open visit, so that it cannot be paid. Does nothing when it is over. */
  closeCheckout(ref: string): Promise<void>;
  /** @returns null when the provider knows no such subscription */
  find(ref: string): Promise<ObservedSubscription | null>;
  /**
   * Pauses charging; periods that begin meanwhile are not charged.
   * @param pause.resumesAt null is until we resume it
   * @param pause.metadata written on the subscription, beside what stands there
   */
  pause(ref: string, pause: { resumesAt: Date | null; metadata: Readonly<Record<string, string>> }): Promise<void>;
  /** @param note.forget names of what `pause` wrote on the subscription, and what is deleted with the pause */
  resume(ref: string, note: { forget: readonly string[] }): Promise<void>;
  /** Ends it with its paid period, or takes that back. */
  setEndsWithPeriod(ref: string, ends: boolean): Promise<void>;
  /** Ends it at once. Does nothing when it has ended. */
  cancel(ref: string): Promise<void>;
  /** @returns the address of the payer's own page at the provider: cards and open invoices */
  portalUrl(customerRef: string, returnUrl: string, locale: string): Promise<string>;
};
