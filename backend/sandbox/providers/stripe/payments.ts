import type { Collection } from '../../core/collection';
import { conflict } from '../../core/http';
import type { SandboxContext } from '../../core/provider';
import { AUTHENTICATION_FAILED, brandOf, outcomeOf } from './cards';
import type { EventLog } from './events';
import { invoiceCharge, savedCharge, type InvoiceCharge } from './new-payments';
import type { SavedCharge } from './saved-methods';
import { missing, newStripeId, stripeError } from './stripe.errors';
import type { Decline, Intent, Payment, SessionRequest, Wallet } from './stripe.types';
import { chargeBody, intentBody, sessionBody } from './wire';

export type NewSession = { request: SessionRequest; amountCents: number; currency: string; expiresAtMs: number };

/** What somebody pays with; another sum or currency than asked for only through the controls. */
export type Paying = {
  card: string;
  wallet?: Wallet | undefined;
  amountCents?: number | undefined;
  currency?: string | undefined;
};

type ChargedInvoice = InvoiceCharge & { card: string; decline: Decline | null };

type Deps = { context: SandboxContext; payments: Collection<Payment>; events: EventLog };

/** The account's sessions and their states. */
export class PaymentBook {
  constructor(private readonly deps: Deps) {
    for (const payment of deps.payments.all()) this.plan(payment);
  }

  create({ request, amountCents, currency, expiresAtMs }: NewSession): Payment {
    const payment: Payment = {
      id: newStripeId('cs_test_a1', 56),
      request,
      status: 'open',
      isPaid: false,
      amountCents,
      currency,
      createdAtMs: this.now(),
      expiresAtMs,
      intent: null,
      waitingCard: null,
      refunds: [],
      disputes: [],
    };
    this.store(payment);
    return payment;
  }

  find(id: string): Payment | undefined {
    return this.deps.payments.get(id);
  }

  /** @throws HttpError 404 in the form of the API */
  getOrThrow(id: string): Payment {
    const payment = this.find(id);
    if (payment === undefined || payment.kind !== undefined) throw missing('checkout.session', id, 'session');
    return payment;
  }

  findByIntent(id: string): Payment | undefined {
    return this.deps.payments.all().find(({ intent }) => intent?.id === id);
  }

  /** @returns sessions, newest first */
  listSessions(): Payment[] {
    return this.list().filter(({ kind }) => kind === undefined);
  }

  /** @returns sessions and payments of invoices, newest first */
  list(): Payment[] {
    return this.deps.payments.all().reverse();
  }

  payUrl = ({ id }: Payment): string => `${this.deps.context.publicUrl()}/stripe/pay/${id}`;

  /** @throws HttpError 400 unless the session is open */
  expire(payment: Payment): void {
    if (payment.status !== 'open')
      throw stripeError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.', {
        code: 'resource_missing_status',
      });
    payment.status = 'expired';
    payment.expiresAtMs = this.now();
    payment.waitingCard = null;
    if (payment.intent !== null) payment.intent.status = 'canceled';
    this.store(payment);
    this.tell(payment, 'checkout.session.expired');
  }

  /**
   * Tries a card on an open session.
   * @returns what the payer has to do or is told; null when the payment succeeded
   * @throws HttpError 409 when the session is not open
   */
  pay(payment: Payment, paying: Paying): { needsApproval: true } | { decline: Decline } | null {
    this.assertOpen(payment);
    const { needsApproval, decline } = outcomeOf(paying.card);
    if (decline) return { decline: this.refuse(payment, paying.card, decline) };
    if (!needsApproval) {
      this.take(payment, paying);
      return null;
    }
    payment.waitingCard = paying.card;
    this.intentOf(payment).status = 'requires_action';
    this.store(payment);
    if (payment.request.plan) this.beginUnpaid(payment, paying.card);
    return { needsApproval: true };
  }

  /** The card's holder answers their bank. @returns why the payment failed, null when it succeeded */
  answer(payment: Payment, isApproved: boolean): Decline | null {
    this.assertOpen(payment);
    const { waitingCard: card } = payment;
    if (card === null) throw conflict('No card waits for approval');
    payment.waitingCard = null;
    if (!isApproved) return this.refuse(payment, card, AUTHENTICATION_FAILED);
    this.take(payment, { card });
    return null;
  }

  store(payment: Payment): void {
    this.deps.payments.put(payment);
    this.plan(payment);
  }

  /** Begins what a session is for when it is no one-off payment; set by the subscriptions. */
  begin: (session: Payment, card: string) => void = () => undefined;

  /** Begins it while its first payment waits for the card's holder. */
  beginUnpaid: (session: Payment, card: string) => void = () => undefined;

  /** The first payment of a subscription is that of its first invoice. */
  moveToInvoice(session: Payment, invoiceId: string, subscriptionId: string): void {
    const { intent, request, amountCents, currency, createdAtMs, expiresAtMs } = session;
    const payment: Payment = {
      id: invoiceId,
      kind: 'invoice',
      subject: session.id,
      request,
      amountCents,
      currency,
      createdAtMs,
      expiresAtMs,
      status: 'complete',
      isPaid: true,
      intent,
      waitingCard: null,
      refunds: [],
      disputes: [],
    };
    this.store(payment);
    Object.assign(session, { intent: null, invoiceId, subscriptionId });
    this.store(session);
    this.tellPaid(payment);
  }

  /** Charges a stored card for an invoice. A later try is another charge of the same payment. */
  chargeInvoice({ invoice, request, card, decline }: ChargedInvoice): void {
    const payment =
      this.find(invoice.id) ?? invoiceCharge({ invoice, request }, this.find(request.subject), this.now());
    if (decline === null) this.take(payment, { card });
    else this.refuse(payment, card, decline);
  }

  /** Keeps a card that was paid with; set by the store. */
  keepCard: (session: Payment, card: string) => { customerId: string; methodId: string } = () => {
    throw new Error('Nobody keeps cards');
  };

  /** Charges a saved card while its holder is away: a payment without a session. */
  chargeSaved({ amountCents, currency, customerId, method, description, metadata, decline }: SavedCharge): Payment {
    const kept = this.list().find(({ intent }) => intent?.methodId === method.id);
    const successUrl = kept?.request.successUrl ?? this.deps.context.publicUrl();
    const payment = savedCharge({ amountCents, currency, description, metadata, successUrl }, this.now());
    Object.assign(this.intentOf(payment), { customerId, methodId: method.id });
    if (decline === null) this.take(payment, { card: method.card });
    else this.refuse(payment, method.card, decline);
    return payment;
  }

  private take(payment: Payment, { card, wallet, amountCents = payment.amountCents, currency }: Paying): void {
    const intent = this.intentOf(payment);
    this.charge(intent, { card, wallet, amountCents }, null);
    if (currency !== undefined) intent.currency = currency;
    intent.status = 'succeeded';
    intent.error = null;
    intent.amountReceivedCents = amountCents;
    if (payment.kind === undefined && payment.request.keepsCard === true)
      Object.assign(intent, this.keepCard(payment, card));
    payment.status = 'complete';
    payment.isPaid = true;
    this.store(payment);
    const isPlan = payment.kind === undefined && payment.request.plan;
    if (isPlan) this.begin(payment, card);
    else this.tellPaid(payment);
    if (payment.kind === undefined) this.tell(payment, 'checkout.session.completed');
  }

  private tellPaid(payment: Payment): void {
    const { intent } = payment;
    const charge = intent?.charges.at(-1);
    if (!intent || !charge) return;
    const { events } = this.deps;
    events.record(payment, 'charge.succeeded', chargeBody(payment, intent, charge));
    events.record(payment, 'payment_intent.succeeded', intentBody(payment, intent));
  }

  private refuse(payment: Payment, card: string, decline: Decline): Decline {
    const intent = this.intentOf(payment);
    this.charge(intent, { card, amountCents: payment.amountCents }, decline.code);
    intent.status = 'requires_payment_method';
    intent.error = decline;
    this.store(payment);
    this.deps.events.record(payment, 'payment_intent.payment_failed', intentBody(payment, intent));
    return decline;
  }

  private charge(intent: Intent, { card, wallet, amountCents = 0 }: Paying, failureCode: string | null): void {
    intent.charges.push({
      id: newStripeId('ch_3'),
      isPaid: failureCode === null,
      amountCents,
      brand: brandOf(card),
      last4: card.slice(-4),
      ...(wallet !== undefined && { wallet }),
      failureCode,
      createdAtMs: this.now(),
    });
  }

  /** The payment of a session is made with the first try. */
  private intentOf(payment: Payment): Intent {
    payment.intent ??= {
      id: newStripeId('pi_3'),
      status: 'requires_payment_method',
      amountReceivedCents: 0,
      currency: payment.currency,
      error: null,
      charges: [],
      createdAtMs: this.now(),
    };
    return payment.intent;
  }

  private assertOpen({ status }: Payment): void {
    if (status !== 'open') throw conflict(`A session that is ${status} cannot be paid`);
  }

  private tell(payment: Payment, type: string): void {
    this.deps.events.record(payment, type, sessionBody(payment, this.payUrl(payment)));
  }

  private plan(payment: Payment): void {
    const key = `stripe.session.${payment.id}`;
    const { scheduler } = this.deps.context;
    if (payment.status === 'open') scheduler.plan(key, payment.expiresAtMs, () => this.expire(payment));
    else scheduler.cancel(key);
  }

  private now(): number {
    return this.deps.context.clock.nowMs();
  }
}
