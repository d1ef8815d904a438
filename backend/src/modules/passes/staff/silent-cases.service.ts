import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import { after, DAY_MS, z, type UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import type { BuyPassesService } from '../buy-passes.service';
import type { PassSync } from '../pass-sync.service';
import type { PassesRepository } from '../passes.repository';

type Deps = {
  stores: UnitOfWork<{ cases: CaseWriter; passes: PassesRepository }>;
  sync: Pick<PassSync, 'sync'>;
  buying: Pick<BuyPassesService, 'heardOfCheckout'>;
};

/** The facts of the case that name what the provider was asked about. */
const Subject = z.object({
  provider: z.enum(ONLINE_PROVIDER_IDS),
  subscription: z.string().optional(),
  visit: z.string().optional(),
});
type Subject = z.output<typeof Subject>;

/**
 * Carries out what staff decided about a pass of which its provider says nothing that can be read, or which it has not ended
 * although it had to.
 */
export class SilentCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `ASK_AGAIN`: asks the provider and records its answer
   * - `CLOSE`: nothing is changed. A pass is asked about again tomorrow, a visit at its next check, and a case opens again
   *   if nothing is different then
   * @throws ProviderDownError when there is still no answer, or the provider does not end the pass; the case stays open
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, facts }: Case, decision: CaseDecision): Promise<void> => {
    const subject = Subject.parse(facts);
    const isAsked = decision.action === 'ASK_AGAIN';
    if (isAsked) await this.ask(subject);
    await this.deps.stores.run(async ({ cases, passes }) => {
      if (!isAsked) await this.waitADay(passes, subject, decision.now);
      // The answer may have closed the case already. Still record the decision of the person who asked.
      if (!(await cases.resolve(id, decision, { mayHaveSettled: isAsked }))) throw new CaseResolvedMeanwhile();
    });
  };

  private async ask({ provider, subscription, visit }: Subject): Promise<void> {
    if (subscription !== undefined) await this.deps.sync.sync(provider, subscription);
    if (visit !== undefined) await this.deps.buying.heardOfCheckout(provider, visit);
  }

  private async waitADay(passes: PassesRepository, { provider, subscription }: Subject, now: Date): Promise<void> {
    const pass = subscription === undefined ? null : await passes.find(provider, subscription);
    if (pass !== null) await passes.setNextCheck(pass.id, after(now, DAY_MS));
  }
}
