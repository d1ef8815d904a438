import { createHmac } from 'node:crypto';
import type { Collection } from '../../core/collection';
import { Deliveries, postMessage } from '../../core/deliveries';
import type { SandboxContext } from '../../core/provider';
import { newStripeId } from './stripe.errors';
import type { StripeSwitches } from './stripe.faults';
import type { EventDelivery, Payment, StripeEvent } from './stripe.types';
import { eventBody } from './wire';

type Deps = {
  context: SandboxContext;
  events: Collection<StripeEvent>;
  deliveries: Collection<EventDelivery>;
  switches: StripeSwitches;
  webhookSecret: string;
};

/** @returns the header by which the merchant knows that we sent a text: the time, and a hash over both */
export function signatureOf(text: string, secret: string, atSeconds: number): string {
  const hash = createHmac('sha256', secret).update(`${atSeconds}.${text}`).digest('hex');
  return `t=${atSeconds},v1=${hash}`;
}

/** Records what happened and tells the merchant's endpoint, until it answers 2xx. */
export class EventLog {
  private readonly sending: Deliveries<EventDelivery>;
  /** Set by a test or a person; otherwise the endpoint of the shop to which the payer returns. */
  endpoint: string | null = null;

  constructor(private readonly deps: Deps) {
    const { context, deliveries, switches } = deps;
    this.sending = new Deliveries({
      context,
      records: deliveries,
      name: 'stripe',
      faults: () => switches.current.webhook,
      subjectOf: ({ sessionId }) => sessionId,
      mayBeLost: ({ type }) => {
        const { dropTypes } = switches.current.webhook;
        return dropTypes.length === 0 || dropTypes.includes(type);
      },
      post: (delivery) => this.post(delivery),
      isTaken: (outcome) => typeof outcome === 'number' && outcome >= 200 && outcome < 300,
    });
  }

  /** @param object the object as the API would answer it now */
  record(
    payment: Pick<Payment, 'id' | 'subject'> & { request: Pick<Payment['request'], 'successUrl'> },
    type: string,
    object: Record<string, unknown>,
  ): void {
    const sessionId = payment.subject ?? payment.id;
    const event: StripeEvent = {
      id: newStripeId('evt_1'),
      type,
      createdAtMs: this.deps.context.clock.nowMs(),
      object: structuredClone(object),
      sessionId,
    };
    this.deps.events.put(event);
    const url = this.endpoint ?? new URL('/api/v1/webhooks/stripe', payment.request.successUrl).toString();
    this.sending.enqueue({ eventId: event.id, type, sessionId, url });
  }

  /** @returns events, newest first; of one session if given */
  list(sessionId?: string): StripeEvent[] {
    return this.deps.events
      .all()
      .filter((event) => sessionId === undefined || event.sessionId === sessionId)
      .reverse();
  }

  find(id: string): StripeEvent | undefined {
    return this.deps.events.get(id);
  }

  /** The deliveries of one event, oldest first. */
  deliveriesOf(eventId: string): EventDelivery[] {
    return this.deps.deliveries.all().filter((delivery) => delivery.eventId === eventId);
  }

  redeliver(delivery: EventDelivery): void {
    this.sending.redeliver(delivery);
  }

  /** The body and the signature with which an event is sent now. */
  signed(event: StripeEvent): { body: string; signature: string } {
    const body = JSON.stringify(eventBody(event), null, 2);
    const now = Math.floor(this.deps.context.clock.nowMs() / 1000);
    return { body, signature: signatureOf(body, this.deps.webhookSecret, now) };
  }

  async idle(): Promise<void> {
    await this.sending.idle();
  }

  private async post({ eventId, url }: EventDelivery): Promise<number | string> {
    const event = this.deps.events.get(eventId);
    if (event === undefined) return 'the event is gone';
    const { body, signature } = this.signed(event);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    return postMessage(url, { headers, body });
  }
}
