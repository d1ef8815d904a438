import type { Language } from '@valikool/contract';
import type { PassType } from '#modules/passes/index';
import type { SchoolCopy } from '../../mail/mail.types';

/** What a mail about an invoice or a credit note may say; amounts are integer cents. */
export type InvoiceMailFacts = {
  invoiceId: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  /** Either `userId` or `schoolId` is set: the buyer is a student or a school. */
  userId: number | null;
  schoolId: number | null;
  cohortId: number | null;
  /** The buyer's address; null for a school that has named none: then only copies go out. */
  to: string | null;
  language: Language;
  /** Representatives of a school who get it too. */
  copies: SchoolCopy[];
  /** null for a school. */
  firstName: string | null;
  number: string;
  totalCents: number;
  paidCents: number;
  /** What is still to be paid, after credit notes; 0 when paid or canceled. */
  amountToPayCents: number;
  isCanceled: boolean;
  /** Where the seat is paid in parts: the part that comes next, and whether it is taken from a kept card. */
  nextPart: { amountCents: number; dueAt: Date; isByCard: boolean } | null;
  /** The pass that begins with this invoice, unless it has ended since. */
  begunPass: { type: PassType; priceCents: number; periodEnd: Date } | null;
  /** The mail about the change of payer for which it was issued brings it. It stays so, whatever is paid or canceled. */
  isToldWithPayer: boolean;
  /** A mail about the student's seat brings it. */
  isToldWithSeat: boolean;
  /** The seat that an unpaid invoice holds; null when there is none. */
  heldSeat: { course: string; cohort: string; startsAt: Date; timeZone: string } | null;
  /** Somebody whom the student asked to pay has the unpaid invoice already. */
  isGuardians: boolean;
  dueAt: Date | null;
  referenceNumber: string;
  iban: string;
};

export type InvoiceReaders = {
  invoices: {
    /** @returns null for a draft, and when there is nobody to write to. */
    get(invoiceId: string): Promise<InvoiceMailFacts | null>;
  };
  invoicePdfs: {
    /** @returns the stored document of an issued invoice */
    get(invoiceId: string): Promise<Buffer>;
  };
  documentLinks: {
    /** @returns the path that opens the document of an invoice without an account */
    pathOf(invoiceId: string): string;
  };
  paymentLinks: {
    /** @returns the path of the page that pays an invoice; null where there is nothing to pay, or a school buys */
    paymentLinkFor(invoiceId: string): Promise<string | null>;
  };
  eInvoices: {
    /** @returns the e-invoice of an issued document; null when its buyer wants none, or it is refused */
    get(invoiceId: string): Promise<Buffer | null>;
  };
};

/** The documents that a mail brings; `pdf` is null where it brings `documentPath`, which opens the document, instead. */
export type InvoiceFiles = { pdf: Buffer | null; xml: Buffer | null; documentPath: string | null };

/** Where the invoice is paid; null where there is nothing to pay, or a school buys. */
export type InvoiceLink = { payPath: string | null };
