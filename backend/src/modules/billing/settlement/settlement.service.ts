import type { PaymentState } from '@valikool/contract';
import { after, assertNever, HOUR_MS, MINUTE_MS, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import type { ObservedPayment, ObservedRefund, PaymentAttempt } from '../billing.types';
import {
  bookLostBeyond,
  isReinstated,
  isReversalBooked,
  reinstatePayment,
  takeBackWon,
  keepReversed,
} from './decided-disputes';
import { askAboutGone, followDispute } from './disputes';
import { followObservedRefund, followRequestedRefund } from './follow-refund';
import { bookUnlistedRefund } from './outside-refund';
import { refuseRefund } from './refuse-refund';
import { reversePayment } from './reverse-payment';
import { transitionOf } from './settlement.policy';
import type { SettlementStores } from './settlement.stores';
import { openSettling, type ReportedBy, type Settling } from './settling';
import { settlePayment } from './take-payment';
import { askAboutTotal, followTotal, type OrderTotal } from './total';
import { askAboutUnanswered, closeUnanswered, closeUnknown } from './unanswered';

type Deps = { stores: UnitOfWork<SettlementStores>; clock: Clock; logger: Logger };

/**
 * Turns what a provider reports about money into its result: a paid seat, a refund, a choice for the student, or a case
 * for staff. Every answer of a provider goes through here; bank transfers go through `TransferSettlementService`.
 */
export class SettlementService {
  constructor(private readonly deps: Deps) {}

  /**
   * Applies a provider's answer to a payment attempt. May be called any number of times, by webhook, return page and
   * reconciler at once.
   * @param reportedBy from whom we have the answer
   * @returns the attempt's state afterwards
   * @throws PaymentNotFoundError
   * @throws AppError 409 `seat.busy`: nothing was changed, call again
   */
  async settle(attemptId: string, told: ObservedPayment, reportedBy: ReportedBy = 'CHECK'): Promise<PaymentState> {
    return this.deps.stores.run(async (stores) => {
      const settling = await openSettling(stores, attemptId, { ...this.context(), reportedBy });
      const { attempt } = settling;
      const observed = await this.reinstate(settling, told);
      await this.record(settling, observed);
      // Book the refunds before a void, and after anything else: a void reverses only what has not gone back.
      if (observed.status !== 'VOIDED') await this.move(settling, observed);
      const paid = { ...settling, attempt: await this.current(stores, attempt) };
      for (const refund of observed.refunds) await followObservedRefund(paid, refund);
      // What a payer brings back from the bank says nothing about refunds.
      if (reportedBy !== 'RETURN') await bookUnlistedRefund(paid, observed);
      for (const dispute of observed.disputes) {
        await followDispute(settling, dispute);
        await takeBackWon(paid, dispute);
      }
      await followTotal(settling, observed);
      if (observed.status === 'VOIDED')
        await this.move({ ...settling, attempt: await this.current(stores, attempt) }, observed);
      if (observed.disputes.some(({ status }) => status === 'LOST'))
        await bookLostBeyond({ ...settling, attempt: await this.current(stores, attempt) }, observed);
      return (await this.current(stores, attempt)).status;
    });
  }

  /**
   * Takes a reversed payment again when the bank has given it back.
   * @returns the provider's answer; while the payment stays reversed, with that status and without what the disputes took
   */
  private async reinstate(settling: Settling, told: ObservedPayment): Promise<ObservedPayment> {
    const { attempt } = settling;
    if (attempt.status === 'VOIDED') for (const dispute of told.disputes) await takeBackWon(settling, dispute);
    if (!(await isReinstated(settling, told))) return keepReversed(attempt, told);
    await reinstatePayment(settling, told);
    return told;
  }

  /** Stores the provider's answer on the attempt: its number, the sums and the saved card. */
  private async record(settling: Settling, observed: ObservedPayment): Promise<void> {
    const { stores, attempt, now, reportedBy } = settling;
    if (attempt.providerRef === null) await stores.payments.setRef(attempt.id, observed.ref);
    await closeUnknown(settling, observed.ref);
    if (reportedBy === 'RETURN') await stores.watched.setSeenOnReturn(attempt.id, observed);
    else await stores.watched.setSeen(attempt.id, observed, now);
    if (observed.savedCard && attempt.savesCard && attempt.paidAt === null)
      await stores.plans.saveCard(attempt, observed.savedCard, now);
  }

  /** Opens the case `payment.order-gone`, unless staff have decided it before: the provider does not know a paid order. */
  async reportGone(attemptId: string): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      await askAboutGone(await openSettling(stores, attemptId, this.context()));
    });
  }

  /** Opens the case `payment.unanswered`: the provider has not said what became of an order that can be paid no longer. */
  async reportUnanswered(attemptId: string): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      await askAboutUnanswered(await openSettling(stores, attemptId, this.context()));
    });
  }

  /** Opens the case `payment.total-differs`: the provider made an order of another total, and nobody is sent there to pay it. */
  async reportTotal(attemptId: string, order: OrderTotal): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      await askAboutTotal(await openSettling(stores, attemptId, this.context()), order);
    });
  }

  /** Applies a provider's answer to our request for a refund. */
  async settleRefund(attemptId: string, refundId: string, observed: ObservedRefund): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const settling = await openSettling(stores, attemptId, this.context());
      await stores.watched.setRefundSeen(attemptId, observed);
      await followRequestedRefund(settling, refundId, observed);
    });
  }

  /** Records that a provider will not carry a refund out, and asks staff. Does nothing when it is on its way after all. */
  async refuseRefund(attemptId: string, refundId: string, reason: string): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const settling = await openSettling(stores, attemptId, this.context());
      const refund = await stores.payments.lockRefund(refundId);
      if (refund?.status === 'CREATED') await refuseRefund(settling, refund, reason);
    });
  }

  /** Holds the seat longer for a payer who came back while the bank had not decided. */
  async prolong(attemptId: string): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const { attempt, seat, now } = await openSettling(stores, attemptId, this.context());
      if (attempt.status === 'PENDING') await seat?.prolong({ now, hasPaidOrSigned: false });
    });
  }

  private async move(settling: Settling, observed: ObservedPayment): Promise<void> {
    const { stores, attempt, seat, now } = settling;
    // Also an answer that changes nothing: the provider is silent no more.
    await closeUnanswered(settling, observed.status);
    const isReversed = observed.status === 'VOIDED' && (await this.isHeldByProvider(settling));
    const transition = isReversed ? 'reverse' : transitionOf(attempt.status, observed.status);
    switch (transition) {
      case 'pay':
        return settlePayment(settling, observed);
      case 'authorize':
        await stores.payments.setStatus(attempt.id, { status: 'AUTHORIZED', nextCheckAt: after(now, MINUTE_MS) });
        return seat?.prolong({ now, hasPaidOrSigned: true });
      case 'give-up':
        await stores.plans.recordFailure(attempt, observed.failure ?? null, now);
        // The payer may still pay an abandoned or failed order, so the provider is asked again in half an hour.
        return stores.payments.setStatus(attempt.id, {
          status: observed.status,
          nextCheckAt: observed.status === 'VOIDED' ? null : after(now, HOUR_MS / 2),
        });
      case 'reverse':
        return this.reverse(settling);
      case 'start':
        return stores.payments.setStatus(attempt.id, { status: 'PENDING', nextCheckAt: after(now, MINUTE_MS) });
      case 'none':
        return undefined;
      default:
        return assertNever(transition);
    }
  }

  private async reverse(settling: Settling): Promise<void> {
    if (!(await isReversalBooked(settling))) await reversePayment(settling);
  }

  /**
   * @returns whether the provider holds money although the attempt's status does not say so: a mismatched payment is not
   * marked as paid, and one that staff refunded from our own account is marked as refunded
   */
  private async isHeldByProvider({ stores, attempt }: Settling): Promise<boolean> {
    if (attempt.resolution === 'MISMATCH') return attempt.status !== 'VOIDED';
    if (attempt.status !== 'REFUNDED') return false;
    return (await stores.payments.listRefundsOf(attempt.id)).some(({ handReference }) => handReference !== null);
  }

  private async current(stores: SettlementStores, attempt: PaymentAttempt): Promise<PaymentAttempt> {
    return (await stores.payments.getAttempt(attempt.id)) ?? attempt;
  }

  private context(): { now: Date; logger: Logger } {
    return { now: this.deps.clock.now(), logger: this.deps.logger };
  }
}
