import type { Language, OnlineProvider, RefundStatus, Wallet } from '@valikool/contract';
import type { AttemptProvider, ObservedSubscription, Period, VatTreatment } from '#modules/billing/index';

export const PASS_TYPES = ['SINGLE_PASS', 'MULTI_PASS'] as const;
export type PassType = (typeof PASS_TYPES)[number];

/** What a pass costs and covers. `coursesAtOnce`: null is any number. */
export type PassOffer = { type: PassType; priceCents: number; every: Period; coursesAtOnce: number | null };

export type PassSettings = {
  offers: readonly PassOffer[];
  /** From how many courses at once a multi pass is the one to take. */
  multiFromCourses: number;
  /** How VAT applies to passes: by the setting when we make the invoice of a charge. */
  vatTreatment: VatTreatment;
  /** Days after buying within which an unused pass is given back for its price. */
  withdrawalDays: number;
  publicUrl: string;
  reconcileSeconds: number;
};

/** A visit at the provider that begins a pass. */
export type PassPurchase = {
  id: string;
  userId: number;
  type: PassType;
  provider: OnlineProvider;
  priceCents: number;
  every: Period;
  locale: Language;
  status: 'CREATED' | 'OPEN' | 'COMPLETE' | 'EXPIRED';
  checkoutRef: string | null;
  checkoutUrl: string | null;
  expiresAt: Date | null;
  checks: number;
  createdAt: Date;
};

/** One whose first payment has not succeeded is no pass. */
export type PassStatus = Exclude<ObservedSubscription['status'], 'INCOMPLETE'>;

/** A pass of a student, as the provider has said last. Amounts are integer cents. */
export type Pass = {
  id: number;
  userId: number;
  purchaseId: string;
  type: PassType;
  provider: OnlineProvider;
  /** The provider's number of it. */
  subscriptionId: string;
  customerRef: string;
  status: PassStatus;
  /** Whether new courses may be registered by it. */
  active: boolean;
  priceCents: number;
  stripeMetadata: Record<string, string>;
  /** The provider's kind of pause; null when it is not paused. A paused pass may still have the status ACTIVE. */
  pauseBehavior: string | null;
  resumesAt: Date | null;
  /** False for a pause by staff, or because a charge failed for good. */
  pausedByUser: boolean;
  endsWithPeriod: boolean;
  hasDiscount: boolean;
  periodStart: Date;
  periodEnd: Date;
  /** When it was given back for its price. */
  withdrawnAt: Date | null;
  /** Since when it has to be ended at the provider. */
  cancelWantedAt: Date | null;
  endedAt: Date | null;
  /** When the provider's last answer was asked for. */
  seenAt: Date;
  /** Questions on schedule since then. */
  checks: number;
  createdAt: Date;
};

/** One paid, or unpaid, period of a pass. */
export type PassCharge = {
  id: string;
  subscriptionId: number;
  provider: OnlineProvider;
  providerRef: string;
  status: 'DRAFT' | 'OPEN' | 'PAID' | 'VOID' | 'UNCOLLECTIBLE';
  amountCents: number;
  currency: string;
  periodStart: Date;
  periodEnd: Date;
  attempts: number;
  nextAttemptAt: Date | null;
  invoiceId: string | null;
  paymentAttemptId: string | null;
  paidAt: Date | null;
  suspendedAt: Date | null;
  takenBackAt: Date | null;
};

export type CoveredCourse = { registrationId: number; cohortId: number; courseTitle: string; endDate: Date };

/** Money of a pass that goes or went back. Times are text, since they are read from JSON. */
export type PassRefund = {
  amountCents: number;
  currency: string;
  provider: AttemptProvider;
  wallet: Wallet | null;
  status: RefundStatus;
  promisedAt: string;
  dueBy: string;
};

/** A pass with what its page shows. */
export type PassView = Pass & {
  student: { id: number; firstName: string; lastName: string; email: string };
  covered: CoveredCourse[];
  /** What of its price goes or went back, the oldest first. */
  refunds: PassRefund[];
  /** The newest charge that is not paid. */
  openCharge: { amountCents: number; attempts: number; nextAttemptAt: Date | null } | null;
  /** Whether the newest charge that was tried was forgiven in the provider's office, and no other charge is owed. */
  isForgiven: boolean;
  hasUsed: boolean;
  paidCharges: number;
  /** Whether a paid period has a document. One that cost nothing, or that is a gift, has none. */
  isInvoiced: boolean;
  isSuspended: boolean;
  /** Since when the provider does not know it any more. */
  goneAt: Date | null;
};
