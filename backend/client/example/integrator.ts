/**
 * An example: a school's information system that registers students, listens for what becomes of it, and keeps the
 * school's invoices. The tests run it against the product.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { components } from '@valikool/contract';
import type { ApiClient } from '@valikool/client';

/** What the document says that a webhook's body is. */
export type RegistrationEvent = {
  type: string;
  timestamp: string;
  data: components['schemas']['RegistrationEventData'];
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Listens for events. Answers first and works afterwards; a request whose signature is wrong is refused, and an event that
 * comes twice is taken once.
 */
export class EventListener {
  private readonly known = new Set<string>();
  private readonly server: Server;
  private secret = '';
  readonly events: RegistrationEvent[] = [];

  constructor() {
    this.server = createServer((request, response) => {
      void this.take(request).then((status) => response.writeHead(status).end());
    });
  }

  /** @returns the address to add as a webhook */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/events`;
  }

  /** @param secret as it was shown once, `whsec_…` */
  trust(secret: string): void {
    this.secret = secret;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async take(request: IncomingMessage): Promise<number> {
    const id = String(request.headers['webhook-id']);
    try {
      const event = new Webhook(this.secret).verify(await textOf(request), request.headers as Record<string, string>);
      if (!this.known.has(id)) this.events.push(event as RegistrationEvent);
      this.known.add(id);
      return 204;
    } catch {
      return 401;
    }
  }
}

/**
 * What an event is about, as it is now: events may come late and in any order.
 * @returns the registration that the event's address leads to
 */
export async function readRegistration(client: ApiClient, { data }: RegistrationEvent) {
  const { data: registration } = await client.GET('/registrations/{id}', {
    params: { path: { id: data.registrationId } },
  });
  return registration;
}
