import type { Language } from '@valikool/contract';
import type { SchoolCopy } from '../../mail/mail.types';

/** What a mail about money that goes back may say; amounts are integer cents. */
export type RefundMailFacts = {
  userId: number | null;
  cohortId: number | null;
  schoolId: number | null;
  to: string;
  language: Language;
  /** Null where a school pays. */
  firstName: string | null;
  course: string;
  amountCents: number;
  /** Of `amountCents`: money that came in another currency goes back in it. */
  currency: string;
  /** Staff sent the money by a bank transfer, because the provider refused to send it. */
  isByHand: boolean;
  /** What is still to be paid on the invoice, in euro cents. */
  restCents: number;
};

/** `to` is null for a school without an address for invoices: then only the copies go out. */
export type OwedAgainFacts = Omit<RefundMailFacts, 'to'> & {
  to: string | null;
  isSchools: boolean;
  copies: SchoolCopy[];
};

export type RefundReaders = {
  /** Each answers null when there is nobody to write to any more. */
  refunds: {
    /** A payment attempt, with its whole amount. */
    payment(attemptId: string): Promise<RefundMailFacts | null>;
    /** The payment attempt of a refund, with the amount that goes back. */
    refund(refundId: string): Promise<RefundMailFacts | null>;
    /** The same of a refund that came back to us. */
    returned(refundId: string): Promise<RefundMailFacts | null>;
    /** The same, where the payer may be a school, whose mail goes to the address for invoices; null when nothing is owed. */
    owedAgain(refundId: string): Promise<OwedAgainFacts | null>;
  };
};
