import type { Provider } from '@valikool/contract';
import { type Actor, after, can, type Clock, type Page, type UnitOfWork } from '#platform/index';
import type { InvoiceWriter } from '../invoice-writer';
import type { PaymentsService } from '../payments.service';
import { LEAST_CARD_CENTS } from './parts.policy';
import {
  CardNotFoundError,
  NoSavedCardError,
  PlanNotFoundError,
  PlanOverError,
  TooLittleForCardError,
} from './payment-plans.errors';
import type { PaymentPlansReadModel, PlanRow, PlanScope, PlansFilter } from './payment-plans.read-model';
import type { PaymentPlansRepository } from './payment-plans.repository';
import type { PaymentPlan, PlanMethod, SavedCard } from './payment-plans.types';
import type { PlanStores } from './plan-rounds.service';
import { scheduleOf, type PlannedPart, type PlanSettings } from './schedule.policy';

type Deps = {
  stores: UnitOfWork<PlanStores & { documents: InvoiceWriter }>;
  readModel: PaymentPlansReadModel;
  plans: PaymentPlansRepository;
  payments: PaymentsService;
  settings: PlanSettings;
  clock: Clock;
};

/** `NEXT`: the next part; `ALL`: everything that is left. `savesCard`: the card is kept for the parts that come. */
export type PlanPayment = { what: 'NEXT' | 'ALL'; provider: Provider; bank: string | null; savesCard: boolean };

/** If this process dies before it starts the payment, the reconciler does. */
const START_MS = 30_000;

const scopeOf = (actor: Actor): PlanScope =>
  can(actor, 'invoice.read-all') ? { all: true } : { userId: actor.userId };

/** A student's own payment plans and kept cards. */
export class PaymentPlansService {
  constructor(private readonly deps: Deps) {}

  list(actor: Actor, filter: PlansFilter): Promise<Page<PlanRow>> {
    return this.deps.readModel.list(scopeOf(actor), filter);
  }

  /** @returns the parts in which a held seat may be paid; null when it may not */
  async offer(actor: Actor, registration: number): Promise<PlannedPart[] | null> {
    const seat = await this.deps.readModel.unpaidSeat(actor.userId, registration);
    const now = this.deps.clock.now();
    return seat && scheduleOf({ cents: seat.cents, now, end: seat.endDate }, this.deps.settings);
  }

  /**
   * Starts paying the next part, or all that is left.
   * @throws PlanNotFoundError also for another's plan; PlanOverError when nothing is left to pay;
   * TooLittleForCardError when no card can pay so little
   */
  async pay(actor: Actor, planId: string, { what, savesCard, ...how }: PlanPayment) {
    const provider = this.deps.payments.provider(how.provider);
    const now = this.deps.clock.now();
    const attemptId = await this.deps.stores.run(async (stores) => {
      const { plan, owedCents } = await this.lockOwn(stores, actor, planId);
      const part = (await stores.parts.partsOf(planId)).find(({ state }) => state !== 'PAID' && state !== 'CANCELED');
      if (!part || owedCents <= 0) throw new PlanOverError();
      const wanted =
        what === 'ALL'
          ? { amountCents: owedCents, instalmentId: null }
          : { amountCents: Math.min(owedCents, part.cents - part.paidCents), instalmentId: part.id };
      if (!provider.capabilities.banks && wanted.amountCents < LEAST_CARD_CENTS) throw new TooLittleForCardError();
      const open = await stores.payments.findOpen(plan.invoiceId, { ...how, ...wanted }, now);
      if (open) return open.id;
      const attempt = await stores.payments.insertAttempt({
        participantId: plan.participantId,
        invoiceId: plan.invoiceId,
        provider: provider.id,
        bank: how.bank,
        locale: actor.language,
        ...wanted,
        savesCard: savesCard && what === 'NEXT' && this.deps.payments.savesCards(how.provider),
        now,
        nextCheckAt: after(now, START_MS),
      });
      return attempt.id;
    });
    return this.deps.payments.startAgain(attemptId);
  }

  /**
   * Chooses how the parts that come are paid.
   * @throws NoSavedCardError when a card is to be charged and none is kept
   */
  async setMethod(actor: Actor, planId: string, method: PlanMethod): Promise<PlanRow> {
    await this.deps.stores.run(async (stores) => {
      // Before its plans, as where a card is removed or replaced: it must not go in between.
      const card = method === 'CARD' ? await stores.parts.lockLastCardOf(actor.userId) : null;
      const { plan } = await this.lockOwn(stores, actor, planId);
      if (plan.status !== 'ACTIVE') throw new PlanOverError();
      if (method === 'CARD' && card === null) throw new NoSavedCardError();
      await stores.parts.setPlan(planId, { method, ...(card && { cardId: card.id }) });
    });
    return this.get(planId);
  }

  /** Newest first. */
  cards(actor: Actor): Promise<SavedCard[]> {
    return this.deps.plans.cardsOf(actor.userId);
  }

  /**
   * Removes a kept card: nothing is charged to it any more, and its provider forgets it soon. Plans that it paid go on by
   * mail.
   */
  async removeCard(actor: Actor, id: string): Promise<SavedCard[]> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ parts }) => {
      if ((await parts.cardOf(actor.userId, id)) === null) throw new CardNotFoundError();
      await parts.removeCard(id, now);
    });
    return this.cards(actor);
  }

  private async get(planId: string): Promise<PlanRow> {
    const row = await this.deps.readModel.get(planId);
    if (row === null) throw new PlanNotFoundError();
    return row;
  }

  /** Locks the invoice, then the plan. */
  private async lockOwn(
    { documents, parts }: PlanStores & { documents: InvoiceWriter },
    actor: Actor,
    planId: string,
  ): Promise<{ plan: PaymentPlan; owedCents: number }> {
    const seen = await parts.get(planId);
    if (seen?.userId !== actor.userId) throw new PlanNotFoundError();
    const owedCents = await documents.owedOn(seen.invoiceId);
    const plan = await parts.lock(planId);
    if (plan === null) throw new PlanNotFoundError();
    return { plan, owedCents };
  }
}
