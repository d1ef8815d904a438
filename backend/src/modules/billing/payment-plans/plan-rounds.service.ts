import { after, DAY_MS, MINUTE_MS, said, type Clock, type Logger, type Outbox, type UnitOfWork } from '#platform/index';
import type { CaseWriter } from '#modules/cases/index';
import type { PaymentAttempt } from '../billing.types';
import type { InvoicesRepository } from '../invoices.repository';
import type { PaymentsRepository } from '../payments.repository';
import type { PaymentsService } from '../payments.service';
import { instalmentAsked, instalmentCharge, instalmentComing, instalmentUnpaid } from './payment-plans.messages';
import type { PaymentPlansRepository } from './payment-plans.repository';
import type { Instalment, PaymentPlan, SavedCard } from './payment-plans.types';
import { LEAST_CARD_CENTS } from './parts.policy';
import type { PlanSettings } from './schedule.policy';
import { dueStep, stepsOf, type Step } from './steps.policy';

export type PlanStores = {
  invoices: InvoicesRepository;
  parts: PaymentPlansRepository;
  payments: PaymentsRepository;
  cases: CaseWriter;
  outbox: Outbox;
};

type Deps = {
  stores: UnitOfWork<PlanStores>;
  plans: PaymentPlansRepository;
  payments: PaymentsService;
  settings: PlanSettings;
  clock: Clock;
  logger: Logger;
};

/** Parts looked at in one run. */
const BATCH = 200;

type Due = { plan: PaymentPlan; part: Instalment; step: Step; now: Date };

/** Takes the steps of payment plans when their day has come: tells, charges, asks again, and closes. May run twice. */
export class PlanRoundsService {
  constructor(private readonly deps: Deps) {}

  /** Takes every step that is due. Runs on a schedule. */
  async run(): Promise<void> {
    const now = this.deps.clock.now();
    for (const id of await this.deps.plans.listDue(now, BATCH)) {
      try {
        await this.takeStep(id, now);
      } catch (error) {
        this.deps.logger.error(
          { err: error, instalmentId: id },
          'step of a payment plan not taken, will be tried again',
        );
      }
    }
  }

  /** Charges the kept card of an attempt. Runs from the queue; the provider knows a repeat by its key. */
  charge = async (attemptId: string): Promise<void> => {
    await this.deps.payments.start(attemptId);
  };

  private takeStep(id: string, now: Date): Promise<void> {
    return this.deps.stores.run(async (stores) => {
      const found = await this.lockDue(stores, id, now);
      if (found === null) return;
      const { part } = found;
      // A step that the same moment's settlement made needless is not taken.
      if (part.state !== 'PLANNED' && part.state !== 'DUE') return;
      const due = dueStep(part.dueAt, { done: part.stepsDone, now }, stepsOf(this.deps.settings));
      if (due === null) return;
      if (due.step.kind !== 'NOTICE' && (await stores.parts.isUnderWay(part.id))) {
        await stores.parts.setPart(part.id, { nextStepAt: after(now, 30 * MINUTE_MS) });
        return;
      }
      await stores.parts.setPart(part.id, { stepsDone: due.done, nextStepAt: due.nextAt });
      await this.carryOut(stores, { ...found, step: due.step, now });
    });
  }

  /** Locks the invoice and the plan, in this order. @returns null when there is nothing to do */
  private async lockDue(
    { invoices, parts }: PlanStores,
    id: string,
    now: Date,
  ): Promise<{ plan: PaymentPlan; part: Instalment } | null> {
    const seen = await parts.part(id);
    const planOfPart = seen && (await parts.get(seen.planId));
    if (!planOfPart) return null;
    await invoices.lock(planOfPart.invoiceId);
    const plan = await parts.lock(planOfPart.id);
    const part = await parts.part(id);
    const isDue = part?.nextStepAt != null && part.nextStepAt <= now && plan?.status === 'ACTIVE';
    return part && plan && isDue ? { plan, part } : null;
  }

  private async carryOut(stores: PlanStores, due: Due): Promise<void> {
    const { part, step, now } = due;
    const told = { instalmentId: part.id, day: step.day, at: now.toISOString() };
    if (step.kind === 'NOTICE') {
      await stores.outbox.add(instalmentComing, told);
      return;
    }
    if (step.kind === 'CLOSE') return this.close(stores, due);
    await stores.parts.setPart(part.id, { state: 'DUE' });
    const card = await this.cardFor(stores, due);
    if (card !== null) return this.insertCharge(stores, due, card);
    await stores.outbox.add(instalmentAsked, told);
  }

  /**
   * @returns the card that pays the part; null when its payer is asked: a removed card pays nothing, and no card pays what
   * somebody else was asked to pay, whose money would come twice
   */
  private async cardFor({ parts }: PlanStores, { plan, part, now }: Due): Promise<SavedCard | null> {
    const isByCard = plan.method === 'CARD' && part.cents - part.paidCents >= LEAST_CARD_CENTS;
    const card = isByCard && plan.cardId !== null ? await parts.card(plan.cardId) : null;
    return card?.removedAt === null && !(await parts.isAskedOfOther(part.id, now)) ? card : null;
  }

  /** The charge itself follows from the queue, after the commit. */
  private async insertCharge(stores: PlanStores, { plan, part, now }: Due, card: SavedCard): Promise<void> {
    const attempt = await stores.payments.insertAttempt({
      participantId: plan.participantId,
      invoiceId: plan.invoiceId,
      provider: card.provider as PaymentAttempt['provider'],
      amountCents: part.cents - part.paidCents,
      bank: null,
      locale: 'et',
      instalmentId: part.id,
      offSession: true,
      cardId: card.id,
      now,
      nextCheckAt: after(now, 5 * MINUTE_MS),
    });
    await stores.parts.setPart(part.id, { tries: part.tries + 1 });
    await stores.outbox.addAll([said(instalmentCharge, { attemptId: attempt.id })]);
  }

  /** The classes have closed by their own date. The payer is told, and staff decide what becomes of the seat. */
  private async close(stores: PlanStores, { plan, part, step, now }: Due): Promise<void> {
    await stores.parts.setPart(part.id, { state: 'FAILED', nextStepAt: null });
    await stores.outbox.add(instalmentUnpaid, { instalmentId: part.id, day: step.day, at: now.toISOString() });
    await stores.cases.open({
      kind: 'payment-plan.unpaid',
      subjectKey: part.id,
      facts: { planId: plan.id, part: part.position, dueAt: part.dueAt.toISOString(), reason: part.lastError },
      amountCents: part.cents - part.paidCents,
      userId: plan.userId,
      participantId: plan.participantId,
      now,
      dueAt: after(now, 7 * DAY_MS),
    });
  }
}
