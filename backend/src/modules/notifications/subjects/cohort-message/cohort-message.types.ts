import type { MailSkip } from '@valikool/contract';
import type { CohortMessageMail } from '#modules/registrations/index';

export type CohortMessageReaders = {
  /** What a teacher wrote to a cohort; its page shows the teacher how many mails were sent and how many were not. */
  messages: {
    /** @returns null when the student has no account any more. */
    mail(recipientId: number): Promise<CohortMessageMail | null>;
    sent(recipientId: number): Promise<void>;
    failed(recipientId: number): Promise<void>;
    skipped(recipientId: number, why: MailSkip): Promise<void>;
  };
};
