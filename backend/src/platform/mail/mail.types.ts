export type Mail = {
  /** An e-mail address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** From the outbox row, so that a repeat can be told from a second mail. */
  messageId: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };
