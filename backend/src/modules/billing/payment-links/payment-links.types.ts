import type { InvoiceStatus, Language } from '@valikool/contract';
import type { InstalmentState } from '../payment-plans/payment-plans.types';

/** GUARDIAN: the student asked somebody to pay. INVOICE: a mail about an unpaid invoice has it. */
export type LinkPurpose = 'GUARDIAN' | 'INVOICE';

/**
 * Why a link works no more. REPLACED: a newer one was made. CLOSED: the seat or its invoice is gone, or somebody else
 * has paid.
 */
export type LinkEnd = 'PAID' | 'REPLACED' | 'TAKEN_BACK' | 'EXPIRED' | 'CLOSED';

/** What is known of the person who pays; both may be unknown until they open the link, and are erased some time later. */
export type LinkPayer = { name: string | null; email: string | null; language: Language };

export type PaymentLink = {
  id: string;
  purpose: LinkPurpose;
  invoiceId: string;
  /** The part of a payment plan that it is for; null when it is for all that the invoice asks. */
  instalmentId: string | null;
  participantId: number;
  askedByUserId: number;
  payerName: string | null;
  payerEmail: string | null;
  /** When the address was given, which counts against the mails that it gets in a day. */
  payerEmailAt: Date | null;
  payerLanguage: Language;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  /** When the payer chose a bank transfer, for which the invoice was issued. */
  invoicedAt: Date | null;
  remindedAt: Date | null;
  endedAt: Date | null;
  endReason: LinkEnd | null;
};

export type NewLink = {
  purpose: LinkPurpose;
  invoiceId: string;
  participantId: number;
  askedByUserId: number;
  payer: LinkPayer;
  expiresAt: Date;
  now: Date;
};

/** The part of a payment plan that a link is for: what it still asks, in cents, and its state. */
export type LinkPart = { state: InstalmentState; leftCents: number };

/** The facts that decide what a link is good for. */
export type LinkFacts = Pick<PaymentLink, 'expiresAt' | 'endReason'> & {
  invoiceStatus: InvoiceStatus;
  /** All that the invoice still asks, in cents. */
  owedCents: number;
  /** Null unless the seat is paid in parts. */
  part: LinkPart | null;
  /** A payment of the invoice is signed at the bank. */
  isSigned: boolean;
};

/** PAYING: the payer has signed at the bank and the money is on its way. */
export type LinkState = 'OPEN' | 'PAYING' | LinkEnd;

/** A part as the page of its link shows it: the which of how many, and what follows it. */
export type LinkPartView = LinkPart & {
  position: number;
  count: number;
  dueAt: string;
  next: { dueAt: string; cents: number } | null;
};

/** What the page of a link shows; amounts are integer cents. It names nothing of the student but the first name. */
export type LinkView = Omit<LinkFacts, 'part'> & {
  part: LinkPartView | null;
  id: string;
  purpose: LinkPurpose;
  language: Language;
  hasName: boolean;
  hasEmail: boolean;
  invoicedAt: Date | null;
  firstName: string;
  course: string;
  startDate: Date;
  timeZone: string;
  priceCents: number;
  schoolShareCents: number;
  discountCents: number;
  number: string | null;
  referenceNumber: string | null;
  iban: string | null;
  dueAt: Date | null;
};
