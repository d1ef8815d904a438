import type { Language } from '@valikool/contract';

/** Something written to the students of a cohort, and how far its mails have come. */
export type CohortMessage = {
  id: number;
  subject: string;
  body: string;
  senderId: number;
  senderName: string;
  createdAt: Date;
  recipients: number;
  sent: number;
  failed: number;
};

/** One student's mail of a message. */
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
