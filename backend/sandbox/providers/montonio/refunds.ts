import { randomUUID } from 'node:crypto';
import { conflict, HttpError, notFound } from '../../core/http';
import type { SandboxContext } from '../../core/provider';
import type { MontonioSwitches } from './montonio.faults';
import type { Order, Refund, RefundDescription, RefundStatus } from './montonio.types';
import { toCents, type RefundRequest } from './order.schema';
import type { OrderBook } from './orders';
import type { WebhookSender } from './webhooks';

const HOUR_MS = 3_600_000;
const LEAST_CENTS = 5;
const SETTLED: RefundStatus[] = ['SUCCESSFUL', 'REJECTED', 'CANCELED'];

const refuse = (message: string): HttpError => new HttpError(400, { statusCode: 400, message, error: 'Bad Request' });

const sum = (refunds: Refund[]): number => refunds.reduce((total, refund) => total + refund.amountCents, 0);

type Deps = { context: SandboxContext; book: OrderBook; webhooks: WebhookSender; switches: MontonioSwitches };

/** Refunds to the payer. */
export class RefundDesk {
  constructor(private readonly deps: Deps) {
    for (const order of deps.book.list()) for (const refund of order.refunds) this.plan(order, refund);
  }

  /** Whether the store can refund this kind of payment; banks refund in euros only. */
  isRefundable(order: Order): boolean {
    const { method } = order.request.payment;
    return (
      this.deps.switches.current.refund.enabled && (method !== 'paymentInitiation' || order.request.currency === 'EUR')
    );
  }

  /** Cents that can be refunded now: what was paid and has settled, less refunds that have not failed. */
  availableCents(order: Order): number {
    if (order.paidAtMs === null) return 0;
    const settledAtMs = order.paidAtMs + this.deps.switches.current.refund.settlementHours * HOUR_MS;
    if (!this.isRefundable(order) || this.deps.context.clock.nowMs() < settledAtMs) return 0;
    return this.leftCents(order);
  }

  /** @throws HttpError 404 for an unknown order, else 400 with the documented texts. */
  submit(request: RefundRequest): { order: Order; refund: Refund } {
    const order = this.deps.book.getOrThrow(request.orderUuid);
    const amountCents = toCents(request.amount);
    if (order.refunds.some(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey)) {
      throw refuse(`Order uuid [${order.id}] already has a refund with same idempotency key`);
    }
    if (amountCents < LEAST_CENTS)
      throw refuse(`amount is under the min allowed amount: 0.05${order.request.currency}`);
    const available = this.availableCents(order);
    if (amountCents > available) {
      throw refuse(`Refund amount [${request.amount}] exceeds the total amount refundable [${available / 100}]`);
    }
    const refund = this.draft(order, amountCents, request.idempotencyKey);
    order.refunds.push(refund);
    this.deps.book.store(order);
    this.plan(order, refund);
    return { order, refund };
  }

  /**
   * Somebody sends money back by hand in the bank's own office: the merchant asked for nothing and is told afterwards.
   * @param amountCents all that is left if not given
   * @throws HttpError 409 when there is not so much to send back
   */
  sendBack(order: Order, amountCents = this.leftCents(order)): Refund {
    if (amountCents < LEAST_CENTS || amountCents > this.leftCents(order))
      throw conflict(`Of an order that is ${order.status} ${amountCents / 100} cannot be sent back`);
    const refund = { ...this.draft(order, amountCents, randomUUID()), next: null };
    order.refunds.push(refund);
    this.move(order, refund, 'SUCCESSFUL', null);
    return refund;
  }

  /** Cents of the order that have not gone back and are not on their way. */
  leftCents(order: Order): number {
    if (!['PAID', 'PARTIALLY_REFUNDED'].includes(order.status)) return 0;
    const taken = order.refunds.filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELED');
    return Math.max(0, order.amountCents - sum(taken));
  }

  /** @throws HttpError 404 */
  findOrThrow(refundUuid: string): { order: Order; refund: Refund } {
    for (const order of this.deps.book.list()) {
      const refund = order.refunds.find(({ id }) => id === refundUuid);
      if (refund !== undefined) return { order, refund };
    }
    throw notFound('REFUND_NOT_FOUND');
  }

  /** @throws HttpError 409 when the refund is settled already. */
  settle(order: Order, refund: Refund, status: RefundStatus, description: RefundDescription | null): void {
    if (SETTLED.includes(refund.status)) throw conflict(`A refund that is ${refund.status} cannot become ${status}`);
    refund.next = null;
    this.move(order, refund, status, description);
  }

  private draft(order: Order, amountCents: number, idempotencyKey: string): Refund {
    const now = this.deps.context.clock.nowMs();
    const { outcome, delayMs } = this.deps.switches.current.refund;
    const waitsForMoney = outcome === 'INSUFFICIENT_FUNDS';
    const first: Refund['next'] = waitsForMoney
      ? { status: 'PENDING', description: 'INSUFFICIENT_FUNDS', atMs: now + delayMs }
      : { status: 'PROCESSING', description: null, atMs: now + delayMs };
    return {
      id: randomUUID(),
      amountCents,
      status: 'PENDING',
      description: null,
      idempotencyKey,
      type: amountCents === order.amountCents ? 'FULL_REFUND' : 'PARTIAL_REFUND',
      createdAtMs: now,
      next: outcome === 'PENDING' ? null : first,
    };
  }

  private plan(order: Order, refund: Refund): void {
    const key = `montonio.refund.${refund.id}`;
    const { scheduler } = this.deps.context;
    if (refund.next === null) scheduler.cancel(key);
    else scheduler.plan(key, refund.next.atMs, () => this.takeNext(order.id, refund.id), 'either');
  }

  private takeNext(orderUuid: string, refundUuid: string): void {
    const order = this.deps.book.getOrThrow(orderUuid);
    const refund = order.refunds.find(({ id }) => id === refundUuid);
    const step = refund?.next;
    if (refund === undefined || step === undefined || step === null) return;
    refund.next = this.stepAfter(step.status, step.description);
    this.move(order, refund, step.status, step.description);
  }

  /** The automatic step after a refund has reached `status`. */
  private stepAfter(status: RefundStatus, description: RefundDescription | null): Refund['next'] {
    const now = this.deps.context.clock.nowMs();
    const faults = this.deps.switches.current.refund;
    if (description === 'INSUFFICIENT_FUNDS' && status === 'PENDING') {
      return { status: 'CANCELED', description, atMs: now + faults.insufficientFundsHours * HOUR_MS };
    }
    if (status !== 'PROCESSING') return null;
    const outcome = faults.outcome === 'REJECTED' || faults.outcome === 'CANCELED' ? faults.outcome : 'SUCCESSFUL';
    return {
      status: outcome,
      description: outcome === 'SUCCESSFUL' ? null : faults.description,
      atMs: now + faults.delayMs,
    };
  }

  private move(order: Order, refund: Refund, status: RefundStatus, description: RefundDescription | null): void {
    refund.status = status;
    refund.description = description;
    this.deps.book.store(order);
    this.plan(order, refund);
    void this.deps.webhooks.refundChanged(order, refund);
    if (status !== 'SUCCESSFUL' || order.status === 'VOIDED') return;
    const returned = sum(order.refunds.filter((other) => other.status === 'SUCCESSFUL'));
    this.deps.book.change(order, returned >= order.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
  }
}
