import type { PaymentState } from '@valikool/contract';
import { Model } from 'objection';
import type { Invoice, InvoiceLine, PaymentAttempt, Refund } from './billing.types';
import type { PaymentLink } from './payment-links/payment-links.types';
import type { SeenRefund } from './watch/watch.types';

export class InvoiceModel extends Model {
  static override tableName = 'invoices';
  static override idColumn = 'invoiceId';
  static override get jsonAttributes() {
    return ['buyer', 'seller', 'vat', 'metadata', 'schedule'];
  }
}
export interface InvoiceModel extends Invoice {
  series: string | null;
  sequence: number | null;
  period: string | null;
  canceledAt: Date | null;
}

export class InvoiceLineModel extends Model {
  static override tableName = 'invoice_lines';
}
export interface InvoiceLineModel extends InvoiceLine {
  invoiceId: string;
}

export class PaymentAttemptModel extends Model {
  static override tableName = 'payment_attempts';
  static override get jsonAttributes() {
    return ['raw', 'providerRefunds'];
  }
}
export interface PaymentAttemptModel extends PaymentAttempt {
  nextCheckAt: Date | null;
  /** When the provider is asked again about an order that is paid. */
  nextLookAt: Date | null;
  providerStatus: PaymentState | null;
  providerCurrency: string | null;
  providerPaidCents: number | null;
  providerRefundedCents: number | null;
  providerRefunds: SeenRefund[] | null;
  providerSeenAt: Date | null;
  raw: unknown;
}

export const toAttempt = (row: PaymentAttemptModel): PaymentAttempt => ({
  id: row.id,
  participantId: row.participantId,
  invoiceId: row.invoiceId,
  provider: row.provider,
  providerRef: row.providerRef,
  status: row.status,
  resolution: row.resolution,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  currency: row.currency,
  observedCents: row.observedCents,
  observedCurrency: row.observedCurrency,
  bank: row.bank,
  wallet: row.wallet,
  locale: row.locale,
  paymentLinkId: row.paymentLinkId,
  paymentUrl: row.paymentUrl,
  expiresAt: row.expiresAt,
  paidAt: row.paidAt,
  checks: row.checks,
  lastError: row.lastError,
  instalmentId: row.instalmentId,
  offSession: row.offSession,
  cardId: row.cardId,
  savesCard: row.savesCard,
  reinstatements: row.reinstatements,
  createdAt: row.createdAt,
});

export class RefundModel extends Model {
  static override tableName = 'refunds';
}
export interface RefundModel extends Refund {
  failure: string | null;
  nextCheckAt: Date | null;
  createdAt: Date;
  /** The transfer by which the payer returned money that was sent twice. */
  returnReference: string | null;
}

export const toRefund = (row: RefundModel): Refund => ({
  id: row.id,
  paymentAttemptId: row.paymentAttemptId,
  creditNoteId: row.creditNoteId,
  status: row.status,
  amountCents: row.amountCents,
  currency: row.currency,
  reason: row.reason,
  providerRef: row.providerRef,
  handReference: row.handReference,
  undecidedCents: row.undecidedCents,
  surplusCents: row.surplusCents,
  withdrawnAt: row.withdrawnAt,
  dueBy: row.dueBy,
  checks: row.checks,
});

export class PaymentLinkModel extends Model {
  static override tableName = 'payment_links';
}
export interface PaymentLinkModel extends PaymentLink {
  tokenHash: string;
}
