import type { Collection } from '../../core/collection';
import { renewalDeclineOf } from './cards';
import { CustomerBook, type CustomerDeps } from './customers';
import type { EventLog } from './events';
import type { PaymentBook } from './payments';
import { InvoiceBook } from './invoices';
import { newInvoice, newSubscription } from './new-subscription';
import { missing, newStripeId, stripeError } from './stripe.errors';
import type { StripeSwitches } from './stripe.faults';
import type { Payment } from './stripe.types';
import { customerBody, invoiceBody, invoicePaymentBody, subscriptionBody } from './subscription-wire';
import { DAY_MS, periodAfter } from './periods';
import type { Invoice, Pause, Subscription } from './subscription.types';

type Deps = CustomerDeps & {
  book: PaymentBook;
  events: EventLog;
  switches: StripeSwitches;
  subscriptions: Collection<Subscription>;
  invoices: Collection<Invoice>;
};

/** A first payment has to succeed within this time. */
const FIRST_PAYMENT_MS = (23 / 24) * DAY_MS;
const OVER: ReadonlySet<Subscription['status']> = new Set(['canceled', 'incomplete_expired']);

/** What happens next to a subscription by itself. */
type Step = { atMs: number; run: () => void };

/** Customers, their subscriptions and invoices. Time brings renewals, retries, resumption and ends. */
export class SubscriptionBook {
  /** The time of the step that is being run. */
  private stepMs: number | null = null;
  readonly customers: CustomerBook;

  constructor(private readonly deps: Deps) {
    this.customers = new CustomerBook(deps);
    deps.book.begin = (session, card) => this.start(session, card);
    deps.book.beginUnpaid = (session, card) => this.open(session, card);
    for (const subscription of deps.subscriptions.all()) this.plan(subscription);
  }

  /** @throws HttpError 404 in the form of the API */
  get(id: string): Subscription {
    const subscription = this.deps.subscriptions.get(id);
    if (subscription === undefined) throw missing('subscription', id);
    return subscription;
  }

  /** @returns subscriptions, newest first */
  list(customerId?: string): Subscription[] {
    const all = this.deps.subscriptions.all().reverse();
    return customerId === undefined ? all : all.filter((subscription) => subscription.customerId === customerId);
  }

  invoice: InvoiceBook['get'] = (id) => new InvoiceBook(this.deps.invoices).get(id);
  invoicesOf: InvoiceBook['of'] = (id) => new InvoiceBook(this.deps.invoices).of(id);

  bodyOf(invoice: Invoice, withPayments = false) {
    const url = this.portalUrl(invoice.customerId);
    const payments = withPayments ? this.paymentsOf(invoice) : null;
    return invoiceBody(invoice, this.get(invoice.subscriptionId), url, payments);
  }

  paymentsOf(invoice: Invoice) {
    const intent = this.deps.book.find(invoice.id)?.intent;
    return intent ? [invoicePaymentBody(invoice, intent.id)] : [];
  }

  portalUrl = (customerId: string): string => `${this.deps.context.publicUrl()}/stripe/portal/${customerId}`;

  /** @param change `pause: null` resumes */
  update(
    subscription: Subscription,
    change: { pause?: Pause | null; cancelAtPeriodEnd?: boolean; metadata?: Record<string, string> },
  ): Subscription {
    if (OVER.has(subscription.status))
      throw stripeError(400, 'A canceled subscription can only update its cancellation_details and metadata.');
    const now = this.nowOf(subscription);
    if (change.pause?.resumesAtMs !== undefined && change.pause.resumesAtMs !== null && change.pause.resumesAtMs <= now)
      throw stripeError(400, 'pause_collection[resumes_at] must be in the future.', {
        param: 'pause_collection[resumes_at]',
      });
    const { cancelAtPeriodEnd: ends } = change;
    const canceledAtMs = ends === undefined ? subscription.canceledAtMs : ends ? now : null;
    return this.store({ ...subscription, ...change, canceledAtMs }, 'customer.subscription.updated');
  }

  /** @throws HttpError 404 when it has ended */
  cancel(subscription: Subscription): Subscription {
    if (OVER.has(subscription.status)) throw missing('subscription', subscription.id);
    const now = this.nowOf(subscription);
    const ended = { ...subscription, status: 'canceled', canceledAtMs: now, endedAtMs: now } as const;
    for (const invoice of this.invoicesOf(subscription.id))
      if (invoice.nextAttemptMs !== null) this.deps.invoices.put({ ...invoice, nextAttemptMs: null });
    return this.store(ended, 'customer.subscription.deleted');
  }

  /** @throws HttpError 400 unless it is open */
  voidInvoice(invoice: Invoice): Invoice {
    if (invoice.status !== 'open')
      throw stripeError(400, `You can only pass in open invoices. This invoice isn't open.`);
    return this.storeInvoice({ ...invoice, status: 'void', nextAttemptMs: null }, 'invoice.voided');
  }

  /** Tries the customer's card on an open or drafted invoice, at their wish. @returns whether it is paid */
  payInvoice(invoice: Invoice): boolean {
    if (invoice.status !== 'open' && invoice.status !== 'draft') return false;
    return this.charge(this.get(invoice.subscriptionId), { ...invoice, status: 'open' }, { isRenewal: false });
  }

  /** Runs something as if it were that time. */
  at(ms: number, act: () => void): void {
    this.stepMs = ms;
    try {
      act();
    } finally {
      this.stepMs = null;
    }
  }

  /** Does everything that is due until this time, in order. */
  runUntil(subscriptionId: string, untilMs: number): void {
    for (let step = this.nextStep(subscriptionId); step && step.atMs <= untilMs; step = this.nextStep(subscriptionId))
      this.at(step.atMs, step.run);
    const subscription = this.deps.subscriptions.get(subscriptionId);
    if (subscription) this.plan(subscription);
  }

  /** The first paid visit begins the subscription, which may have waited for the payment. */
  private start(session: Payment, card: string): void {
    const { subscription, invoice } = this.waitingFor(session) ?? this.open(session, card);
    const now = this.nowOf(subscription);
    this.customers.setCard(this.customers.get(subscription.customerId), card);
    this.deps.book.moveToInvoice(session, invoice.id, subscription.id);
    if (subscription.status === 'incomplete')
      this.store({ ...subscription, status: 'active' }, 'customer.subscription.updated');
    this.storeInvoice({ ...invoice, status: 'paid', paidAtMs: now, attempts: 1 }, 'invoice.paid');
    this.plan(this.get(subscription.id));
  }

  private waitingFor({ id }: Payment): { subscription: Subscription; invoice: Invoice } | null {
    const subscription = this.list().find(({ sessionId, status }) => sessionId === id && status === 'incomplete');
    return subscription ? { subscription, invoice: this.invoice(subscription.latestInvoiceId) } : null;
  }

  /** Makes the subscription of a visit. It is incomplete while the card's holder has not approved the payment. */
  private open(session: Payment, card: string): { subscription: Subscription; invoice: Invoice } {
    const { plan, customerId } = session.request;
    if (!plan) throw new Error('A session without a plan begins no subscription');
    const waiting = this.waitingFor(session);
    if (waiting !== null) return waiting;
    const customer =
      typeof customerId === 'string'
        ? this.customers.get(customerId)
        : this.customers.create({ email: session.request.customerEmail, name: null, metadata: {}, testClockId: null });
    this.customers.setCard(customer, card);
    const subscription = newSubscription(session, plan, customer.id, this.nowOf({ customerId: customer.id }));
    this.deps.subscriptions.put(subscription);
    const invoice = this.addInvoice(subscription, 'subscription_create');
    this.tell(subscription, 'customer.created', customerBody(this.customers.get(customer.id)));
    this.tell(subscription, 'customer.subscription.created', subscriptionBody(subscription));
    this.plan(subscription);
    return { subscription, invoice };
  }

  /** Nobody has paid in time: the invoice is void, and the subscription never begins. */
  private giveUp(subscription: Subscription): void {
    const invoice = this.invoice(subscription.latestInvoiceId);
    this.storeInvoice({ ...invoice, status: 'void', nextAttemptMs: null }, 'invoice.voided');
    const now = this.nowOf(subscription);
    const expired = { ...subscription, status: 'incomplete_expired', canceledAtMs: now, endedAtMs: now } as const;
    this.store(expired, 'customer.subscription.updated');
  }

  private nextStep(id: string): Step | null {
    const subscription = this.deps.subscriptions.get(id);
    if (!subscription || OVER.has(subscription.status)) return null;
    const { pause, periodEndMs, createdAtMs } = subscription;
    if (subscription.status === 'incomplete')
      return { atMs: createdAtMs + FIRST_PAYMENT_MS, run: () => this.giveUp(subscription) };
    const steps: Step[] = [{ atMs: periodEndMs, run: () => this.endPeriod(subscription) }];
    const resumesAtMs = pause?.resumesAtMs ?? null;
    if (resumesAtMs !== null) steps.push({ atMs: resumesAtMs, run: () => this.update(subscription, { pause: null }) });
    for (const invoice of this.invoicesOf(id)) {
      const { nextAttemptMs } = invoice;
      if (nextAttemptMs !== null)
        steps.push({ atMs: nextAttemptMs, run: () => this.charge(subscription, invoice, { isRenewal: true }) });
    }
    return steps.sort((a, b) => a.atMs - b.atMs)[0] ?? null;
  }

  private endPeriod(subscription: Subscription): void {
    if (subscription.cancelAtPeriodEnd) {
      const endedAtMs = subscription.periodEndMs;
      this.store({ ...subscription, status: 'canceled', endedAtMs }, 'customer.subscription.deleted');
      return;
    }
    const { periodEndMs: start, plan, pause, status } = subscription;
    const latestInvoiceId = newStripeId('in_1');
    const period = { periodStartMs: start, periodEndMs: periodAfter(start, plan), latestInvoiceId };
    const renewed = this.store({ ...subscription, ...period }, 'customer.subscription.updated');
    const invoice = this.addInvoice(renewed, 'subscription_cycle');
    if (pause?.behavior === 'void') {
      this.storeInvoice({ ...invoice, status: 'void' }, 'invoice.voided');
      // The status follows the latest invoice, though an earlier one may still be open.
      if (status === 'past_due') this.store({ ...renewed, status: 'active' }, 'customer.subscription.updated');
    } else if (pause?.behavior === 'mark_uncollectible')
      this.storeInvoice({ ...invoice, status: 'uncollectible' }, 'invoice.marked_uncollectible');
    // An unpaid subscription goes on making invoices, and none of them is charged.
    else if (pause !== null || status === 'unpaid')
      this.storeInvoice({ ...invoice, status: 'draft' }, 'invoice.created');
    else this.charge(renewed, invoice, { isRenewal: true });
  }

  /** Credit pays before the card. It pays whole invoices only, as far as the simulator goes. */
  private charge(subscription: Subscription, invoice: Invoice, { isRenewal }: { isRenewal: boolean }): boolean {
    const customer = this.customers.get(subscription.customerId);
    const { id, amountCents, currency } = invoice;
    if ((customer.creditCents ?? 0) >= amountCents) {
      this.customers.addCredit(customer, -amountCents);
      this.settle(subscription, { ...invoice, withoutPaymentCents: amountCents });
      return true;
    }
    const card = customer.card ?? '';
    const decline = renewalDeclineOf(card, isRenewal);
    this.deps.book.chargeInvoice({
      invoice: { id, amountCents, currency },
      request: { successUrl: subscription.successUrl, subject: subscription.sessionId },
      card,
      decline,
    });
    if (decline === null) this.settle(subscription, invoice);
    else this.fail(subscription, invoice, decline.code);
    return decline === null;
  }

  /** The invoice is paid; by what, it says itself. */
  settle(subscription: Subscription, invoice: Invoice): void {
    const paidAtMs = this.nowOf(subscription);
    const attempts = invoice.attempts + 1;
    this.storeInvoice({ ...invoice, status: 'paid', paidAtMs, nextAttemptMs: null, attempts }, 'invoice.paid');
    const isStillOwing = this.invoicesOf(subscription.id).some(({ status }) => status === 'open');
    const current = this.get(subscription.id);
    if (current.status !== 'active' && current.status !== 'canceled' && !isStillOwing)
      this.store({ ...current, status: 'active' }, 'customer.subscription.updated');
  }

  private fail(subscription: Subscription, invoice: Invoice, code: string): void {
    const { retryDays, then } = this.deps.switches.current.dunning;
    const attempts = invoice.attempts + 1;
    const waitDays = retryDays[attempts - 1];
    const nextAttemptMs = waitDays === undefined ? null : this.nowOf(subscription) + waitDays * DAY_MS;
    const failed = { ...invoice, status: 'open', attempts, nextAttemptMs } as const;
    this.storeInvoice(failed, 'invoice.payment_failed');
    if (code === 'authentication_required') this.storeInvoice(failed, 'invoice.payment_action_required');
    const current = this.get(subscription.id);
    if (current.status === 'canceled') return;
    if (nextAttemptMs !== null) this.store({ ...current, status: 'past_due' }, 'customer.subscription.updated');
    else if (then === 'canceled') this.cancel(current);
    else this.store({ ...current, status: then }, 'customer.subscription.updated');
  }

  private addInvoice(subscription: Subscription, reason: Invoice['reason']): Invoice {
    const invoice = newInvoice(subscription, reason);
    this.deps.invoices.put(invoice);
    return invoice;
  }

  private store(subscription: Subscription, type: string): Subscription {
    this.deps.subscriptions.put(subscription);
    this.tell(subscription, type, subscriptionBody(subscription));
    if (this.stepMs === null) this.plan(subscription);
    return subscription;
  }

  private storeInvoice(invoice: Invoice, type: string): Invoice {
    this.deps.invoices.put(invoice);
    this.tell(this.get(invoice.subscriptionId), type, this.bodyOf(invoice));
    if (this.stepMs === null) this.plan(this.get(invoice.subscriptionId));
    return invoice;
  }

  private tell({ sessionId, successUrl }: Subscription, type: string, object: Record<string, unknown>): void {
    this.deps.events.record({ id: sessionId, request: { successUrl } }, type, object);
  }

  /** A subscription in the time of a test clock waits for that clock to be advanced. */
  private plan({ id, customerId }: Subscription): void {
    const key = `stripe.subscription.${id}`;
    const step = this.nextStep(id);
    const { scheduler, clock } = this.deps.context;
    if (step === null || this.deps.customers.get(customerId)?.testClockId) scheduler.cancel(key);
    else scheduler.plan(key, step.atMs, () => this.runUntil(id, clock.nowMs()));
  }

  private nowOf = ({ customerId }: Pick<Subscription, 'customerId'>): number =>
    this.stepMs ?? this.customers.timeOf(this.customers.get(customerId));
}
