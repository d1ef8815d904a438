import type { InvoiceStatus, Language } from '@valikool/contract';

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

/** The facts that decide what a link is good for. */
export type LinkFacts = Pick<PaymentLink, 'expiresAt' | 'endReason'> & {
  invoiceStatus: InvoiceStatus;
  owedCents: number;
  /** A payment of the invoice is signed at the bank. */
  isSigned: boolean;
};

/** PAYING: the payer has signed at the bank and the money is on its way. */
export type LinkState = 'OPEN' | 'PAYING' | LinkEnd;

/** What the page of a link shows; amounts are integer cents. It names nothing of the student but the first name. */
export type LinkView = LinkFacts & {
  id: string;
  purpose: LinkPurpose;
  language: Language;
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
