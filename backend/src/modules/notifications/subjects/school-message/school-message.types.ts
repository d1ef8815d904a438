import type { MailSkip } from '@valikool/contract';
import type { SchoolMessageMail } from '#modules/schools/index';

export type SchoolMessageReaders = {
  /** What a school wrote to its students; its page shows how many mails were sent and how many were not. */
  messages: {
    /** @returns null when the student has no account any more. */
    mail(recipientId: number): Promise<SchoolMessageMail | null>;
    sent(recipientId: number): Promise<void>;
    failed(recipientId: number): Promise<void>;
    skipped(recipientId: number, why: MailSkip): Promise<void>;
  };
};
