import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import { after, DAY_MS, z, type UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import type { PassesRepository } from '../passes.repository';
import type { StaffPassesService } from './staff-passes.service';

type Deps = {
  stores: UnitOfWork<{ cases: CaseWriter; passes: PassesRepository }>;
  staff: Pick<StaffPassesService, 'manage'>;
};

/** The facts of the case that name the pass. */
const Subject = z.object({ provider: z.enum(ONLINE_PROVIDER_IDS), subscription: z.string() });

/** Carries out what staff decided about a pass that its provider charges no more although nothing is owed. */
export class NotChargedCasesService {
  constructor(private readonly deps: Deps) {}

  /**
   * - `END_PASS`: the subscription is ended at the provider, and the student may buy another pass. Courses that the pass
   *   covers run on, and no money goes back.
   * - `CLOSE`: nothing is changed. The provider is asked again tomorrow, and a case opens again if nothing is different
   * @throws ProviderDownError when the provider does not end it; the case stays open
   * @throws CaseResolvedMeanwhile also when the pass has ended
   */
  resolve = async ({ id, facts }: Case, decision: CaseDecision): Promise<void> => {
    const { provider, subscription } = Subject.parse(facts);
    const pass = await this.deps.stores.run(({ passes }) => passes.find(provider, subscription));
    if (pass === null || pass.endedAt !== null) throw new CaseResolvedMeanwhile();
    const isEnded = decision.action === 'END_PASS';
    if (isEnded)
      await this.deps.staff.manage({ userId: decision.actorUserId }, pass.id, {
        action: 'NOW',
        resumesAt: null,
        note: decision.note,
      });
    await this.deps.stores.run(async ({ cases, passes }) => {
      if (!isEnded) await passes.setNextCheck(pass.id, after(decision.now, DAY_MS));
      // The provider's answer has closed the case already. Still record the decision.
      if (!(await cases.resolve(id, decision, { mayHaveSettled: isEnded }))) throw new CaseResolvedMeanwhile();
    });
  };
}
