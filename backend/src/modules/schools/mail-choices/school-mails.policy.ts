import type { SchoolMailKind, SchoolRight } from '@valikool/contract';

/**
 * Every mail that goes to a school's representatives, with its kind. A representative gets only the kinds that are chosen
 * for them, so a new mail to representatives has its line here.
 */
export const SCHOOL_MAILS = {
  'emails.claims-waiting': 'DECISIONS',
  'emails.approval-to-decide': 'DECISIONS',
  'emails.webhook-off': 'DECISIONS',
  'emails.school-credit-low': 'CREDIT',
  'emails.school-credit-expiring': 'CREDIT',
  'emails.school-credit-expired': 'CREDIT',
  'emails.invoice': 'BILLING',
  'emails.e-invoice': 'BILLING',
  'emails.invoice-reminder': 'BILLING',
  'emails.owed-again': 'BILLING',
  'emails.school-week': 'OVERVIEW',
  'emails.registration-payer-changed': 'CHANGES',
  'emails.school-results': 'CHANGES',
} as const satisfies Record<string, SchoolMailKind>;

/** The handler of a mail to representatives. */
export type SchoolMail = keyof typeof SCHOOL_MAILS;

/** Whose mail it is while nothing is chosen. Invoices go to the school's address for invoices. */
export const USUAL_READERS: Readonly<Record<SchoolMailKind, readonly SchoolRight[]>> = {
  DECISIONS: ['DECIDES'],
  CREDIT: ['DECIDES', 'READS'],
  BILLING: [],
  OVERVIEW: ['DECIDES'],
  CHANGES: ['DECIDES', 'READS'],
};

/** Kinds that somebody at the school must get; decisions, somebody who decides. An address for invoices counts as a reader of BILLING. */
export const NEEDED_KINDS = ['DECISIONS', 'CREDIT', 'BILLING'] as const satisfies readonly SchoolMailKind[];

export type MailChoices = Partial<Record<SchoolMailKind, boolean>>;
