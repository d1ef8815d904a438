import type { Language } from '@valikool/contract';
import type { Buyer, Invoice, InvoiceLine, SchedulePart, Seller, VatLine } from '../billing.types';

export type InvoiceDocumentLine = Omit<
  InvoiceLine,
  'id' | 'participantId' | 'productKind' | 'productId' | 'giftCardId'
>;

/** Everything on an issued document. The same facts always give the same bytes. Amounts are integer cents. */
export type InvoiceDocument = {
  kind: Invoice['kind'];
  number: string;
  issuedAt: Date;
  /** null when nothing is to be paid: credit notes, and invoices of money already received. */
  dueAt: Date | null;
  paidAt: Date | null;
  /** viitenumber */
  referenceNumber: string;
  /** Number of the invoice that a credit note corrects. */
  creditsNumber?: string;
  language: Language;
  seller: Seller;
  buyer: Buyer;
  /** Prices include VAT. */
  lines: readonly InvoiceDocumentLine[];
  vat: readonly VatLine[];
  roundingCents: number;
  totalCents: number;
  paidCents: number;
  /** The parts in which it is paid; null or left out when it is paid at once. */
  schedule?: readonly SchedulePart[] | null;
};
