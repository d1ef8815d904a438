import type { Actor, Clock, Logger, Page, UnitOfWork } from '#platform/index';
import { after, can, DAY_MS, HOUR_MS } from '#platform/index';
import {
  ProviderDownError,
  type InvoiceWriter,
  type MoneyWriter,
  type SubscriptionProvider,
} from '#modules/billing/index';
import type { CaseWriter } from '#modules/cases/index';
import { creditCharges } from './credit-charges';
import {
  NoWithdrawalError,
  PassEndedError,
  PassesNotSoldError,
  PassNotFoundError,
  PassUnpaidError,
  PausedByStaffError,
  ResumesInPastError,
} from './passes.errors';
import { isGivenBack, isStopped, PAUSED_BY, pausedByOf, stateOf } from './passes.policy';
import type { PassesFilter, PassesReadModel } from './passes.read-model';
import type { PassIncomeWriter } from './pass-income-writer';
import { askAboutSilence, silenceOf } from './pass-silence';
import type { PassesRepository } from './passes.repository';
import type { PassSync } from './pass-sync.service';
import type { Pass, PassSettings, PassView } from './passes.types';

/** `GIVE_BACK`: at once, with the price back; `NOW`: at once; `PERIOD_END`: with the paid period. */
export type CancelWay = 'GIVE_BACK' | 'NOW' | 'PERIOD_END';

export type PassStores = {
  passes: PassesRepository;
  views: PassesReadModel;
  documents: InvoiceWriter;
  money: MoneyWriter;
  income: PassIncomeWriter;
  cases: CaseWriter;
};
type Deps = {
  stores: UnitOfWork<PassStores>;
  passes: PassesRepository;
  readModel: PassesReadModel;
  sync: PassSync;
  settings: PassSettings;
  clock: Clock;
  logger: Logger;
};

const LONGEST_PAUSE_MS = 366 * DAY_MS;

/** What students do with their passes. The provider carries it out, and its answer is what is true. */
export class PassesService {
  constructor(private readonly deps: Deps) {}

  /** @param filter.userId for staff; students see their own */
  list(actor: Actor, filter: Omit<PassesFilter, 'now'>): Promise<Page<PassView>> {
    const userId = can(actor, 'subscription.read-all') ? filter.userId : actor.userId;
    return this.deps.readModel.list({ ...filter, userId, now: this.deps.clock.now() });
  }

  /** @throws PassNotFoundError when there is none, or the actor may not see it */
  async get(actor: Actor, id: number): Promise<PassView> {
    const userId = can(actor, 'subscription.read-all') ? null : actor.userId;
    const found = await this.deps.readModel.get(id, userId, this.deps.clock.now());
    if (!found) throw new PassNotFoundError();
    return found;
  }

  /**
   * Pauses charging, and registering by the pass. Courses that it covers run on.
   * @param resumesAt null is until the student resumes it
   * @throws PassNotFoundError, PassEndedError, PassUnpaidError, PausedByStaffError, ResumesInPastError, ProviderDownError
   */
  async pause(actor: Actor, id: number, resumesAt: Date | null): Promise<PassView> {
    const now = this.deps.clock.now();
    if (resumesAt !== null && (resumesAt <= now || resumesAt > after(now, LONGEST_PAUSE_MS)))
      throw new ResumesInPastError();
    const metadata = { [PAUSED_BY]: 'student' };
    return this.change(actor, id, async (pass, provider) => {
      // Paused anew, it would be the student's own pause, which they may end.
      if (pausedByOf(pass) === 'STAFF') throw new PausedByStaffError();
      await provider.pause(pass.subscriptionId, { resumesAt, metadata });
    });
  }

  /** Takes back a pause, or an end with the period. @throws as `pause` */
  async resume(actor: Actor, id: number): Promise<PassView> {
    return this.change(actor, id, async (pass, provider) => {
      const { subscriptionId, pauseBehavior, endsWithPeriod } = pass;
      if (pausedByOf(pass) === 'STAFF') throw new PausedByStaffError();
      if (pauseBehavior !== null) await provider.resume(subscriptionId, { forget: [PAUSED_BY] });
      if (endsWithPeriod) await provider.setEndsWithPeriod(subscriptionId, false);
    });
  }

  /**
   * Ends the pass. Courses that it covers run on to their end.
   * @throws NoWithdrawalError when its price does not go back any more; PassNotFoundError, PassEndedError,
   * ProviderDownError
   */
  async cancel(actor: Actor, id: number, way: CancelWay): Promise<PassView> {
    const pass = await this.ownRunning(actor, id);
    if (way === 'GIVE_BACK') {
      await this.giveBack(pass.id);
      await this.syncSafely(pass);
      return this.get(actor, id);
    }
    const provider = this.providerOf(pass);
    if (way === 'NOW') await provider.cancel(pass.subscriptionId);
    else await provider.setEndsWithPeriod(pass.subscriptionId, true);
    await this.deps.sync.sync(pass.provider, pass.subscriptionId);
    return this.get(actor, id);
  }

  /** @returns the address of the student's own page at the provider. @throws PassNotFoundError, ProviderDownError */
  async portal(actor: Actor, id: number, locale: string): Promise<string> {
    const pass = await this.own(actor, id);
    const returnUrl = `${this.deps.settings.publicUrl}/user/billing`;
    return this.providerOf(pass).portalUrl(pass.customerRef, returnUrl, locale);
  }

  /** Asks the provider about passes that we have not heard of for long. Runs on a schedule. */
  async reconcile(limit: number): Promise<void> {
    const now = this.deps.clock.now();
    for (const pass of await this.deps.passes.listDue(now, limit)) {
      await this.deps.passes.setNextCheck(pass.id, after(now, Math.min(2 ** pass.checks, 360) * (HOUR_MS / 60)));
      await this.syncSafely(pass);
    }
  }

  /** Books what paid periods have earned. Runs on a schedule. @param limit charges at most */
  earn(limit: number): Promise<void> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(({ income }) => income.earn(now, limit));
  }

  /** Staff took a charge back: the pass ends at the provider, too. */
  async endTakenBack(id: number): Promise<void> {
    const pass = await this.deps.stores.run(async ({ passes }) => {
      const locked = await passes.lockById(id);
      if (locked) await passes.wantCancel(id, this.deps.clock.now());
      return locked;
    });
    if (pass) await this.deps.sync.sync(pass.provider, pass.subscriptionId);
  }

  /** Credits the first charge and sends its money back, unless the pass was used or the days are over. */
  private async giveBack(id: number): Promise<void> {
    const { stores, settings, clock } = this.deps;
    const now = clock.now();
    await stores.run(async ({ passes, views, ...writers }) => {
      await passes.lockById(id);
      const view = await views.get(id, null, now);
      if (!view || !isGivenBack(view, settings, now)) throw new NoWithdrawalError();
      await passes.withdraw(id, now);
      await creditCharges(writers, await passes.chargesOf(id), now);
    });
  }

  /**
   * Changes the student's own pass at the provider, then asks it for the new state and records that.
   * @throws PassNotFoundError, PassEndedError, PassUnpaidError, ProviderDownError
   */
  private async change(
    actor: Actor,
    id: number,
    act: (pass: PassView, provider: SubscriptionProvider) => Promise<void>,
  ): Promise<PassView> {
    const pass = await this.ownRunning(actor, id);
    if (isStopped(stateOf(pass))) throw new PassUnpaidError();
    await act(pass, this.providerOf(pass));
    await this.deps.sync.sync(pass.provider, pass.subscriptionId);
    return this.get(actor, id);
  }

  private async own(actor: Actor, id: number): Promise<PassView> {
    const found = await this.deps.readModel.get(id, actor.userId, this.deps.clock.now());
    if (!found) throw new PassNotFoundError();
    return found;
  }

  private async ownRunning(actor: Actor, id: number): Promise<PassView> {
    const pass = await this.own(actor, id);
    if (stateOf(pass) === 'ENDED') throw new PassEndedError();
    return pass;
  }

  private providerOf({ provider }: Pick<Pass, 'provider'>): SubscriptionProvider {
    const subscriptions = this.deps.sync.subscriptionsOf(provider);
    if (subscriptions === null) throw new PassesNotSoldError();
    return subscriptions;
  }

  private async syncSafely(pass: Pass): Promise<void> {
    const { provider, subscriptionId, id } = pass;
    try {
      await this.deps.sync.sync(provider, subscriptionId);
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error;
      this.deps.logger.warn({ passId: id, reason: error.reason }, 'provider silent, will be asked again');
      await this.askStaff(pass);
    }
  }

  private async askStaff(pass: Pass): Promise<void> {
    const now = this.deps.clock.now();
    const silence = silenceOf(pass, now);
    if (silence !== null) await this.deps.stores.run((stores) => askAboutSilence(stores, silence, now));
  }
}
