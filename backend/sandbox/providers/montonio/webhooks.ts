import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { SandboxContext } from '../../core/provider';
import type { Collection } from '../../core/collection';
import { conflict } from '../../core/http';
import { useOnce } from '../../core/faults';
import type { MontonioSwitches } from './montonio.faults';
import type { Order, Refund, Webhook } from './montonio.types';
import type { MontonioTokens } from './tokens';
import { orderClaims, refundClaims } from './wire';

const ANSWER_TIMEOUT_MS = 10_000;
/** How long an overtaken webhook waits behind the one that overtook it. */
const OVERTAKEN_MS = 300;

type Deps = {
  context: SandboxContext;
  webhooks: Collection<Webhook>;
  switches: MontonioSwitches;
  tokens: MontonioTokens;
};

type Draft = Pick<Webhook, 'kind' | 'orderUuid' | 'refundUuid' | 'status' | 'url'>;

/** Notifies the merchant and retries until it answers 200 or 201. */
export class WebhookSender {
  private readonly running = new Set<Promise<void>>();
  private readonly signing = new Set<Promise<void>>();

  constructor(private readonly deps: Deps) {
    for (const webhook of deps.webhooks.all()) this.plan(webhook);
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
    if (webhook.state === 'WAITING') throw conflict('The webhook is still waiting to be delivered');
    this.update(webhook, { state: 'WAITING', nextAtMs: this.deps.context.clock.nowMs() });
  }

  /** Resolves when no delivery is in progress. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** Resolves when every webhook of a change so far is in the list. Signing takes a moment after the change. */
  async listed(): Promise<void> {
    await Promise.allSettled(this.signing);
  }

  private async enqueueSigned(draft: Draft, token: Promise<string>): Promise<void> {
    const listing = token.then((signed) => this.enqueue(draft, signed));
    this.signing.add(listing);
    await listing.finally(() => this.signing.delete(listing));
  }

  private enqueue(draft: Draft, token: string): void {
    const { webhook: faults } = this.deps.switches.current;
    const now = this.deps.context.clock.nowMs();
    const isLost = this.takeDrop(draft.status);
    for (let copy = 0; copy <= (isLost ? 0 : faults.duplicate); copy += 1) {
      const webhook: Webhook = {
        ...draft,
        id: randomUUID(),
        token,
        state: isLost ? 'LOST' : 'WAITING',
        createdAtMs: now,
        nextAtMs: isLost ? null : now + faults.delayMs + (faults.reorder ? faults.reorderHoldMs : 0),
        attempts: [],
      };
      if (faults.reorder && !isLost) this.overtake(webhook);
      this.deps.webhooks.put(webhook);
      this.plan(webhook);
    }
  }

  private takeDrop(status: string): boolean {
    const { webhook: faults } = this.deps.switches.current;
    const isConcerned = faults.dropStatuses.length === 0 || faults.dropStatuses.some((named) => named === status);
    if (!isConcerned) return false;
    const drop = useOnce(faults.drop);
    faults.drop = drop.left;
    return drop.isHit;
  }

  /** Sends the new webhook at once, and the waiting ones of its order after it. */
  private overtake(newcomer: Webhook): void {
    const now = this.deps.context.clock.nowMs();
    const waiting = this.deps.webhooks
      .all()
      .filter(
        (other) => other.orderUuid === newcomer.orderUuid && other.state === 'WAITING' && other.attempts.length === 0,
      );
    if (waiting.length === 0) return;
    newcomer.nextAtMs = now;
    for (const other of waiting) this.update(other, { nextAtMs: now + OVERTAKEN_MS });
  }

  private update(webhook: Webhook, change: Partial<Webhook>): void {
    Object.assign(webhook, change);
    this.deps.webhooks.put(webhook);
    this.plan(webhook);
  }

  private plan(webhook: Webhook): void {
    if (webhook.state !== 'WAITING' || webhook.nextAtMs === null) return;
    const { scheduler } = this.deps.context;
    scheduler.plan(`montonio.webhook.${webhook.id}`, webhook.nextAtMs, () => this.start(webhook), 'either');
  }

  private start(webhook: Webhook): void {
    const delivery = this.deliver(webhook).catch((error: unknown) => {
      this.deps.context.log.error({ err: error, webhook: webhook.id }, 'webhook delivery failed');
    });
    this.running.add(delivery);
    void delivery.finally(() => this.running.delete(delivery));
  }

  private async deliver(webhook: Webhook): Promise<void> {
    const { current } = this.deps.switches;
    if (current.webhook.resign && webhook.attempts.length > 0) webhook.token = await this.resign(webhook);
    const outcome = await post(webhook, current.webhook.mode);
    const now = this.deps.context.clock.nowMs();
    const attempts = [...webhook.attempts, { atMs: now, outcome }];
    if (outcome === 200 || outcome === 201) {
      this.update(webhook, { attempts, state: 'DELIVERED', nextAtMs: null });
      return;
    }
    const waitSeconds = current.webhook.retrySeconds[webhook.attempts.length];
    if (waitSeconds === undefined) this.update(webhook, { attempts, state: 'GIVEN_UP', nextAtMs: null });
    else this.update(webhook, { attempts, nextAtMs: now + waitSeconds * 1000 });
  }

  private resign(webhook: Webhook): Promise<string> {
    const claims = decodeJwt(webhook.token);
    const { tokens } = this.deps;
    return webhook.kind === 'order' ? tokens.signOrder(claims) : tokens.signRefund(claims);
  }
}

/** @returns the status of the answer, or the reason why there is none. */
async function post(webhook: Webhook, mode: 'query' | 'body' | 'both'): Promise<number | string> {
  const url = new URL(webhook.url);
  if (mode !== 'body') url.searchParams.append(`${webhook.kind}-token`, webhook.token);
  const body = mode === 'query' ? null : JSON.stringify({ [`${webhook.kind}Token`]: webhook.token });
  const headers: Record<string, string> = { 'user-agent': 'MontonioWebhooks/1.0' };
  if (body !== null) headers['content-type'] = 'application/json';
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    return reason(error);
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
