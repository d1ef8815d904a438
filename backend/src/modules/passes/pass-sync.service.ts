import type { OnlineProvider } from '@valikool/contract';
import { after, DAY_MS, HOUR_MS, type Clock, type Logger, type Outbox, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import {
  ProviderDownError,
  type InvoiceWriter,
  type MoneyWriter,
  type ObservedSubscription,
  type PaymentAttempts,
  type PaymentsService,
  type ProductSaleWriter,
  type SubscriptionProvider,
} from '#modules/billing/index';
import type { CaseWriter } from '#modules/cases/index';
import type { User } from '#modules/users/index';
import { activitiesOf, mailsOf, type PassChange } from './pass-changes';
import { creditCharges } from './credit-charges';
import {
  grantsAccess,
  beganAt,
  hasBegun,
  hasOldNote,
  isPausedByStudent,
  mayGoOn,
  mustPauseForDebt,
  PAUSED_BY,
  withForgivenDebt,
} from './passes.policy';
import { passNotBegun } from './passes.messages';
import { askAboutOutside, closeOutside, isPaidOutside } from './paid-outside';
import { draftOfCharge } from './pass-documents';
import { updateCases } from './pass-cases';
import { closeSilence } from './pass-silence';
import type { PassIncomeWriter } from './pass-income-writer';
import type { PassesRepository } from './passes.repository';
import type { Pass, PassCharge, PassPurchase, PassSettings } from './passes.types';
import type { PurchasesRepository } from './purchases.repository';

export type SyncStores = {
  passes: PassesRepository;
  purchases: PurchasesRepository;
  sales: ProductSaleWriter;
  documents: InvoiceWriter;
  money: MoneyWriter;
  income: PassIncomeWriter;
  payments: PaymentAttempts;
  users: { get(id: number): Promise<User | null> };
  cases: CaseWriter;
  activity: ActivityLog;
  outbox: Outbox;
};

type Deps = {
  stores: UnitOfWork<SyncStores>;
  passes: PassesRepository;
  purchases: PurchasesRepository;
  payments: PaymentsService;
  settings: Pick<PassSettings, 'vatTreatment'>;
  clock: Clock;
  logger: Logger;
};

/** An answer of the provider, and when it was asked. */
type Answer = { observed: ObservedSubscription; purchase: PassPurchase; askedAt: Date };

/** A running pass is asked about this often, in case a notice was lost. */
const CHECK_AFTER_MS = 6 * HOUR_MS;

/**
 * Makes a pass what its provider says that it is. May be called any number of times, in any order: each call asks anew,
 * and an older answer never overwrites a later one.
 */
export class PassSync {
  constructor(private readonly deps: Deps) {}

  /**
   * @param ref the provider's number of the subscription
   * @throws ProviderDownError, also without the provider's keys. An answer may have been recorded, and the subscription
   * changed, before: calling again is safe.
   */
  async sync(provider: OnlineProvider, ref: string): Promise<void> {
    const subscriptions = this.subscriptionsOf(provider);
    if (subscriptions === null) throw new ProviderDownError(provider, 'no keys are set');
    const observed = await this.ask(provider, subscriptions, ref);
    if (observed !== null && (await this.follow(provider, subscriptions, observed)))
      await this.ask(provider, subscriptions, ref);
  }

  /** @returns null without the provider's keys */
  subscriptionsOf(provider: OnlineProvider): SubscriptionProvider | null {
    return this.deps.payments.findProvider(provider)?.subscriptions ?? null;
  }

  /** Asks once and records the answer. @returns null when it is about no pass of ours */
  private async ask(
    provider: OnlineProvider,
    subscriptions: SubscriptionProvider,
    ref: string,
  ): Promise<ObservedSubscription | null> {
    const askedAt = this.deps.clock.now();
    const observed = withForgivenDebt(await subscriptions.find(ref));
    const purchase = await this.purchaseOf(provider, ref, observed);
    if (observed === null || purchase === null) {
      await this.openCase(provider, ref, { isOurs: purchase !== null, observed });
      return null;
    }
    if (!hasBegun(observed) && (await this.deps.passes.find(provider, ref)) === null) {
      await this.waitForFirstPayment(subscriptions, purchase, observed);
      return null;
    }
    const attempts = await this.deps.stores.run((stores) => this.record(stores, { observed, purchase, askedAt }));
    await Promise.all(attempts.map((attemptId) => this.settle(attemptId)));
    return observed;
  }

  /**
   * Handles a subscription whose first payment has not succeeded. It is no pass yet, and the visit can still be paid. Once
   * it is over, the visit is over with it, and the student is told.
   */
  private async waitForFirstPayment(
    subscriptions: SubscriptionProvider,
    { id, userId, checkoutRef }: PassPurchase,
    { endedAt }: ObservedSubscription,
  ): Promise<void> {
    if (endedAt === null) return;
    if (checkoutRef !== null) await subscriptions.closeCheckout(checkoutRef);
    await this.deps.stores.run(async ({ purchases, passes, outbox }) => {
      await purchases.lockOf(userId);
      await purchases.close(id, 'EXPIRED');
      if ((await passes.runningOf(userId)).length === 0) await outbox.add(passNotBegun, { purchaseId: id });
    });
  }

  /** Cancels, pauses or resumes the subscription at the provider where needed. @returns whether it changed anything */
  private async follow(
    provider: OnlineProvider,
    subscriptions: SubscriptionProvider,
    observed: ObservedSubscription,
  ): Promise<boolean> {
    const { ref } = observed;
    const pass = await this.deps.passes.find(provider, ref);
    if (observed.endedAt === null && pass !== null && pass.cancelWantedAt !== null) {
      await subscriptions.cancel(ref);
      return true;
    }
    if (mustPauseForDebt(observed)) {
      await subscriptions.pause(ref, { resumesAt: null, metadata: { [PAUSED_BY]: 'debt' } });
      return true;
    }
    if (!mayGoOn(observed) && !hasOldNote(observed)) return false;
    await subscriptions.resume(ref, { forget: [PAUSED_BY] });
    return true;
  }

  private async purchaseOf(
    provider: OnlineProvider,
    ref: string,
    observed: ObservedSubscription | null,
  ): Promise<PassPurchase | null> {
    const known = await this.deps.passes.find(provider, ref);
    const id = known?.purchaseId ?? observed?.purchaseId ?? null;
    return id === null ? null : this.deps.purchases.get(id);
  }

  /** @returns the payment attempts that were made for charges that are paid */
  private async record(stores: SyncStores, answer: Answer): Promise<string[]> {
    const { observed, purchase, askedAt } = answer;
    const now = this.deps.clock.now();
    // Two passes that begin at the same moment see each other only one after the other.
    await stores.purchases.lockOf(purchase.userId);
    const isNew = await stores.passes.insert(purchase, observed, beganAt(observed, now));
    const before = await stores.passes.lock(purchase.provider, observed.ref, askedAt);
    if (before === null || before.isOlder) return [];
    await stores.purchases.close(purchase.id, 'COMPLETE');
    await stores.passes.update(before.id, observed, {
      active: grantsAccess(observed, now),
      pausedByUser: isPausedByStudent(observed),
      seenAt: askedAt,
      nextCheckAt: observed.endedAt === null ? after(now, before.cancelWantedAt ? HOUR_MS : CHECK_AFTER_MS) : null,
    });
    const isSecond = await this.giveBackSecond(stores, before, now);
    await updateCases(stores, before, answer, now);
    const { charges, attempts } = await this.recordCharges(stores, before, answer);
    await this.tell(stores, { before, observed, isNew, isSecond, charges });
    return attempts;
  }

  /**
   * Two visits were paid: the second pass ends, and its money goes back. What is settled already is credited here; the
   * settlement sends the rest back. A pass is second only to one that was recorded before it: a late answer about an ended
   * pass, which has been used, must not send its money back because another was bought since.
   * @returns whether this is a second pass
   */
  private async giveBackSecond(stores: SyncStores, pass: Pass, now: Date): Promise<boolean> {
    if (pass.withdrawnAt !== null) return true;
    const [first] = await stores.passes.runningOf(pass.userId);
    if (first === undefined || first.id >= pass.id) return false;
    await stores.passes.withdraw(pass.id, now);
    await creditCharges(stores, await stores.passes.chargesOf(pass.id), now);
    return true;
  }

  /** Each paid period gets an invoice and a payment, which the settlement takes. */
  private async recordCharges(
    stores: SyncStores,
    pass: Pass,
    { observed, purchase }: Answer,
  ): Promise<{ charges: PassCharge[]; attempts: string[] }> {
    const now = this.deps.clock.now();
    const charges: PassCharge[] = [];
    const attempts: string[] = [];
    const student = await stores.users.get(pass.userId);
    for (const observedCharge of [...observed.charges].reverse()) {
      const charge = await stores.passes.upsertCharge(pass, observedCharge, now);
      charges.unshift(charge);
      if (charge.status !== 'PAID' || charge.amountCents <= 0) continue;
      if (isPaidOutside(charge, observedCharge)) {
        await askAboutOutside(stores, pass, charge, now);
        continue;
      }
      // A charge that has a document but no payment of ours: staff had made the document for a bank transfer.
      if (observedCharge.paidCents === 0 || charge.paymentAttemptId !== null) continue;
      await closeOutside(stores, charge, now);
      attempts.push(await this.invoice(stores, { pass, charge, purchase, student, now }));
    }
    return { charges, attempts };
  }

  private async invoice(
    { passes, sales, payments }: SyncStores,
    sold: { pass: Pass; charge: PassCharge; purchase: PassPurchase; student: User | null; now: Date },
  ): Promise<string> {
    const { pass, charge, purchase, now } = sold;
    const { vatTreatment } = this.deps.settings;
    const invoiceId =
      charge.invoiceId ?? (await draftOfCharge(sales, { ...sold, cents: pass.priceCents, vatTreatment }));
    const attempt = await payments.insertAttempt({
      participantId: null,
      invoiceId,
      provider: pass.provider,
      providerRef: charge.providerRef,
      amountCents: pass.priceCents,
      bank: null,
      locale: purchase.locale,
      now,
      nextCheckAt: now,
    });
    await passes.setDocument(charge.id, { invoiceId, attemptId: attempt.id });
    return attempt.id;
  }

  private async tell({ activity, outbox }: SyncStores, change: PassChange): Promise<void> {
    const { id: passId, userId, type } = change.before;
    for (const { type: what, metadata } of activitiesOf(change))
      await activity.record({ type: what, userId, actorUserId: null, metadata: { passId, type, ...metadata } });
    await outbox.addAll(mailsOf(change, this.deps.clock.now()));
  }

  /** The money is settled at once; if this fails, the reconciler of payments does it. */
  private async settle(attemptId: string): Promise<void> {
    try {
      await this.deps.payments.refreshById(attemptId);
    } catch (error) {
      this.deps.logger.warn({ err: error, attemptId }, 'a charge of a pass will be settled later');
    }
  }

  /** Opens a case: the subscription belongs to no purchase of ours, or its provider does not know a running pass. */
  private async openCase(
    provider: OnlineProvider,
    ref: string,
    { isOurs, observed }: { isOurs: boolean; observed: ObservedSubscription | null },
  ): Promise<void> {
    const pass = isOurs ? await this.deps.passes.find(provider, ref) : null;
    // A pass that has ended is not missed.
    if (pass !== null && pass.endedAt !== null) return;
    await this.deps.stores.run(async ({ cases, passes }) => {
      await cases.open({
        kind: isOurs ? 'pass.gone' : 'pass.unknown',
        subjectKey: `${provider}:${ref}`,
        facts: { provider, subscription: ref, status: observed?.status ?? null },
        amountCents: pass?.priceCents ?? null,
        userId: pass?.userId ?? null,
        now: this.deps.clock.now(),
      });
      if (!pass) return;
      await closeSilence({ cases }, { provider, subscription: ref }, this.deps.clock.now());
      await passes.setGone(pass.id, this.deps.clock.now());
      await passes.setNextCheck(pass.id, after(this.deps.clock.now(), DAY_MS));
    });
  }
}
