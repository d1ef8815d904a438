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

/** Carries out what staff decided about a payment whose provider stayed silent until the hold ended. */
export class UnansweredCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `ASK_AGAIN`: asks the provider and settles its answer. Money that came is treated as paid after the hold lapsed.
   * - `CLOSE`: closes the case. Staff know from another source that nothing was paid.
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
    // A charge whose answer was lost is asked for once more; it has no number at the provider to look for.
    if (attempt.providerRef === null) {
      const { providerIsDown } = await this.deps.payments.start(attempt.id);
      if (providerIsDown) throw new ProviderDownError(attempt.provider, 'no answer');
    } else await this.deps.payments.refresh(attempt);
  }
}
