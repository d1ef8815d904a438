import type { Provider } from '@valikool/contract';
import { euro } from '#platform/index';
import type { AttemptProvider, InvoiceLine, PaymentAttempt } from './billing.types';
import { daysOverdue } from './deadlines/overdue.policy';
import type { TransferDetails } from './documents/transfer-details';
import type { InvoiceRow, ListedInvoice } from './invoices.read-model';
import type { RefundRow } from './refunds.read-model';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** @returns the address of the document; null while it has no number. */
export const pdfUrlOf = (invoice: { invoiceId: string; number: string | null }): string | null =>
  invoice.number === null ? null : `/api/v1/invoices/${invoice.invoiceId}.pdf`;

/** @returns the address of the e-invoice; null for a draft, and for a private person's document. */
const xmlUrlOf = ({ invoiceId, number, buyerSchoolId }: ListedInvoice): string | null =>
  number === null || buyerSchoolId === null ? null : `/api/v1/invoices/${invoiceId}.xml`;

const withDaysOverdue = (invoice: ListedInvoice, days: number) => ({
  id: invoice.invoiceId,
  kind: invoice.kind,
  number: invoice.number,
  referenceNumber: invoice.referenceNumber,
  status: invoice.status,
  total: euro(invoice.totalCents),
  paid: euro(invoice.paidCents),
  isPartlyPaid: invoice.status === 'UNPAID' && invoice.paidCents > 0,
  issuedAt: iso(invoice.issuedAt),
  dueAt: iso(invoice.dueAt),
  overdue: days > 0,
  daysOverdue: days,
  paidAt: iso(invoice.paidAt),
  creditsInvoiceId: invoice.creditsInvoiceId,
  buyerName: invoice.buyer.name,
  subject: invoice.subject,
  ...(invoice.isConfirming === true && { isConfirming: true }),
  ...(invoice.paidBy && { paidBy: { ...invoice.paidBy, provider: providerOf(invoice.paidBy.provider) } }),
  isGathering: invoice.buyerSchoolId !== null && invoice.issuedAt === null && invoice.status === 'UNPAID',
  pdfUrl: pdfUrlOf(invoice),
  xmlUrl: xmlUrlOf(invoice),
  ...(invoice.delivery && { eInvoiceDelivery: invoice.delivery }),
  ...(invoice.isEInvoiceSendable === true && { isEInvoiceSendable: true }),
});

export const toInvoiceDto = (invoice: ListedInvoice, now: Date) => withDaysOverdue(invoice, daysOverdue(invoice, now));

const toTransferDto = ({ amountCents, ...transfer }: TransferDetails) => ({ ...transfer, amount: euro(amountCents) });

type Detail = { invoice: InvoiceRow; lines: readonly InvoiceLine[]; transfer: TransferDetails | null };

export const toInvoiceDetailDto = ({ invoice, lines, transfer }: Detail, now: Date) => ({
  ...toInvoiceDto(invoice, now),
  lines: lines.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    unitPrice: euro(line.unitPriceCents),
    total: euro(line.totalCents),
    registrationId: line.participantId,
  })),
  vat: (invoice.vat ?? []).map(({ treatment, rate, netCents, vatCents, grossCents }) => ({
    treatment,
    rate,
    net: euro(netCents),
    vat: euro(vatCents),
    gross: euro(grossCents),
  })),
  rounding: euro(invoice.roundingCents),
  transfer: transfer && toTransferDto(transfer),
});

/** @returns the provider as the payer chose it: a bank transfer was chosen as `invoice`. */
export const providerOf = (provider: AttemptProvider): Provider => (provider === 'bank' ? 'invoice' : provider);

/** @param providerIsDown whether the call that should have started the payment failed */
export const toPaymentDto = (attempt: PaymentAttempt, providerIsDown: boolean) => ({
  id: attempt.id,
  provider: providerOf(attempt.provider),
  state: attempt.status,
  resolution: attempt.resolution,
  amount: euro(attempt.amountCents),
  url: attempt.status === 'PENDING' ? attempt.paymentUrl : null,
  expiresAt: iso(attempt.expiresAt),
  providerIsDown,
});

export const toRefundDto = ({ amountCents, currency, dueBy, ...refund }: RefundRow, now: Date) => ({
  ...refund,
  amount: { amount: amountCents, currency },
  dueBy: dueBy.toISOString(),
  isLate: dueBy < now,
  isByHand: refund.provider === 'bank',
});
