import type { OneTimeMailKind } from '../notifications.types';

/** What one kind of mail says. Values arrive formatted: amounts with €, dates as people write them. */
export type Words<Values = void> = {
  subject: (values: Values) => string;
  heading: string;
  paragraphs: (values: Values) => string[];
  /** Empty where the mail has no button. */
  button: string;
};

type Course = { course: string };
type Amount = { amount: string };

/** Everything that mails say in one language; the compiler refuses a language that lacks a text. */
export type MailTexts = {
  greeting: (firstName: string) => string;
  greetingWithoutName: string;
  /** Why the reader gets this mail. */
  reason: (appName: string) => string;
  /** Monday first. */
  weekdays: readonly [string, string, string, string, string, string, string];
  labels: Record<
    | 'course'
    | 'cohort'
    | 'start'
    | 'classTimes'
    | 'payer'
    | 'toPay'
    | 'seatHeldUntil'
    | 'total'
    | 'dueAt'
    | 'referenceNumber'
    | 'iban'
    | 'payee'
    | 'invoice'
    | 'refund'
    | 'refundDueBy',
    string
  >;
  payer: { you: string; school: string; schoolAndYou: (school: string) => string };

  oneTime: Record<OneTimeMailKind, Words> & {
    validUntil: (moment: string) => string;
    /** For mails that carry no link. */
    codeValidUntil: (moment: string) => string;
    notYou: string;
    /** In place of `notYou`, where only somebody who is signed in can have asked. */
    intruder: string;
  };

  seatSure: Words<Course & { schoolPays: string | null }>;
  seatHeld: Words<Course & Amount & { heldUntil: string; schoolShare: string | null }>;
  seatInvoiced: Words<Course & Amount & { heldUntil: string }>;
  addedBySchool: Words<Course & { school: string; toPay: { amount: string; heldUntil: string } | null }>;
  addedBySchoolClosing: string;
  paymentReceived: Words<Course & Amount & { invoiceNumber: string | null }>;
  holdLapsed: Words<Course>;
  registrationCanceled: Words<Course & { refund: { amount: string; dueBy: string } | null }>;
  paidWithoutSeat: Words<Course & Amount>;

  invoiceUnpaid: Words<Amount & { number: string; dueAt: string | null }>;
  invoicePaid: Words<Amount & { number: string }>;
  creditNote: Words<Amount & { number: string }>;
  duplicatePayment: Words<Course & Amount>;
  refundSent: Words<Course & Amount>;
};
