import type { Knex } from 'knex';
import { Outbox } from '#platform/index';
import type { ObservedCard, PaymentAttempt } from '../billing.types';
import { instalmentFailed } from './payment-plans.messages';
import { PaymentPlansRepository } from './payment-plans.repository';
import type { Instalment, PlanMethod } from './payment-plans.types';
import { spread } from './parts.policy';
import { scheduleOf, type PlannedPart, type PlanSettings } from './schedule.policy';
import { accessUntilOf, nextStepAt, stepsOf } from './steps.policy';

type Agreement = {
  invoiceId: string;
  userId: number;
  participantId: number;
  schedule: readonly PlannedPart[];
  method: PlanMethod;
  now: Date;
};

/** The first part that is not paid, with what it still asks for. */
export type OpenPart = { id: string; planId: string; leftCents: number; dueAt: Date };

/** The error kept on a part whose charge was called off before the provider made it. */
const NOT_WANTED = 'not_wanted';

const isOpen = ({ state }: Instalment): boolean => state !== 'PAID' && state !== 'CANCELED';

/** Payment plans, in the caller's transaction. What is paid on one is written by `PlanFollower`. */
export class PaymentPlanWriter {
  private readonly plans: PaymentPlansRepository;
  private readonly outbox: Outbox;

  constructor(
    db: Knex,
    private readonly settings: PlanSettings,
  ) {
    this.plans = new PaymentPlansRepository(db);
    this.outbox = new Outbox(db);
  }

  /** @returns the parts in which a sum may be paid; null when it may not */
  schedule(wanted: { cents: number; now: Date; end: Date }): PlannedPart[] | null {
    return scheduleOf(wanted, this.settings);
  }

  /** Agrees on a plan for a draft. The document then has the schedule. @returns the first part's id */
  async agree({ schedule, ...plan }: Agreement): Promise<string> {
    await this.drop(plan.invoiceId);
    await this.plans.setDraftSchedule(
      plan.invoiceId,
      schedule.map(({ cents, dueAt }) => ({ cents, dueAt: dueAt.toISOString() })),
    );
    const steps = stepsOf(this.settings);
    const { invoiceId, userId, participantId, method, now } = plan;
    const planId = await this.plans.insert(
      { invoiceId, userId, participantId, method, createdAt: now },
      schedule.map(({ cents, dueAt }, index) => ({
        agreedCents: cents,
        dueAt,
        stepsDone: 0,
        // The first part is paid at once, or the seat is not taken: nobody asks for it again.
        nextStepAt: index === 0 ? null : nextStepAt(dueAt, 0, steps),
      })),
    );
    const [first] = await this.plans.partsOf(planId);
    if (!first) throw new Error('A plan has parts');
    await this.plans.tieLinks(invoiceId, first.id);
    return first.id;
  }

  /** Takes the plan off a draft of which nothing is paid: the student pays all at once. */
  async drop(invoiceId: string): Promise<void> {
    const plan = await this.plans.ofInvoice(invoiceId);
    if (plan === null) return;
    await this.plans.delete(plan.id);
    await this.plans.setDraftSchedule(invoiceId, null);
  }

  /** @returns the part to be paid next; null when there is no plan or nothing is left */
  async openPart(invoiceId: string): Promise<OpenPart | null> {
    const part = (await this.partsOf(invoiceId)).find(isOpen);
    return part
      ? { id: part.id, planId: part.planId, leftCents: part.cents - part.paidCents, dueAt: part.dueAt }
      : null;
  }

  /** How the parts of a plan are paid of which nothing is paid yet; a plan whose card is kept already stays as it is. */
  async chooseMethod(planId: string, method: PlanMethod): Promise<void> {
    if ((await this.plans.get(planId))?.cardId === null) await this.plans.setPlan(planId, { method });
  }

  /** @returns whether an attempt pays a part that is paid already */
  async isPaid({ instalmentId }: PaymentAttempt): Promise<boolean> {
    return instalmentId !== null && (await this.plans.part(instalmentId))?.state === 'PAID';
  }

  /**
   * @returns until when the classes stay open by what is paid: a while after the next part is due. null when there is no
   * plan, or nothing is paid of it
   */
  async accessUntil(invoiceId: string): Promise<Date | null> {
    const parts = await this.partsOf(invoiceId);
    const open = parts.find(isOpen);
    if (!open || (parts[0] === open && open.paidCents === 0)) return null;
    return accessUntilOf(open.dueAt, this.settings);
  }

  /** The same, once `paidCents` are paid on the invoice in all. */
  async accessUntilWith(invoiceId: string, paidCents: number): Promise<Date | null> {
    const parts = await this.partsOf(invoiceId);
    const sums = spread(
      parts.map(({ cents }) => cents),
      { askedCents: parts.reduce((sum, { cents }) => sum + cents, 0), paidCents },
    );
    const open = parts.findIndex((part, index) => part.cents > (sums[index]?.paidCents ?? 0));
    const next = parts[open];
    return next === undefined || open === 0 ? null : accessUntilOf(next.dueAt, this.settings);
  }

  /** Keeps the card with which a part was paid, for the parts that come. */
  async saveCard(
    attempt: Pick<PaymentAttempt, 'invoiceId' | 'provider'>,
    card: ObservedCard,
    now: Date,
  ): Promise<void> {
    const plan = await this.plans.ofInvoice(attempt.invoiceId);
    if (plan === null) return;
    const { customerRef, methodRef, brand, lastFour } = card;
    const kept = { userId: plan.userId, provider: attempt.provider, createdAt: now };
    const cardId = await this.plans.insertCard({ ...kept, customerRef, methodRef, brand, lastFour });
    const saved = await this.plans.card(cardId);
    if (saved?.removedAt === null) await this.plans.setPlan(plan.id, { cardId, method: 'CARD' });
  }

  /** A kept card was charged in vain: the payer is told, with a link. Does nothing for any other attempt. */
  async recordFailure(attempt: PaymentAttempt, reason: string | null, now: Date): Promise<void> {
    const { instalmentId, offSession } = attempt;
    const part = offSession && instalmentId !== null ? await this.plans.part(instalmentId) : null;
    if (!part || !isOpen(part)) return;
    if (reason === NOT_WANTED) return this.repeatStep(part, now);
    await this.plans.setPart(part.id, { lastError: reason ?? 'declined', state: 'DUE' });
    await this.outbox.add(instalmentFailed, { instalmentId: part.id, attemptId: attempt.id, at: now.toISOString() });
  }

  /**
   * The card was not charged, because the payer has chosen another way meanwhile: the step is taken again, in that way.
   */
  private async repeatStep({ id, state, stepsDone }: Instalment, now: Date): Promise<void> {
    if (state === 'DUE' && stepsDone > 0) await this.plans.setPart(id, { stepsDone: stepsDone - 1, nextStepAt: now });
  }

  private async partsOf(invoiceId: string): Promise<Instalment[]> {
    const plan = await this.plans.ofInvoice(invoiceId);
    return plan === null ? [] : this.plans.partsOf(plan.id);
  }
}

/** Makes writers for units of work. */
export const paymentPlanWriter =
  (settings: PlanSettings) =>
  (db: Knex): PaymentPlanWriter =>
    new PaymentPlanWriter(db, settings);
