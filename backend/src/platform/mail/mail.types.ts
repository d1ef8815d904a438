export type Mail = {
  /** An e-mail address. */
  to: string;
  /** Whom an answer goes to; without it the sender of all mails. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** From the outbox row, so that a repeat can be told from a second mail. */
  messageId: string;
  /** Further headers, on one line each. */
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export type Mailer = {
  /** @throws AddressRefusedError when the mail server refuses the address for good */
  send(mail: Mail): Promise<void>;
  close(): void;
};
