import type { OnlineProvider } from '@valikool/contract';
import {
  after,
  busyError,
  isUniqueViolation,
  MINUTE_MS,
  newId,
  type Actor,
  type Clock,
  type Logger,
  type UnitOfWork,
} from '#platform/index';
import { ProviderDownError, type PaymentsService, type SubscriptionProvider } from '#modules/billing/index';
import type { CaseWriter } from '#modules/cases/index';
import type { User } from '#modules/users/index';
import { HasPassError, PassesNotSoldError, PassNotFoundError } from './passes.errors';
import { offerOf } from './passes.policy';
import type { PassesRepository } from './passes.repository';
import { passTexts } from './pass-names';
import { askAboutSilence, closeSilence, silenceOfVisit } from './pass-silence';
import type { PassSync } from './pass-sync.service';
import type { PassOffer, PassPurchase, PassSettings, PassType } from './passes.types';
import type { PurchasesRepository } from './purchases.repository';

type Stores = { purchases: PurchasesRepository; passes: PassesRepository; cases: CaseWriter };
type Deps = {
  stores: UnitOfWork<Stores>;
  purchases: PurchasesRepository;
  passes: PassesRepository;
  users: { get(id: number): Promise<User | null> };
  payments: PaymentsService;
  sync: PassSync;
  settings: PassSettings;
  clock: Clock;
  logger: Logger;
};

type Recurring = { id: OnlineProvider; subscriptions: SubscriptionProvider };

/** How far a purchase is. `providerIsDown`: the visit could not be opened now; asking again finds the same purchase. */
export type Bought = { purchase: PassPurchase; providerIsDown: boolean };

const ONE_OPEN = 'pass_purchases_one_open';

/** A purchase that is never paid is asked about until its visit has ended, and then no more. */
const nextCheck = (now: Date, checks: number): Date => after(now, Math.min(2 ** checks, 60) * MINUTE_MS);

/** Begins passes: a visit at the provider, and what becomes of it. */
export class BuyPassesService {
  constructor(private readonly deps: Deps) {}

  /** @returns what passes are sold, nothing when no provider can charge a card by itself */
  offers(): readonly PassOffer[] {
    return this.provider() === null ? [] : this.deps.settings.offers;
  }

  /**
   * Opens a visit at the provider, or finds the one that is open. A visit for the other pass is closed first, so that two
   * cannot be paid.
   * @throws PassesNotSoldError, HasPassError
   */
  async buy(actor: Actor, type: PassType): Promise<Bought> {
    const provider = this.provider();
    if (provider === null) throw new PassesNotSoldError();
    await this.assertNone(actor.userId);
    const open = await this.deps.purchases.openOf(actor.userId);
    if (open !== null && !(await this.mayGoOn(open, type))) {
      await this.close(open);
      await this.assertNone(actor.userId);
    }
    return this.open(await this.purchaseOf(actor.userId, provider, type));
  }

  /**
   * Handles a student who comes back from the visit, with or without having paid.
   * @throws PassNotFoundError when the visit is not theirs
   */
  async handleReturn(actor: Actor, ref: string): Promise<PassPurchase> {
    const provider = this.provider();
    const purchase = provider && (await this.deps.purchases.findByCheckout(provider.id, ref));
    if (purchase?.userId !== actor.userId) throw new PassNotFoundError();
    await this.refreshSafely(purchase);
    return (await this.deps.purchases.get(purchase.id)) ?? purchase;
  }

  /** The provider told of a visit. @throws ProviderDownError */
  async heardOfCheckout(provider: OnlineProvider, ref: string): Promise<void> {
    const purchase = await this.deps.purchases.findByCheckout(provider, ref);
    if (purchase !== null) {
      await this.refresh(purchase);
      return;
    }
    // The visit's number is missing when the process died between the call and its record.
    const observed = await this.deps.payments.findProvider(provider)?.subscriptions?.findCheckout(ref);
    if (observed && observed.subscriptionRef !== null) await this.deps.sync.sync(provider, observed.subscriptionRef);
  }

  /** Asks about visits whose end we have not heard of. Runs on a schedule. */
  async reconcile(limit: number): Promise<void> {
    const now = this.deps.clock.now();
    for (const purchase of await this.deps.purchases.listDue(now, limit)) {
      await this.deps.purchases.setNextCheck(purchase.id, nextCheck(now, purchase.checks));
      await this.refreshSafely(purchase);
    }
  }

  private provider(): Recurring | null {
    return this.deps.payments.recurringProviders()[0] ?? null;
  }

  private async assertNone(userId: number): Promise<void> {
    if ((await this.deps.passes.runningOf(userId)).length > 0) throw new HasPassError();
  }

  /** The same pass at today's price, whose visit can still be paid. */
  private mayGoOn({ type: opened, priceCents, expiresAt }: PassPurchase, type: PassType): Promise<boolean> {
    const isSame = opened === type && priceCents === offerOf(this.deps.settings, type).priceCents;
    return Promise.resolve(isSame && (expiresAt === null || expiresAt > after(this.deps.clock.now(), MINUTE_MS)));
  }

  private async purchaseOf(userId: number, { id: provider }: Recurring, type: PassType): Promise<PassPurchase> {
    const { deps } = this;
    const now = deps.clock.now();
    const { priceCents, every } = offerOf(deps.settings, type);
    const user = await deps.users.get(userId);
    const purchase = { id: newId(), userId, type, provider, priceCents, every, locale: user?.language ?? 'et' };
    try {
      await deps.stores.run(({ purchases }) =>
        purchases.insert({ ...purchase, now, nextCheckAt: after(now, MINUTE_MS) }),
      );
    } catch (error) {
      if (!isUniqueViolation(error, ONE_OPEN)) throw error;
    }
    const open = await deps.purchases.openOf(userId);
    // A visit that another tab opened and that was paid meanwhile.
    if (!open) throw new HasPassError();
    return open;
  }

  private async open(purchase: PassPurchase): Promise<Bought> {
    if (purchase.status !== 'CREATED') return { purchase, providerIsDown: false };
    try {
      await this.openCheckout(purchase);
    } catch (error) {
      if (!(error instanceof ProviderDownError)) throw error;
      this.deps.logger.warn({ purchaseId: purchase.id, reason: error.reason }, 'a pass could not be begun now');
      return { purchase, providerIsDown: true };
    }
    return { purchase: (await this.deps.purchases.get(purchase.id)) ?? purchase, providerIsDown: false };
  }

  /** @throws ProviderDownError */
  private async openCheckout({ id, userId, provider, type, locale, createdAt, ...terms }: PassPurchase): Promise<void> {
    const { deps } = this;
    const subscriptions = deps.payments.findProvider(provider)?.subscriptions;
    const user = await deps.users.get(userId);
    if (!subscriptions || !user) return;
    const { publicUrl } = deps.settings;
    const opened = await subscriptions.openCheckout({
      purchaseId: id,
      purchasedAt: createdAt,
      name: passTexts[locale].name[type],
      locale,
      priceCents: terms.priceCents,
      currency: 'EUR',
      every: terms.every,
      email: user.email,
      customerRef: await deps.passes.lastCustomer(userId, provider),
      returnUrl: `${publicUrl}/user/success/subscription`,
      cancelUrl: `${publicUrl}/pricing`,
    });
    await deps.purchases.setOpened(id, { ...opened, nextCheckAt: after(deps.clock.now(), MINUTE_MS) });
  }

  /**
   * Closes an unfinished purchase at the provider. If it was paid in the meantime, it becomes a pass.
   * @throws ProviderDownError
   */
  private async close(purchase: PassPurchase): Promise<void> {
    const { provider, checkoutRef, id } = purchase;
    const subscriptions = this.deps.payments.findProvider(provider)?.subscriptions;
    if (subscriptions && checkoutRef !== null) {
      await subscriptions.closeCheckout(checkoutRef);
      await this.refresh(purchase);
    } else await this.deps.purchases.close(id, 'EXPIRED');
  }

  /**
   * Leaves the purchase as it is while the provider is silent, and while a notice about it is being recorded at the same
   * time, which holds its lock.
   */
  private async refreshSafely(purchase: PassPurchase): Promise<void> {
    try {
      await this.refresh(purchase);
    } catch (error) {
      if (error instanceof ProviderDownError) await this.handleSilence(purchase, error);
      else if (busyError(error) !== null)
        this.deps.logger.info({ purchaseId: purchase.id }, 'the purchase is being recorded by another process');
      else throw error;
    }
  }

  private async handleSilence(purchase: PassPurchase, { reason }: ProviderDownError): Promise<void> {
    const now = this.deps.clock.now();
    this.deps.logger.warn({ purchaseId: purchase.id, reason }, 'provider silent, will be asked again');
    const silence = silenceOfVisit(purchase, now);
    if (silence !== null) await this.deps.stores.run((stores) => askAboutSilence(stores, silence, now));
  }

  /** @throws ProviderDownError */
  private async refresh(purchase: PassPurchase): Promise<void> {
    const { id, provider, checkoutRef } = purchase;
    const subscriptions = this.deps.payments.findProvider(provider)?.subscriptions;
    if (!subscriptions) return;
    if (checkoutRef === null) {
      // Nobody has seen an address for it yet; after a day it cannot be opened any more.
      await this.deps.purchases.close(id, 'EXPIRED');
      return;
    }
    const observed = await subscriptions.findCheckout(checkoutRef);
    if (observed === null || observed.status === 'EXPIRED') {
      await this.deps.purchases.close(id, 'EXPIRED');
      const now = this.deps.clock.now();
      await this.deps.stores.run((stores) => closeSilence(stores, { provider, visit: checkoutRef }, now));
    } else if (observed.subscriptionRef !== null) await this.deps.sync.sync(provider, observed.subscriptionRef);
  }
}
