/**
 * What a person may choose to get mail about: changes of single classes, messages from teachers and schools, feedback,
 * courses that they wait for, reminders to teachers, and the overview for teachers on Mondays.
 */
export const MAIL_GROUPS = ['CLASSES', 'MESSAGES', 'FEEDBACK', 'WAITING', 'TEACHING', 'DIGEST'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

/**
 * What the link in the foot of a mail switches off: one of these groups, or a kind of mails about their school that a
 * representative may do without.
 */
export const UNSUBSCRIBE_GROUPS = [...MAIL_GROUPS, 'SCHOOL_OVERVIEW', 'SCHOOL_CHANGES'] as const;
export type UnsubscribeGroup = (typeof UNSUBSCRIBE_GROUPS)[number];

/**
 * Why a mail was not sent though nothing failed: its reader has switched such mails off, mails do not arrive at their
 * address, or they have no account any more. It is not tried again.
 */
export type MailSkip = 'UNWANTED' | 'UNREACHABLE' | 'NO_ACCOUNT';
