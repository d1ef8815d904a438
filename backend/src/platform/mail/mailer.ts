import { createTransport } from 'nodemailer';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** From the outbox row, so that a repeat can be told from a second mail. */
  messageId: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** @param url smtp(s)://user:password@host:port */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 500,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}
