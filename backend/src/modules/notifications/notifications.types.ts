import type { Language, Payer, Provider, Role } from '@valikool/contract';
import type { ReviewOutcome } from '#modules/courses/index';

/** One mail, ready for the mailer. */
export type MailContent = { subject: string; html: string; text: string };

export type MailAttachment = { filename: string; content: Buffer; contentType: string };

/** Who and what a mail is about, for the activity log. */
export type MailSubject = { userId: number | null; cohortId: number | null; schoolId: number | null };

/** One weekly class, in the cohort's own time zone. */
export type MailClassTime = {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** `HH:mm` */
  start: string;
  /** `HH:mm` */
  end: string;
};

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
  /** The school that pays or added the student, for "kool maksab" lines. */
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
  /** What the student still has to pay; 0 when nothing. */
  amountToPayCents: number;
  /** What the student has paid; 0 before. */
  paidCents: number;
  /** Number of the invoice that was paid, once it has one. */
  invoiceNumber: string | null;
  /** Money that goes back after a cancellation; null when none does. */
  refund: { amountCents: number; dueBy: Date } | null;
};

/** What a mail about an invoice or a credit note may say; amounts are integer cents. */
export type InvoiceMailFacts = {
  invoiceId: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  /** One of these: a student's invoice, or a school's. */
  userId: number | null;
  schoolId: number | null;
  cohortId: number | null;
  /** The buyer's address and language. */
  to: string;
  language: Language;
  /** null for a school. */
  firstName: string | null;
  number: string;
  totalCents: number;
  /** What is still to be paid; 0 when paid. */
  amountToPayCents: number;
  isPaid: boolean;
  dueAt: Date | null;
  referenceNumber: string;
  iban: string;
};

/** What a mail about one payment attempt may say; amounts are integer cents. */
export type PaymentMailFacts = {
  attemptId: string;
  registrationId: number | null;
  userId: number | null;
  cohortId: number | null;
  schoolId: number | null;
  to: string;
  language: Language;
  firstName: string;
  course: string;
  amountCents: number;
};

/** What a mail about a refund may say; amounts are integer cents. */
export type RefundMailFacts = Omit<PaymentMailFacts, 'attemptId' | 'registrationId'> & { refundId: string };

export const ONE_TIME_MAIL_KINDS = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'reauthentication',
  'email_change_current',
  'email_change_new',
] as const;
export type OneTimeMailKind = (typeof ONE_TIME_MAIL_KINDS)[number];

/** What a mail with a one-time code says. */
export type OneTimeMailFacts = {
  kind: OneTimeMailKind;
  language: Language;
  code: string;
  /** Absolute; null where only the code is asked for. */
  link: string | null;
  expiresAt: Date;
};

/** Ports: each answers null when the row is gone, and then no mail is sent. */
export type RegistrationMailReader = { get(registrationId: number): Promise<RegistrationMailFacts | null> };
export type InvoiceMailReader = { get(invoiceId: string): Promise<InvoiceMailFacts | null> };
export type PaymentMailReader = { get(attemptId: string): Promise<PaymentMailFacts | null> };
export type RefundMailReader = { get(refundId: string): Promise<RefundMailFacts | null> };
/** The stored document of an issued invoice. */
export type InvoicePdfReader = { get(invoiceId: string): Promise<Buffer> };

/** What a mail about somebody who wants to teach may say. */
export type ApplicationMailFacts = {
  applicationId: number;
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  /** The teacher that the application made. */
  userId: number | null;
  /** The applicant's address and language. */
  to: string;
  language: Language;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  subject: string;
  /** What the applicant is told with the decision. */
  note: string | null;
  /** Whether that teacher can sign in already. */
  hasAccount: boolean;
};

export type ApplicationMailReader = {
  application(applicationId: number): Promise<ApplicationMailFacts | null>;
  administrators(): Promise<{ id: number; email: string; language: Language }[]>;
};

/** What a mail about a review may say. */
export type CourseReviewFacts = {
  courseId: number;
  title: string;
  outcome: ReviewOutcome;
  comment: string | null;
  /** Who took the step. */
  actorUserId: number;
  actorName: string;
  /** Whether nothing has happened to the course since. */
  isLatest: boolean;
  creator: { id: number; email: string; language: Language; firstName: string; role: Role } | null;
};

export type CourseReviewReader = { review(reviewId: number): Promise<CourseReviewFacts | null> };
