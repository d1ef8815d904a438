import type { Language } from '@valikool/contract';

/** What a mail to a person whom a student asked to pay may say; amounts are integer cents. Of the student the first name only. */
export type GuardianMailFacts = {
  linkId: string;
  to: string;
  language: Language;
  /** Empty where it is no plain name. */
  student: string;
  cohortId: number;
  course: string;
  startDate: Date;
  timeZone: string;
  /** What is asked: of the part, where the seat is paid in parts. */
  owedCents: number;
  /** Which of how many parts the link is for; null unless the seat is paid in parts. */
  part: { position: number; count: number } | null;
  /** What came by the link; null when that was no online payment. */
  paidCents: number | null;
  until: Date;
  isLive: boolean;
  endReason: string | null;
};

/** The invoice that the asked person got or has paid. */
export type GuardianInvoiceFacts = {
  number: string;
  totalCents: number;
  dueAt: Date | null;
  referenceNumber: string;
  iban: string;
  isPaid: boolean;
  /** It is made out to the person who is written to. Somebody else's name is not shown to them. */
  isTheirs: boolean;
};

export type GuardianReaders = {
  guardians: {
    /** @returns null when there is nobody to write to */
    get(linkId: string): Promise<GuardianMailFacts | null>;
    /**
     * @param reader address of the person who is written to
     * @returns null for a draft
     */
    invoice(invoiceId: string, reader: string): Promise<GuardianInvoiceFacts | null>;
  };
  paymentLinkPaths: { pathOf(linkId: string): string };
  /** Paths that open the document of an invoice without an account. */
  documentLinks: { pathOf(invoiceId: string): string };
  invoicePdfs: { get(invoiceId: string): Promise<Buffer> };
};
