import type { UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import { PaymentNotFoundError, ProviderDownError } from '../billing.errors';
import type { PaymentsRepository } from '../payments.repository';
import type { PaymentsService } from '../payments.service';

type Deps = {
  stores: UnitOfWork<{ cases: CaseWriter }>;
  attempts: Pick<PaymentsRepository, 'getAttempt'>;
  payments: Pick<PaymentsService, 'refresh' | 'start'>;
};

/**
 * Carries out what staff decided about a payment whose provider gave no usable answer until the hold ended, or until the
 * order could no longer be paid.
 */
export class UnansweredCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `ASK_AGAIN`: asks the provider and settles its answer. Money that came is treated as paid after the hold lapsed. The
   *   charge of a saved card of which we have no number is looked for, and made if there is none.
   * - `CLOSE`: closes the case. Staff know from another source that nothing was paid.
   * @throws PaymentNotFoundError when the case names no payment
   * @throws ProviderDownError when the provider is still silent; the case stays open
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, paymentAttemptId }: Case, decision: CaseDecision): Promise<void> => {
    const isAsked = decision.action === 'ASK_AGAIN';
    if (isAsked) await this.askAgain(paymentAttemptId);
    await this.deps.stores.run(async ({ cases }) => {
      // Settling the answer may have closed the case already. Still record the decision of the person who asked.
      if (!(await cases.resolve(id, decision, { mayHaveSettled: isAsked }))) throw new CaseResolvedMeanwhile();
    });
  };

  private async askAgain(attemptId: string | null): Promise<void> {
    const attempt = attemptId === null ? null : await this.deps.attempts.getAttempt(attemptId);
    if (!attempt) throw new PaymentNotFoundError();
    // We do not know whether this card was charged: `start` looks for the charge, and makes it if there is none.
    if (attempt.providerRef === null) {
      const { providerIsDown } = await this.deps.payments.start(attempt.id);
      if (providerIsDown) throw new ProviderDownError(attempt.provider, 'no answer');
    } else await this.deps.payments.refresh(attempt);
  }
}
