import type { Actor, Clock, Page, UnitOfWork } from '#platform/index';
import { after, DAY_MS, newId, type Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { SubscriptionProvider } from '#modules/billing/index';
import {
  PassEndedError,
  PassesNotSoldError,
  PassNotFoundError,
  PassUnpaidError,
  ResumesInPastError,
} from '../passes.errors';
import { passChangedByStaff } from '../passes.messages';
import { isStopped, PAUSED_BY, stateOf } from '../passes.policy';
import type { PassSync } from '../pass-sync.service';
import type { ManagedFilter, StaffPassesReadModel } from './staff-passes.read-model';
import type { ManagedPass, PassHistory, StaffAction } from './staff-passes.types';

type Deps = {
  stores: UnitOfWork<{ activity: ActivityLog; outbox: Outbox }>;
  readModel: StaffPassesReadModel;
  sync: PassSync;
  clock: Clock;
};
type Asked = { action: StaffAction; resumesAt: Date | null; note: string };

const LONGEST_PAUSE_MS = 366 * DAY_MS;
const TYPE = {
  PAUSE: 'PAUSE_SUBSCRIPTION',
  RESUME: 'PAUSE_SUBSCRIPTION',
  PERIOD_END: 'SUBSCRIPTION_CANCELLED',
  NOW: 'SUBSCRIPTION_CANCELLED',
} as const;

/** What staff see of passes and do with them. The provider carries it out, and its answer is what is true. */
export class StaffPassesService {
  constructor(private readonly deps: Deps) {}

  list(filter: Omit<ManagedFilter, 'now'>): Promise<Page<ManagedPass>> {
    return this.deps.readModel.list({ ...filter, now: this.deps.clock.now() });
  }

  /** @throws PassNotFoundError */
  async history(id: number): Promise<PassHistory> {
    const found = await this.deps.readModel.history(id, this.deps.clock.now());
    if (!found) throw new PassNotFoundError();
    return found;
  }

  /**
   * Pauses, resumes or ends a pass for a reason, which is kept in the student's timeline; the student is told what
   * changed. No money goes back by this.
   * @throws PassNotFoundError, PassEndedError, PassUnpaidError when it is paused because a charge failed, ResumesInPastError,
   * ProviderDownError: nothing has changed
   */
  async manage(actor: Pick<Actor, 'userId'>, id: number, asked: Asked): Promise<PassHistory> {
    const { pass } = await this.history(id);
    this.assertAllowed(pass, asked);
    const provider = this.deps.sync.subscriptionsOf(pass.provider);
    if (provider === null) throw new PassesNotSoldError();
    await carryOut(provider, pass, asked);
    await this.deps.stores.run(async ({ activity, outbox }) => {
      await activity.record({
        type: TYPE[asked.action],
        userId: pass.userId,
        actorUserId: actor.userId,
        notes: asked.note,
        metadata: { passId: id, type: pass.type, staff: asked.action },
      });
      // A pass that has ended is told of when the provider says so.
      if (asked.action === 'NOW') return;
      const resumesAt = asked.resumesAt?.toISOString() ?? null;
      await outbox.add(passChangedByStaff, { passId: id, changeId: newId(), change: asked.action, resumesAt });
    });
    await this.deps.sync.sync(pass.provider, pass.subscriptionId);
    return this.history(id);
  }

  private assertAllowed(pass: ManagedPass, { action, resumesAt }: Asked): void {
    const state = stateOf(pass);
    const now = this.deps.clock.now();
    if (state === 'ENDED') throw new PassEndedError();
    if (isStopped(state) && (action === 'PAUSE' || action === 'RESUME')) throw new PassUnpaidError();
    if (resumesAt !== null && (resumesAt <= now || resumesAt > after(now, LONGEST_PAUSE_MS)))
      throw new ResumesInPastError();
  }
}

async function carryOut(
  provider: SubscriptionProvider,
  { subscriptionId, pauseBehavior, endsWithPeriod }: ManagedPass,
  { action, resumesAt }: Asked,
): Promise<void> {
  if (action === 'PAUSE') await provider.pause(subscriptionId, { resumesAt, metadata: { [PAUSED_BY]: 'staff' } });
  if (action === 'NOW') await provider.cancel(subscriptionId);
  if (action === 'PERIOD_END') await provider.setEndsWithPeriod(subscriptionId, true);
  if (action !== 'RESUME') return;
  if (pauseBehavior !== null) await provider.resume(subscriptionId, { forget: [PAUSED_BY] });
  if (endsWithPeriod) await provider.setEndsWithPeriod(subscriptionId, false);
}
