import { conflict } from '../../core/http';
import type { SandboxContext } from '../../core/provider';
import { outcomeOf } from './cards';
import type { EventLog } from './events';
import type { PaymentBook } from './payments';
import { newStripeId, stripeError } from './stripe.errors';
import type { StripeSwitches } from './stripe.faults';
import type { Dispute, DisputeReason, Payment, Refund, RefundStatus } from './stripe.types';
import { chargeBody, disputeBody, refundBody } from './wire';

const DAY_MS = 86_400_000;
/** How long a merchant may answer a dispute; seven to twenty-one days in reality. */
const ANSWER_DAYS = 9;
const FAILED: readonly RefundStatus[] = ['failed', 'canceled'];

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`;

type Asked = { amountCents?: number | undefined; reason?: string | null; metadata?: Record<string, string> };
type Deps = { context: SandboxContext; book: PaymentBook; events: EventLog; switches: StripeSwitches };

type Disputing = { amountCents?: number | undefined; reason?: DisputeReason; isInquiry?: boolean };

const sumOf = (items: readonly { amountCents: number }[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** @returns whether the bank has the money of the dispute */
const isTaken = ({ status }: Dispute): boolean => status !== 'won' && status !== 'warning_needs_response';

/** Refunds and disputes: everything by which money leaves again. */
export class MoneyBack {
  constructor(private readonly deps: Deps) {
    for (const payment of deps.book.list()) for (const refund of payment.refunds) this.plan(payment, refund);
  }

  /** Cents of a payment that are neither refunded nor disputed. */
  leftCents({ intent, refunds, disputes }: Payment): number {
    const gone = [...refunds.filter(({ status }) => !FAILED.includes(status)), ...disputes.filter(isTaken)];
    return gone.reduce((left, { amountCents }) => left - amountCents, intent?.amountReceivedCents ?? 0);
  }

  /** @throws HttpError 400 in the form of the API */
  refund(payment: Payment, asked: Asked = {}): Refund {
    const { refuse, amountCents: otherCents } = this.deps.switches.current.refund;
    if (refuse !== null) throw stripeError(400, `The refund was refused: ${refuse}`, { code: refuse });
    const left = this.leftCents(payment);
    const amountCents = otherCents ?? asked.amountCents ?? left;
    this.assertRefundable(payment, amountCents, left);
    const refund = this.draft(payment, amountCents, asked);
    payment.refunds.push(refund);
    this.deps.book.store(payment);
    this.plan(payment, refund);
    this.tell(payment, refund, 'refund.created');
    this.tellCharge(payment);
    return refund;
  }

  findRefund(id: string): { payment: Payment; refund: Refund } | undefined {
    for (const payment of this.deps.book.list()) {
      const refund = payment.refunds.find((other) => other.id === id);
      if (refund !== undefined) return { payment, refund };
    }
    return undefined;
  }

  findDispute(id: string): { payment: Payment; dispute: Dispute } | undefined {
    for (const payment of this.deps.book.list()) {
      const dispute = payment.disputes.find((other) => other.id === id);
      if (dispute !== undefined) return { payment, dispute };
    }
    return undefined;
  }

  /** A refund ends, or fails after it had succeeded, as refunds to cards may. */
  settle(payment: Payment, refund: Refund, status: RefundStatus): void {
    refund.next = null;
    refund.status = status;
    if (FAILED.includes(status)) refund.failureReason = this.deps.switches.current.refund.failureReason;
    this.deps.book.store(payment);
    this.plan(payment, refund);
    this.tell(payment, refund, 'refund.updated');
    if (status === 'failed') this.tell(payment, refund, 'refund.failed');
  }

  /** The payer objects at their bank, which takes the money until somebody has decided. */
  dispute(payment: Payment, { amountCents: asked, reason = 'fraudulent', isInquiry = false }: Disputing = {}): Dispute {
    const amountCents = asked ?? this.leftCents(payment);
    // A payer may object to what was refunded already.
    const most = (payment.intent?.amountReceivedCents ?? 0) - sumOf(payment.disputes.filter(isTaken));
    if (amountCents <= 0 || amountCents > most) throw conflict(`Only ${euros(most)} can be disputed`);
    const now = this.deps.context.clock.nowMs();
    const dispute: Dispute = {
      id: newStripeId('du_1'),
      amountCents,
      reason,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      dueByMs: now + ANSWER_DAYS * DAY_MS,
      createdAtMs: now,
    };
    payment.disputes.push(dispute);
    this.deps.book.store(payment);
    this.tellDispute(payment, dispute, isInquiry ? ['created'] : ['created', 'funds_withdrawn']);
    return dispute;
  }

  /** The bank's question becomes a dispute, which takes the money. */
  escalate(payment: Payment, dispute: Dispute): void {
    if (dispute.status !== 'warning_needs_response')
      throw conflict(`A dispute that is ${dispute.status} is no inquiry`);
    this.moveDispute(payment, dispute, 'needs_response', ['updated', 'funds_withdrawn']);
  }

  /** Some test cards are disputed as soon as they have paid. */
  disputeByCard(payment: Payment, card: string): void {
    const reason = outcomeOf(card).disputedAs;
    if (reason !== undefined) this.dispute(payment, { reason });
  }

  /** Somebody answers the bank in the dashboard. */
  answer(payment: Payment, dispute: Dispute): void {
    if (dispute.status !== 'needs_response') throw conflict(`A dispute that is ${dispute.status} takes no answer`);
    this.moveDispute(payment, dispute, 'under_review', ['updated']);
  }

  /** The bank decides; it may decide for the merchant after all what the merchant had lost. */
  decide(payment: Payment, dispute: Dispute, isWon: boolean): void {
    const isFinal = dispute.status === 'won' || (dispute.status === 'lost' && !isWon);
    if (isFinal) throw conflict(`The dispute is ${dispute.status}`);
    const told = isWon ? ['funds_reinstated', 'closed'] : ['closed'];
    this.moveDispute(payment, dispute, isWon ? 'won' : 'lost', told);
  }

  private moveDispute(payment: Payment, dispute: Dispute, status: Dispute['status'], told: string[]): void {
    dispute.status = status;
    this.deps.book.store(payment);
    this.tellDispute(payment, dispute, told);
  }

  private assertRefundable({ isPaid, intent, disputes }: Payment, amountCents: number, left: number): void {
    if (!isPaid || intent === null)
      throw stripeError(400, `This PaymentIntent does not have a successful charge to refund.`, {
        code: 'payment_intent_unexpected_state',
        param: 'payment_intent',
      });
    if (disputes.some(isTaken))
      throw stripeError(400, 'This charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' });
    if (left <= 0)
      throw stripeError(400, `Charge ${intent.charges.at(-1)?.id ?? ''} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    if (amountCents <= 0) throw stripeError(400, 'Invalid positive integer', { param: 'amount' });
    if (amountCents > left)
      throw stripeError(
        400,
        `Refund amount (${euros(amountCents)}) is greater than unrefunded amount on charge (${euros(left)})`,
        { param: 'amount' },
      );
  }

  private draft(payment: Payment, amountCents: number, { reason = null, metadata = {} }: Asked): Refund {
    const now = this.deps.context.clock.nowMs();
    const { first, then, delayMs, failureReason } = this.deps.switches.current.refund;
    const steps = this.stepsOf(payment) ?? { first, then };
    return {
      id: newStripeId('re_3'),
      amountCents,
      status: steps.first,
      reason,
      failureReason: FAILED.includes(steps.first) ? failureReason : null,
      metadata,
      createdAtMs: now,
      next: steps.then === null ? null : { status: steps.then, atMs: now + delayMs },
    };
  }

  /** Some test cards say how their refunds go. */
  private stepsOf({ intent }: Payment): { first: RefundStatus; then: RefundStatus } | null {
    const last4 = intent?.charges.at(-1)?.last4 ?? '';
    const known = ['4000000000007726', '4000000000005126'].find((card) => card.endsWith(last4));
    const how = known === undefined ? undefined : outcomeOf(known).refund;
    if (how === 'pending') return { first: 'pending', then: 'succeeded' };
    return how === 'fails' ? { first: 'succeeded', then: 'failed' } : null;
  }

  private plan(payment: Payment, refund: Refund): void {
    const key = `stripe.refund.${refund.id}`;
    const { scheduler } = this.deps.context;
    const { next } = refund;
    if (next === null) scheduler.cancel(key);
    else scheduler.plan(key, next.atMs, () => this.settle(payment, refund, next.status), 'either');
  }

  private tell(payment: Payment, refund: Refund, type: string): void {
    this.deps.events.record(payment, type, refundBody(payment, refund));
  }

  private tellCharge(payment: Payment): void {
    const { intent } = payment;
    const charge = intent?.charges.find(({ isPaid }) => isPaid);
    if (intent && charge) this.deps.events.record(payment, 'charge.refunded', chargeBody(payment, intent, charge));
  }

  private tellDispute(payment: Payment, dispute: Dispute, words: readonly string[]): void {
    for (const word of words) this.deps.events.record(payment, `charge.dispute.${word}`, disputeBody(payment, dispute));
  }
}
