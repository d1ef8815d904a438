import type { Language, Payer, Provider } from '@valikool/contract';
import type { DocumentPdfs, MailClassTime, SeatDocument } from '../../mail/mail.types';

/** What a mail about a registration may say; amounts are integer cents. */
export type RegistrationMailFacts = {
  registrationId: number;
  userId: number;
  cohortId: number;
  schoolId: number | null;
  /** The student's address and language. */
  to: string;
  language: Language;
  firstName: string;
  course: string;
  /** For the link to the course's page. */
  courseSlug: string;
  cohort: string;
  startsAt: Date;
  /** IANA name of the cohort's time zone. */
  timeZone: string;
  classTimes: readonly MailClassTime[];
  payer: Payer;
  /** The school that pays or that registered the student. */
  schoolName: string | null;
  /** Somebody of the school registered the student. */
  isAddedBySchool: boolean;
  isCanceled: boolean;
  /** The seat is the student's, with access. */
  isConfirmed: boolean;
  /** While not confirmed: until when the seat is kept. */
  heldUntil: Date | null;
  /** How the student chose to pay; null when nothing is left to pay, or before they chose. */
  provider: Provider | null;
  /** What makes the seat sure: all that the student has to pay, or its first part; 0 when nothing. */
  amountToPayCents: number;
  /** What the student has paid; 0 before. */
  paidCents: number;
  /** The last payment was a part of a payment plan after the first: the seat was sure before. */
  isLaterPart: boolean;
  /** Documents that the mails about this seat bring. */
  documents: readonly SeatDocument[];
  /** Where the seat is paid in parts: the part that comes next, and whether it is taken from a kept card. */
  nextPart: { amountCents: number; dueAt: Date; isByCard: boolean } | null;
  /** Money that goes back after a cancellation; null when none does. */
  refund: { amountCents: number; dueBy: Date } | null;
  /** What is left to pay on the student's own invoices after a cancellation, and their numbers; null when nothing is. */
  owed: { amountCents: number; numbers: string | null } | null;
};

export type RegistrationReaders = {
  registrations: {
    /** @returns null when the student's account is closed. */
    get(registrationId: number): Promise<RegistrationMailFacts | null>;
  };
  invoicePdfs: DocumentPdfs;
};
