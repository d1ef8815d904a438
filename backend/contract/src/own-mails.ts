/**
 * What a person may choose to get mail about: changes of single classes, messages from teachers and schools, feedback,
 * courses that they wait for, and reminders to teachers.
 */
export const MAIL_GROUPS = ['CLASSES', 'MESSAGES', 'FEEDBACK', 'WAITING', 'TEACHING'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];
