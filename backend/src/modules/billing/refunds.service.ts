import { after, type Clock, type Logger } from '#platform/index';
import { ProviderDownError, RefundRefusedError } from './billing.errors';
import type { PaymentAttempt, Refund } from './billing.types';
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

/** Sends refunds to their providers. The refund's id is the idempotency key, so asking twice moves the money once. */
export class RefundsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends one refund. A final refusal becomes a case for staff.
   * @throws ProviderDownError, or RefundRefusedError for a refusal that may pass: the queue tries again
   */
  async send(refundId: string): Promise<void> {
    const refund = await this.deps.payments.getRefund(refundId);
    if (!refund || refund.status !== 'CREATED') return;
    const attempt = await this.deps.payments.getAttempt(refund.paymentAttemptId);
    if (attempt?.provider === 'bank') {
      await this.leaveToStaff(refundId);
      return;
    }
    if (!attempt) throw new Error('A payment attempt is never deleted');
    try {
      await this.askFor(refund, attempt);
    } catch (error) {
      if (!(error instanceof RefundRefusedError)) throw error;
      if (await this.hasChanged(refund, attempt)) return this.send(refundId);
      // The payment may not have reached the provider yet. Then the refund works later, within the promised time.
      if (error.mayPass && this.deps.clock.now() < refund.dueBy) throw error;
      await this.deps.settlement.refuseRefund(attempt.id, refundId, error.reason);
    }
  }

  /** @throws ProviderDownError, RefundRefusedError */
  private async askFor(refund: Refund, attempt: PaymentAttempt): Promise<void> {
    const provider = this.deps.service.provider(attempt.provider);
    if (attempt.providerRef === null) throw new RefundRefusedError('NO_ORDER', false);
    if (!provider.capabilities.refunds) throw new RefundRefusedError('NO_REFUNDS', false);
    const accepted = await provider.refund(refund, attempt.providerRef);
    if (accepted) await this.deps.settlement.settleRefund(attempt.id, refund.id, accepted);
    else await this.findAccepted(refund, attempt);
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
      if (error instanceof ProviderDownError || error instanceof RefundRefusedError)
        this.deps.logger.warn({ refundId: refund.id, reason: error.reason }, 'refund will be tried again');
      else this.deps.logger.error({ err: error, refundId: refund.id }, 'refund not reconciled');
    }
  }

  /**
   * Reads the order again, because a provider also refuses a refund that staff have already made on its site.
   * @returns whether that changed the refund's status or amount
   */
  private async hasChanged(refund: Refund, attempt: PaymentAttempt): Promise<boolean> {
    if (attempt.providerRef === null) return false;
    await this.deps.service.refresh(attempt);
    const current = await this.deps.payments.getRefund(refund.id);
    return current?.status !== refund.status || current.amountCents !== refund.amountCents;
  }

  /** Refunds of bank transfers have no provider. Staff send them and record it. */
  private async leaveToStaff(refundId: string): Promise<void> {
    await this.deps.payments.setNextRefundCheck(refundId, null);
  }

  /**
   * The provider accepted the refund before, and its list tells the rest. When it tells nothing until the promised day, staff
   * must look there: asking by a new number might send the money twice.
   */
  private async findAccepted(refund: Refund, attempt: PaymentAttempt): Promise<void> {
    await this.look(refund);
    const current = await this.deps.payments.getRefund(refund.id);
    if (current?.status === 'CREATED' && this.deps.clock.now() >= refund.dueBy)
      await this.deps.settlement.refuseRefund(attempt.id, refund.id, 'ALREADY_REQUESTED');
  }

  private async look(refund: Refund): Promise<void> {
    const attempt = await this.deps.payments.getAttempt(refund.paymentAttemptId);
    if (attempt) await this.deps.service.refresh(attempt);
  }
}
