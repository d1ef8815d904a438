import { randomUUID } from 'node:crypto';
import type { Collection } from '../../core/collection';
import { conflict, HttpError, notFound } from '../../core/http';
import type { SandboxContext } from '../../core/provider';
import { bankName } from './banks';
import type { Intent, Order, PaymentStatus } from './montonio.types';
import { DEFAULT_EXPIRES_IN_MINUTES, toCents, type OrderRequest } from './order.schema';
import { isBankReference } from './reference';
import type { WebhookSender } from './webhooks';

/** What the bank may report next, by status. Refunds make the last two steps after PAID. */
const TRANSITIONS: Record<PaymentStatus, PaymentStatus[]> = {
  PENDING: ['PAID', 'AUTHORIZED', 'ABANDONED'],
  AUTHORIZED: ['PAID', 'VOIDED'],
  PAID: ['VOIDED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  // A payment that completes after the order has expired.
  ABANDONED: ['PAID'],
  VOIDED: [],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
};

/** An unpaid order that is posted again is reused; any other is refused. */
const REUSABLE: PaymentStatus[] = ['PENDING', 'ABANDONED'];

export type Payment = {
  /** The bank page that the payer used; an old one still shows the old amount. */
  intentId?: string | undefined;
  bank?: string | undefined;
  /** Pays another amount than the page asks for. */
  amountCents?: number | undefined;
  /** Pays in another currency than requested. */
  currency?: Order['request']['currency'] | undefined;
};

type Deps = { context: SandboxContext; orders: Collection<Order>; webhooks: WebhookSender };

/** The store's orders and their states. */
export class OrderBook {
  private readonly byReference = new Map<string, Order>();

  constructor(private readonly deps: Deps) {
    for (const order of deps.orders.all()) {
      this.byReference.set(order.request.merchantReference, order);
      this.plan(order);
    }
  }

  /** @throws HttpError 404 */
  getOrThrow(uuid: string): Order {
    const order = this.deps.orders.get(uuid);
    if (order === undefined) throw notFound('ORDER_NOT_FOUND');
    return order;
  }

  /** @returns orders, newest first; of one merchant reference if given. */
  list(merchantReference?: string): Order[] {
    if (merchantReference === undefined) return this.deps.orders.all().reverse();
    const order = this.byReference.get(merchantReference);
    return order === undefined ? [] : [order];
  }

  /** Takes in an order that was made elsewhere. */
  take(order: Order): void {
    this.byReference.set(order.request.merchantReference, order);
    this.store(order);
  }

  /** Removes an order that the bounded history dropped. */
  drop(order: Order): void {
    this.byReference.delete(order.request.merchantReference);
    this.deps.context.scheduler.cancel(expiryKey(order));
    this.deps.context.scheduler.cancel(nextKey(order));
  }

  /**
   * Makes an order, or reuses the unpaid one of the same reference with all details replaced.
   * @throws HttpError 400 when that order is paid.
   */
  submit(request: OrderRequest): Order {
    const known = this.byReference.get(request.merchantReference);
    if (known !== undefined && !REUSABLE.includes(known.status)) {
      const message = `ORDER_ALREADY_PAID: merchantReference [${request.merchantReference}]`;
      throw new HttpError(400, { statusCode: 400, message, error: 'Bad Request' });
    }
    const now = this.deps.context.clock.nowMs();
    const amountCents = toCents(request.grandTotal);
    const intent: Intent = { id: randomUUID(), amountCents, status: 'PENDING', createdAtMs: now };
    const order: Order = {
      ...(known ?? { id: randomUUID(), refunds: [], createdAtMs: now, paidAtMs: null, bank: null }),
      request,
      amountCents,
      status: 'PENDING',
      intents: [...(known?.intents ?? []), intent],
      expiresAtMs: now + (request.expiresIn ?? DEFAULT_EXPIRES_IN_MINUTES) * 60_000,
      next: known?.next ?? null,
    };
    this.byReference.set(request.merchantReference, order);
    this.store(order);
    return order;
  }

  /**
   * The bank reports the money: from PENDING or AUTHORIZED, or late from ABANDONED.
   * @throws HttpError 409 in any other status, or when the bank refuses the reference number.
   */
  pay(order: Order, payment: Payment = {}): void {
    this.assertMay(order, 'PAID');
    const reference = order.request.payment.methodOptions?.paymentReference;
    if (reference !== undefined && !isBankReference(reference)) throw conflict('INVALID_PAYMENT_REFERENCE');
    const intent = order.intents.find(({ id }) => id === payment.intentId) ?? order.intents.at(-1);
    order.amountCents = payment.amountCents ?? intent?.amountCents ?? order.amountCents;
    if (payment.currency !== undefined) order.request = { ...order.request, currency: payment.currency };
    order.bank = this.bankOf(order, payment.bank);
    order.paidAtMs = this.deps.context.clock.nowMs();
    if (intent !== undefined) Object.assign(intent, { status: 'PAID', amountCents: order.amountCents });
    this.change(order, 'PAID');
  }

  /** The payer pays an order that is paid already, by another of its pages; its total stays as it was. */
  payTwice(order: Order): void {
    if (order.status !== 'PAID') throw conflict(`An order that is ${order.status} cannot be paid twice`);
    const createdAtMs = this.deps.context.clock.nowMs();
    order.intents.push({ id: randomUUID(), amountCents: order.amountCents, status: 'PAID', createdAtMs });
    this.store(order);
    void this.deps.webhooks.orderChanged(order);
  }

  authorize(order: Order, payment: Payment = {}): void {
    this.assertMay(order, 'AUTHORIZED');
    order.bank = this.bankOf(order, payment.bank);
    this.change(order, 'AUTHORIZED');
  }

  void(order: Order): void {
    this.assertMay(order, 'VOIDED');
    this.change(order, 'VOIDED');
  }

  expire(order: Order): void {
    this.assertMay(order, 'ABANDONED');
    this.change(order, 'ABANDONED');
  }

  /** The payer goes back. The status stays PENDING, since the bank may still complete the payment. */
  cancel(order: Order): void {
    if (order.status !== 'PENDING') throw conflict(`An order that is ${order.status} cannot be cancelled`);
  }

  /** Plans a status that the bank reports automatically after `afterMs` milliseconds. */
  planNext(order: Order, status: PaymentStatus, afterMs: number): void {
    order.next = { status, atMs: this.deps.context.clock.nowMs() + afterMs };
    this.store(order);
  }

  /** @throws HttpError 409 naming both statuses. */
  assertMay(order: Order, status: PaymentStatus): void {
    if (TRANSITIONS[order.status].includes(status)) return;
    throw conflict(`An order that is ${order.status} cannot become ${status}`);
  }

  /** Changes the order's status and notifies the merchant when it differs. */
  change(order: Order, status: PaymentStatus): void {
    const isChanged = order.status !== status;
    order.status = status;
    const latest = order.intents.at(-1);
    if (latest !== undefined && latest.status !== 'PAID') latest.status = status;
    this.store(order);
    if (isChanged) void this.deps.webhooks.orderChanged(order);
  }

  store(order: Order): void {
    this.deps.orders.put(order);
    this.plan(order);
  }

  private bankOf(order: Order, chosen: string | undefined): string | null {
    const code = chosen ?? order.request.payment.methodOptions?.preferredProvider;
    return code === undefined ? order.bank : bankName(code);
  }

  private plan(order: Order): void {
    const { scheduler } = this.deps.context;
    if (order.status === 'PENDING') scheduler.plan(expiryKey(order), order.expiresAtMs, () => this.expire(order));
    else scheduler.cancel(expiryKey(order));
    if (order.next === null) scheduler.cancel(nextKey(order));
    else scheduler.plan(nextKey(order), order.next.atMs, () => this.takeNext(order), 'either');
  }

  private takeNext(order: Order): void {
    const status = order.next?.status;
    order.next = null;
    this.store(order);
    // A tester may have paid, expired or voided it meanwhile.
    if (status === undefined || !TRANSITIONS[order.status].includes(status)) return;
    if (status === 'PAID') this.pay(order);
    else this.change(order, status);
  }
}

const expiryKey = (order: Order): string => `montonio.order.${order.id}.expiry`;
const nextKey = (order: Order): string => `montonio.order.${order.id}.next`;
