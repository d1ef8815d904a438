import { after, type Clock, type Logger } from '#platform/index';
import { ProviderDownError } from './billing.errors';
import type { ObservedPayment, Refund } from './billing.types';
import type { PaymentsRepository } from './payments.repository';
import type { PaymentsService } from './payments.service';
import type { SettlementService } from './settlement/settlement.service';

type Deps = {
  payments: PaymentsRepository;
  service: PaymentsService;
  settlement: SettlementService;
  clock: Clock;
  logger: Logger;
  reconcileSeconds: number;
};

/** Sends money back. The refund's id is the provider's idempotency key, so that asking twice moves money once. */
export class RefundsService {
  constructor(private readonly deps: Deps) {}

  /** @throws ProviderDownError so that the queue tries again */
  async send(refundId: string): Promise<void> {
    const refund = await this.deps.payments.getRefund(refundId);
    if (!refund || refund.status !== 'CREATED') return;
    const attempt = await this.deps.payments.getAttempt(refund.paymentAttemptId);
    if (attempt?.provider === 'bank') {
      await this.leaveToStaff(refundId);
      return;
    }
    if (!attempt?.providerRef) throw new Error(`Refund ${refundId} has no order to go back to`);
    const provider = this.deps.service.provider(attempt.provider);
    const accepted = await provider.refund(refund, attempt.providerRef);
    if (accepted)
      await this.deps.settlement.settle(attempt.id, this.refundOnly(attempt.id, attempt.providerRef, accepted));
    else await this.look(refund);
  }

  /** One round of asking about refunds under way. Runs on a schedule. */
  async reconcile(): Promise<void> {
    const now = this.deps.clock.now();
    for (const refund of await this.deps.payments.listDueRefunds(now, 100)) {
      await this.deps.payments.setNextRefundCheck(
        refund.id,
        after(now, Math.min(this.deps.reconcileSeconds * 2 ** Math.min(refund.checks, 10), 3_600) * 1_000),
      );
      await this.tryOne(refund);
    }
  }

  private async tryOne(refund: Refund): Promise<void> {
    try {
      if (refund.status === 'CREATED') await this.send(refund.id);
      else await this.look(refund);
    } catch (error) {
      if (error instanceof ProviderDownError)
        this.deps.logger.warn({ refundId: refund.id, reason: error.reason }, 'refund will be tried again');
      else this.deps.logger.error({ err: error, refundId: refund.id }, 'refund not reconciled');
    }
  }

  /** Nobody can be asked to send it, and nobody asked whether it was: staff say so. */
  private async leaveToStaff(refundId: string): Promise<void> {
    await this.deps.payments.setNextRefundCheck(refundId, null);
  }

  private async look(refund: Refund): Promise<void> {
    const attempt = await this.deps.payments.getAttempt(refund.paymentAttemptId);
    if (attempt) await this.deps.service.refresh(attempt);
  }

  /** The refund alone: the order's own state is for the order's own notices. */
  private refundOnly(attemptId: string, ref: string, refund: ObservedPayment['refunds'][number]): ObservedPayment {
    return { ref, attemptId, status: 'PAID', amountCents: 0, currency: 'EUR', refunds: [refund] };
  }
}
