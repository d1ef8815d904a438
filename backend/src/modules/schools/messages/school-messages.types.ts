import type { Language, MailSkip } from '@valikool/contract';

/** A message to students of a school, and how many of its mails have been sent. */
export type SchoolMessage = {
  id: number;
  subject: string;
  body: string;
  senderId: number;
  senderName: string;
  createdAt: Date;
  recipients: number;
  sent: number;
  failed: number;
  /** How many mails go to nobody, by reason. */
  skipped: Record<MailSkip, number>;
};

/** The mail of a message to one student. */
export type SchoolMessageMail = {
  userId: number;
  schoolId: number;
  to: string;
  language: Language;
  firstName: string;
  subject: string;
  body: string;
  sender: string;
  /** The sender's address, as long as they act for the school; null for staff, and for whoever has left the school. */
  answersTo: string | null;
  school: string;
};
