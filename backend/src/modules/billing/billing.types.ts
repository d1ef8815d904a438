import type {
  InvoiceStatus,
  OnlineProvider,
  PaymentResolution,
  PaymentState,
  RefundReason,
  RefundStatus,
  Wallet,
} from '@valikool/contract';
import type { Party } from '#modules/ledger/index';
import type { ObservedDispute } from './dispute.types';

/** Who holds the money of a payment: a provider that can be asked, or our own bank account, which staff read. */
export type AttemptProvider = OnlineProvider | 'bank';
/** `OUTSIDE_SCOPE`: a voucher that is taxed when it is spent. Only gift cards have it. */
export type VatTreatment = 'TAXABLE' | 'EXEMPT_EDU' | 'NOT_REGISTERED' | 'OUTSIDE_SCOPE';
export type Resolution = PaymentResolution;

export type Seller = {
  name: string;
  address: string;
  registryCode: string;
  vatNumber: string | null;
  iban: string;
  bank: string;
  email: string;
};

/** Where e-invoices go: an identifier in a scheme of the Peppol network, such as `0191` with a registry code. */
export type ElectronicAddress = { scheme: string; id: string };

/** What an e-invoice needs to know about the organisation that buys. */
export type BuyerDetails = {
  vatNumber: string | null;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  /** ISO 3166 alpha-2. */
  country: string;
  endpoint: ElectronicAddress | null;
  buyerReference: string | null;
  orderNumber: string | null;
  /** Left out on documents of before schools could name one. */
  costCentre?: string | null;
  wantsEInvoice: boolean;
};

/** The buyer as printed. Documents of schools that were issued before e-invoices have no `details`, nor have people. */
export type Buyer = {
  name: string;
  address: string | null;
  registryCode: string | null;
  email: string | null;
  details?: BuyerDetails;
};

export type VatLine = { treatment: VatTreatment; rate: number; netCents: number; vatCents: number; grossCents: number };

/** A part of an invoice that is paid in parts. @param dueAt ISO */
export type SchedulePart = { cents: number; dueAt: string };

export type Invoice = {
  invoiceId: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  status: InvoiceStatus;
  number: string | null;
  referenceNumber: string | null;
  buyerUserId: number | null;
  buyerSchoolId: number | null;
  buyer: Buyer;
  seller: Seller | null;
  vat: VatLine[] | null;
  totalCents: number;
  roundingCents: number;
  paidCents: number;
  creditsInvoiceId: string | null;
  issuedAt: Date | null;
  dueAt: Date | null;
  paidAt: Date | null;
  documentKey: string | null;
  /** The parts in which it is paid, as agreed; null when it is paid at once. */
  schedule: SchedulePart[] | null;
  createdAt: Date;
};

/** Something that is sold and is no seat. */
export type ProductKind = 'GIFT_CARD' | 'PASS' | 'SCHOOL_CREDIT';

/** @param id as the product's own table has it */
export type Product = { kind: ProductKind; id: string };

export type InvoiceLine = {
  id: number;
  /** The seat that the line is for; null for a product. */
  participantId: number | null;
  productKind: ProductKind | null;
  productId: string | null;
  /** The gift card that pays this part of the invoice; such a line is negative. */
  giftCardId: string | null;
  description: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  vatTreatment: VatTreatment;
  vatRate: number;
};

export type NewLine = {
  description: string;
  cents: number;
  taxPoint: Date;
  /** The seller's own where it is left out. */
  vatTreatment?: VatTreatment;
} & ({ participantId: number } | { product: Product } | { giftCardId: string });

/** Whose line of an invoice: a seat's, by its participant, or a product's. */
export type LineOf = number | Product;

/** @returns whether the line is that seat's or that product's */
export const isLineOf = (line: Pick<InvoiceLine, 'participantId' | 'productKind' | 'productId'>, of: LineOf): boolean =>
  typeof of === 'number' ? line.participantId === of : line.productKind === of.kind && line.productId === of.id;

/** @returns the participant whose only seat is on these lines; a gift card's line does not count */
export function onlySeatOf(lines: readonly InvoiceLine[]): number | null {
  const sold = lines.filter(({ giftCardId }) => giftCardId === null);
  return sold.length === 1 ? (sold[0]?.participantId ?? null) : null;
}

export type PaymentAttempt = {
  id: string;
  participantId: number | null;
  invoiceId: string;
  provider: AttemptProvider;
  providerRef: string | null;
  status: PaymentState;
  resolution: Resolution | null;
  amountCents: number;
  refundedCents: number;
  /** Currency of `amountCents`. Not EUR only for a refund of money that came in another currency. */
  currency: string;
  /** The sum that came when it was not the one asked for, else null. */
  observedCents: number | null;
  observedCurrency: string | null;
  bank: string | null;
  /** The wallet with which it was paid; null for anything else, and where the provider does not say. */
  wallet: Wallet | null;
  locale: string;
  /** The link by which somebody without an account pays; null when the buyer pays. */
  paymentLinkId: string | null;
  paymentUrl: string | null;
  expiresAt: Date | null;
  paidAt: Date | null;
  checks: number;
  lastError: string | null;
  /** The part of a payment plan that it pays; null for anything else. */
  instalmentId: string | null;
  /** The saved card is charged, without a visit to the provider's page. */
  offSession: boolean;
  /** The saved card that is charged; null for a visit to the provider's page. */
  cardId: string | null;
  /** The card of the visit is kept for the parts that come. */
  savesCard: boolean;
  /** How often the bank gave the payment back after it had reversed it. */
  reinstatements: number;
  createdAt: Date;
};

/** An unpaid invoice with a line for the seat. `isForStudent`: the student's own, else the school's. */
export type UnpaidInvoice = {
  participantId: number;
  invoiceId: string;
  isForStudent: boolean;
  isDraft: boolean;
  dueAt: Date | null;
  paidCents: number;
};

export type Refund = {
  id: string;
  paymentAttemptId: string;
  creditNoteId: string | null;
  status: RefundStatus;
  amountCents: number;
  currency: string;
  reason: RefundReason;
  providerRef: string | null;
  /** The bank's number of the transfer when staff sent the refund themselves, else null. */
  handReference: string | null;
  /**
   * Cents that the payer got without our owing them and about which nobody has decided: of an outside refund, or of our own
   * refund when the bank reversed the payment as well.
   */
  undecidedCents: number;
  /** Cents that the payer got twice and that staff have settled: they came back, or were written off. */
  surplusCents: number;
  /** When the bank took its sum with the payment, so that it is not owed any more; null while it is owed or was rightly sent. */
  withdrawnAt: Date | null;
  dueBy: Date;
  checks: number;
};

/** @returns whether a refund ended without being carried out */
export const hasFailed = ({ status }: Pick<Refund, 'status'>): boolean =>
  status === 'REJECTED' || status === 'CANCELED';

/** @returns whether its provider has not accepted a refund, so that we may still change it */
export const isUnsent = ({ status }: Pick<Refund, 'status'>): boolean => status === 'CREATED' || status === 'REFUSED';

export { DISPUTE_STAGES, type DisputeStage, type ObservedDispute } from './dispute.types';

/** What a provider says about an order now. Settling believes nothing else. */
export type ObservedPayment = {
  ref: string;
  /** Our attempt's id, as the provider repeats it. */
  attemptId: string;
  status: PaymentState;
  amountCents: number;
  currency: string;
  refunds: readonly ObservedRefund[];
  disputes: readonly ObservedDispute[];
  /** The card that its holder let us keep; left out when there is none. */
  savedCard?: ObservedCard;
  /** The wallet that held the card; left out when there is none, or the provider does not say. */
  wallet?: Wallet;
  /** Why nothing came, in the provider's word, such as `insufficient_funds`. */
  failure?: string;
};

/** A card as the provider names it. */
export type ObservedCard = { customerRef: string; methodRef: string; brand: string; lastFour: string };

/** A line of the bank's statement, as staff read it. */
export type Transfer = {
  amountCents: number;
  /** The bank's own number of the line (archive id). */
  reference: string;
  /** Day of the bank's booking, `yyyy-mm-dd`. */
  receivedOn: string;
  payerName: string;
  payerIban: string | null;
};

export type ObservedRefund = {
  ref: string;
  status: Exclude<RefundStatus, 'CREATED' | 'REFUSED'>;
  amountCents: number;
  failure: string | null;
};

/**
 * What a provider's notice is about. `subscription`, `subscription-checkout`: something that is charged by itself, or the
 * visit that begins it. `payout`: money on its way from the provider to our bank account.
 */
export type NoticeKind = 'order' | 'refund' | 'subscription' | 'subscription-checkout' | 'payout';

/** An order as its provider made it. `amountCents`: what the provider will ask for. */
export type CreatedPayment = {
  ref: string;
  url: string;
  expiresAt: Date;
  status: PaymentState;
  amountCents: number;
  currency: string;
};

/** A bank as its provider lists it. `logoSource`: where the provider keeps the logo; never shown to a browser. */
export type ListedBank = { code: string; name: string; logoSource: string | null };

/** A bank to choose. `logoUrl`: our own address of its logo. */
export type Bank = { code: string; name: string; logoUrl: string | null };

/** A way to pay online, with what the payer may choose there: a bank before leaving, or a wallet on the provider's page. */
export type OnlineOption = { provider: OnlineProvider; banks: Bank[]; wallets: readonly Wallet[] };

export const partyOf = (invoice: Pick<Invoice, 'buyerUserId' | 'buyerSchoolId'>): Party => {
  if (invoice.buyerSchoolId !== null) return { schoolId: invoice.buyerSchoolId };
  if (invoice.buyerUserId !== null) return { userId: invoice.buyerUserId };
  throw new Error('An invoice has a buyer');
};

/**
 * Kind of the posting of a refund that was sent, or came back, although the bank had reversed the payment. A provider that
 * says of such an order only that it is reversed counts nothing of it any more, so these are left out when its answer is
 * compared with the ledger. One that lists what disputes took counts everything, and so do we.
 */
export const REFUND_AFTER_VOID = 'refund-after-void';

/** Reason of a canceled refund of ours: the payer got the money back in another way. */
export const SENT_OUTSIDE = 'SENT_OUTSIDE';

/** The kinds of cases about money that went back to its payer without our asking, or twice. */
export const KINDS_ABOUT_MONEY_GONE_BACK = ['payment.reversed-outside', 'refund.sent-twice'] as const;
