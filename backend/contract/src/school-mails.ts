/**
 * What a school's representatives get mail about: decisions that wait for them, credit that runs out, invoices, the
 * overview on Mondays, and changes that somebody else made.
 */
export const SCHOOL_MAIL_KINDS = ['DECISIONS', 'CREDIT', 'BILLING', 'OVERVIEW', 'CHANGES'] as const;
export type SchoolMailKind = (typeof SCHOOL_MAIL_KINDS)[number];
