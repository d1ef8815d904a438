import type { Language, MailSkip } from '@valikool/contract';

/** How long a message waits before its mails go out. Its writer can take it back until then. */
export const UNDO_SECONDS = 30;

/** A message to the students of a cohort, and how many of its mails have been sent. */
export type CohortMessage = {
  id: number;
  subject: string;
  body: string;
  senderId: number;
  senderName: string;
  createdAt: Date;
  /** When its mails were put on their queue; null before. */
  releasedAt: Date | null;
  /** When its writer took it back; such a message has no mails. */
  withdrawnAt: Date | null;
  recipients: number;
  sent: number;
  failed: number;
  /** How many mails go to nobody, by reason. */
  skipped: Record<MailSkip, number>;
};

/** The mail of a message to one student. */
export type CohortMessageMail = {
  userId: number;
  cohortId: number;
  to: string;
  language: Language;
  firstName: string;
  subject: string;
  body: string;
  sender: string;
  course: string;
  cohort: string;
};
