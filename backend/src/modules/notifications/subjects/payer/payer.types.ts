import type { Language, Payer } from '@valikool/contract';
import type { InvoiceFiles, InvoiceLink, InvoiceMailFacts, InvoiceReaders } from '../invoice/invoice.types';

/** What mails about a change of payer say; amounts are integer cents. */
export type PayerFacts = {
  /** The seat was given up meanwhile, of which another mail tells. */
  isCanceled: boolean;
  userId: number;
  cohortId: number;
  schoolId: number | null;
  /** The student's address and language. */
  to: string;
  language: Language;
  firstName: string;
  lastName: string;
  course: string;
  cohort: string;
  schoolName: string | null;
  payer: Payer;
  /** What the student has to pay still. */
  owedCents: number;
  /** When the invoice over it is due. */
  dueAt: Date | null;
  /** When the classes close to the student if it is not paid. */
  accessUntil: Date | null;
  /** Until when a seat that is not confirmed is kept. */
  heldUntil: Date | null;
  /** What goes back to the student by this change. */
  refundCents: number;
  refundDueBy: Date | null;
};

/** The student's new invoice, as the mail about the change brings it: to pay by a link, or attached if something was paid. */
export type BroughtInvoice = InvoiceMailFacts & InvoiceFiles & InvoiceLink & { to: string };

export type SchoolRep = { id: number; email: string; language: Language };

export type PayerReaders = InvoiceReaders & {
  payers: {
    /**
     * @param creditNoteIds credit notes of this change: other money may be on its way back too
     * @returns null when there is nobody to write to
     */
    registration(id: number, creditNoteIds: readonly string[]): Promise<PayerFacts | null>;
    /** @returns the school's representatives who get this mail */
    repsOf(schoolId: number): Promise<SchoolRep[]>;
  };
};
