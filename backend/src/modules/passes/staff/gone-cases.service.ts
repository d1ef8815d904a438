import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import { z, type Outbox, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import { passEnded } from '../passes.messages';
import type { PassesRepository } from '../passes.repository';

type Stores = { passes: PassesRepository; cases: CaseWriter; activity: ActivityLog; outbox: Outbox };

/** The facts of the case that name the pass. */
const Subject = z.object({ provider: z.enum(ONLINE_PROVIDER_IDS), subscription: z.string() });

/** Carries out what staff decided about a pass that its provider does not know any more. */
export class GoneCasesService {
  constructor(private readonly stores: UnitOfWork<Stores>) {}

  /**
   * - `END_PASS`: the pass has ended, and the student may buy another. Courses that it covers run on, and no money goes
   *   back. Should the provider tell of the subscription after all, it is ended there.
   * - `CLOSE`: nothing is changed; the provider is asked again every day
   * @throws CaseResolvedMeanwhile also when the provider knows the pass again
   */
  resolve = async ({ id, facts }: Case, decision: CaseDecision): Promise<void> => {
    await this.stores.run(async (stores) => {
      if (decision.action === 'END_PASS') await this.end(stores, Subject.parse(facts), decision);
      if (!(await stores.cases.resolve(id, decision))) throw new CaseResolvedMeanwhile();
    });
  };

  private async end(
    { passes, activity, outbox }: Stores,
    { provider, subscription }: z.output<typeof Subject>,
    decision: CaseDecision,
  ): Promise<void> {
    const pass = await passes.endGone({ provider, subscriptionId: subscription }, decision.now);
    if (pass === null) throw new CaseResolvedMeanwhile();
    await activity.record({
      type: 'SUBSCRIPTION_CANCELLED',
      userId: pass.userId,
      actorUserId: decision.actorUserId,
      notes: decision.note,
      metadata: { passId: pass.id, type: pass.type, ended: true, staff: 'END_PASS' },
    });
    await outbox.add(passEnded, { passId: pass.id });
  }
}
