import type { Language, PaymentState } from '@valikool/contract';
import type { AttemptProvider, Buyer, PlannedPart, Seller } from '#modules/billing/index';
import type { Posting } from '#modules/ledger/index';

/** Rows of money; `demo.types` has the others. */
export type DemoInvoice = {
  invoiceId: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  status: 'UNPAID' | 'PAID' | 'CANCELED';
  buyerUserId: number | null;
  buyerSchoolId: number | null;
  /** First day of the month, `yyyy-mm-dd`; school invoices only. */
  period: string | null;
  buyer: Buyer;
  totalCents: number;
  paidCents: number;
  creditsInvoiceId: string | null;
  /** The parts in which it is paid; null when it is paid at once. */
  schedule: readonly PlannedPart[] | null;
  dueAt: Date | null;
  paidAt: Date | null;
  canceledAt: Date | null;
  createdAt: Date;
};

/** Turns a draft into an issued document; written after its lines, which cannot change from then on. */
export type DemoIssue = {
  invoiceId: string;
  series: string;
  sequence: number;
  number: string;
  referenceNumber: string;
  seller: Seller;
  vat: { treatment: string; rate: number; netCents: number; vatCents: number; grossCents: number }[];
  roundingCents: number;
  issuedAt: Date;
};

export type DemoInvoiceLine = {
  invoiceId: string;
  participantId: number | null;
  productKind?: 'GIFT_CARD';
  productId?: string;
  description: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  vatTreatment: 'TAXABLE';
  /** Per cent. */
  vatRate: number;
};

export type DemoPaymentAttempt = {
  id: string;
  participantId: number | null;
  invoiceId: string;
  provider: AttemptProvider;
  providerRef: string;
  status: PaymentState;
  resolution: 'SETTLED' | null;
  amountCents: number;
  refundedCents: number;
  bank: string | null;
  locale: Language;
  expiresAt: Date | null;
  paidAt: Date | null;
  createdAt: Date;
  /** The card that paid was kept for later. */
  savesCard: boolean;
  /** When its provider is asked about it again. */
  nextLookAt: Date | null;
};

/** A seat that is paid in parts, of which the first is paid by this attempt. The plan itself is made by its own writer. */
export type DemoPlan = {
  invoiceId: string;
  userId: number;
  participantId: number;
  schedule: readonly PlannedPart[];
  card: string;
  attempt: DemoPaymentAttempt;
  email: string;
  description: string;
  paidAt: Date;
};

/** The line of the bank statement that staff recorded for a payment by transfer. */
export type DemoTransfer = {
  paymentAttemptId: string;
  /** `yyyy-mm-dd` */
  receivedOn: string;
  payerName: string;
  recordedBy: number;
  createdAt: Date;
};

export type DemoRefund = {
  id: string;
  paymentAttemptId: string;
  creditNoteId: string;
  status: 'SUCCESSFUL';
  amountCents: number;
  reason: 'CANCELLATION';
  providerRef: string;
  dueBy: Date;
  createdAt: Date;
};

export type DemoPosting = Posting & { id: string };

/** A gift card whose sale is in the books; the card itself is made by the product's own writer. */
export type DemoGiftCard = {
  id: string;
  invoiceId: string;
  amountCents: number;
  vatTreatment: 'TAXABLE';
  buyerUserId: number;
  recipientName: string;
  recipientEmail: string;
  message: string;
  language: Language;
  deliverAt: Date;
  createdAt: Date;
  paidAt: Date;
};

/** All rows of money, by table. */
export type DemoMoney = {
  invoiceSeries: { series: string; nextSequence: number }[];
  invoices: DemoInvoice[];
  invoiceLines: DemoInvoiceLine[];
  issues: DemoIssue[];
  paymentAttempts: DemoPaymentAttempt[];
  bankTransfers: DemoTransfer[];
  refunds: DemoRefund[];
  postings: DemoPosting[];
  plans: DemoPlan[];
};
