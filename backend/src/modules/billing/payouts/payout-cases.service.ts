import type { UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision } from '#modules/cases/index';
import type { PaymentsService } from '../payments.service';
import { tellOfDifference } from './differing-case';
import type { PayoutReadingService, PayoutStores } from './payout-reading.service';
import type { PayoutsRepository } from './payouts.repository';

type Deps = {
  stores: UnitOfWork<PayoutStores>;
  payouts: Pick<PayoutsRepository, 'listDifferingAttempts'>;
  payments: Pick<PaymentsService, 'refreshById'>;
  reading: Pick<PayoutReadingService, 'run'>;
};

/** Orders of one payout that are asked about at once. More that differ are asked about with the next decision. */
const MOST_ASKED = 50;

/** Carries out what staff decided about a payout that does not match our books. */
export class PayoutCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `ASK_AGAIN`: asks the provider about the orders of the entries that differ, settles its answers, and compares. A payout
   *   that still differs opens a new case.
   * - `CLOSE`: closes the case. Staff have settled the matter elsewhere.
   * @throws ProviderDownError when the provider does not answer; the case stays open
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, subjectKey: payoutId }: Case, decision: CaseDecision): Promise<void> => {
    const isAsked = decision.action === 'ASK_AGAIN';
    if (isAsked) await this.askAgain(payoutId);
    await this.deps.stores.run(async ({ cases, payouts }) => {
      // The answers may have closed the case already. Still record the decision of the person who asked.
      if (!(await cases.resolve(id, decision, { mayHaveSettled: isAsked }))) throw new CaseResolvedMeanwhile();
      const payout = isAsked ? await payouts.findChecked(payoutId) : null;
      if (payout) await tellOfDifference(cases, payout, decision.now);
    });
  };

  /** One after another: each settles in a transaction of its own. */
  private async askAgain(payoutId: string): Promise<void> {
    for (const attemptId of await this.deps.payouts.listDifferingAttempts(payoutId, MOST_ASKED))
      await this.deps.payments.refreshById(attemptId);
    // Also what a payout consists of, which nobody may have told yet.
    await this.deps.reading.run();
  }
}
