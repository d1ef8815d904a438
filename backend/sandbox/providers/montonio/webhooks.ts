import { decodeJwt } from 'jose';
import type { SandboxContext } from '../../core/provider';
import type { Collection } from '../../core/collection';
import { Deliveries, postMessage, type DeliveryState } from '../../core/deliveries';
import type { MontonioSwitches } from './montonio.faults';
import type { Order, Refund, Webhook } from './montonio.types';
import type { MontonioTokens } from './tokens';
import { orderClaims, refundClaims } from './wire';

type Deps = {
  context: SandboxContext;
  webhooks: Collection<Webhook>;
  switches: MontonioSwitches;
  tokens: MontonioTokens;
};

type Draft = Omit<Webhook, keyof DeliveryState | 'token'>;

/** Notifies the merchant and retries until it answers 200 or 201. */
export class WebhookSender {
  private readonly deliveries: Deliveries<Webhook>;
  private readonly signing = new Set<Promise<void>>();

  constructor(private readonly deps: Deps) {
    const { context, webhooks, switches } = deps;
    this.deliveries = new Deliveries({
      context,
      records: webhooks,
      name: 'montonio',
      faults: () => switches.current.webhook,
      subjectOf: ({ orderUuid }) => orderUuid,
      mayBeLost: ({ status }) => {
        const { dropStatuses } = switches.current.webhook;
        return dropStatuses.length === 0 || dropStatuses.some((named) => named === status);
      },
      post: (webhook) => this.post(webhook),
      isTaken: (outcome) => outcome === 200 || outcome === 201,
    });
  }

  async orderChanged(order: Order): Promise<void> {
    const claims = orderClaims(order);
    const draft: Draft = {
      kind: 'order',
      orderUuid: order.id,
      refundUuid: null,
      status: order.status,
      url: order.request.notificationUrl,
    };
    await this.enqueueSigned(draft, this.deps.tokens.signOrder(claims));
  }

  async refundChanged(order: Order, refund: Refund): Promise<void> {
    const claims = refundClaims(order, refund);
    const draft: Draft = {
      kind: 'refund',
      orderUuid: order.id,
      refundUuid: refund.id,
      status: refund.status,
      url: order.request.notificationUrl,
    };
    await this.enqueueSigned(draft, this.deps.tokens.signRefund(claims));
  }

  /** Sends a webhook again, whatever its state: a duplicate, or a lost one that comes late. */
  redeliver(webhook: Webhook): void {
    this.deliveries.redeliver(webhook);
  }

  /** Resolves when no delivery is in progress. */
  async idle(): Promise<void> {
    await this.deliveries.idle();
  }

  /** Resolves when every webhook of a change so far is in the list. Signing takes a moment after the change. */
  async listed(): Promise<void> {
    await Promise.allSettled(this.signing);
  }

  private async enqueueSigned(draft: Draft, token: Promise<string>): Promise<void> {
    // In the order of the changes: one signature may take longer than the next.
    const listing = this.listed()
      .then(() => token)
      .then((signed) => this.deliveries.enqueue({ ...draft, token: signed }));
    this.signing.add(listing);
    await listing.finally(() => this.signing.delete(listing));
  }

  private async post(webhook: Webhook): Promise<number | string> {
    const { resign, mode } = this.deps.switches.current.webhook;
    if (resign && webhook.attempts.length > 0) webhook.token = await this.resign(webhook);
    const url = new URL(webhook.url);
    if (mode !== 'body') url.searchParams.append(`${webhook.kind}-token`, webhook.token);
    const body = mode === 'query' ? null : JSON.stringify({ [`${webhook.kind}Token`]: webhook.token });
    const headers: Record<string, string> = { 'user-agent': 'MontonioWebhooks/1.0' };
    if (body !== null) headers['content-type'] = 'application/json';
    return postMessage(url, { headers, body });
  }

  private resign(webhook: Webhook): Promise<string> {
    const claims = decodeJwt(webhook.token);
    const { tokens } = this.deps;
    return webhook.kind === 'order' ? tokens.signOrder(claims) : tokens.signRefund(claims);
  }
}
