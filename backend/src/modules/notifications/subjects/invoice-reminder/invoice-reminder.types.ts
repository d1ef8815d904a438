import type { InvoiceMailFacts, InvoiceReaders } from '../invoice/invoice.types';

/** What becomes of the seat on the invoice while it is not paid. */
export type UnpaidSeat =
  /** The seat is held, and freed at `until`. */
  | { kind: 'HELD'; until: Date }
  /** The seat is confirmed, and the classes close at `until`. */
  | { kind: 'ACCESS'; until: Date }
  /** The student keeps the old seat; the new cohort's seat is held until `until`. */
  | { kind: 'SWAP'; until: Date };

/** What a reminder of an unpaid invoice may say; amounts are integer cents. */
export type InvoiceReminderFacts = Pick<
  InvoiceMailFacts,
  | 'invoiceId'
  | 'userId'
  | 'schoolId'
  | 'cohortId'
  | 'to'
  | 'copies'
  | 'language'
  | 'firstName'
  | 'number'
  | 'referenceNumber'
  | 'iban'
> & {
  dueAt: Date;
  /** What is still to be paid. */
  owedCents: number;
  /** Null for a school's invoice, and where nothing becomes of the seat. */
  seat: UnpaidSeat | null;
};

export type InvoiceReminderReaders = {
  paymentLinks: InvoiceReaders['paymentLinks'];
  reminders: {
    /** @returns null when nothing is owed, the whole sum is on its way, or the buyer has no address */
    get(invoiceId: string): Promise<InvoiceReminderFacts | null>;
  };
};
