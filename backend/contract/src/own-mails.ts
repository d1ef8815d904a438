/**
 * What a person may choose to get mail about: changes of single classes, messages from teachers and schools, feedback,
 * courses that they wait for, reminders to teachers, and the overview for teachers on Mondays.
 */
export const MAIL_GROUPS = ['CLASSES', 'MESSAGES', 'FEEDBACK', 'WAITING', 'TEACHING', 'DIGEST'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];
