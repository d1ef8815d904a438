import { createTransport } from 'nodemailer';
import { traced, type SpanStart } from '../tracing/span';
import { AddressRefusedError, refusalOf } from './address-refused';
import type { Mailer } from './mail.types';

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
  const step: SpanStart = { name: 'mail', kind: 'client', attributes: { 'server.address': new URL(url).hostname } };
  return {
    async send(mail) {
      if (/[\r\n,;]/.test(mail.to)) throw new Error('A mail goes to one address, on one line');
      try {
        await traced(step, () => transport.sendMail({ from, ...mail }));
      } catch (error) {
        const status = refusalOf(error);
        throw status === null ? error : new AddressRefusedError(status);
      }
    },
    close: () => transport.close(),
  };
}
