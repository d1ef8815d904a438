import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export type Received = { id: string; headers: IncomingHttpHeaders; text: string };
type Answer = { status: number; headers?: Record<string, string>; body?: string };

export type WebhookReceiver = {
  url: string;
  /** Everything that came, oldest first. */
  received: Received[];
  /** What the next requests are answered; 204 otherwise. */
  answers: (status: number, more?: Omit<Answer, 'status'>) => void;
  /** @returns the bodies that the secret signed, as the maintained library of Standard Webhooks reads them */
  verified: (secret: string) => { type: string; timestamp: string; data: Record<string, unknown> }[];
  close: () => Promise<void>;
};

/** Another program, which listens for webhooks at this machine. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer: Answer = { status: 204 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { headers } = request;
      received.push({ id: String(headers['webhook-id']), headers, text: Buffer.concat(parts).toString('utf8') });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers: (status, more = {}) => void (answer = { status, ...more }),
    verified: (secret) =>
      received.map(
        ({ text, headers }) =>
          new Webhook(secret).verify(text, headers as Record<string, string>) as ReturnType<
            WebhookReceiver['verified']
          >[number],
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
