import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.types';
import { addressOf, mimeOf } from './mime';

/**
 * @param url smtp(s)://user:password@host:port
 * @param from an address, with or without a name
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 500,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const sender = addressOf(from);
  return {
    async send(mail) {
      const envelope = { from: sender.address, to: addressOf(mail.to).address };
      await transport.sendMail({ envelope, raw: mimeOf(mail, sender) });
    },
    close: () => transport.close(),
  };
}
