import type { Knex } from 'knex';
import { after, DAY_MS } from '#platform/index';
import { caseWriter, type CaseWriter } from '#modules/cases/index';
import { spread, type PartSums } from './parts.policy';
import { PaymentPlansRepository } from './payment-plans.repository';
import type { Instalment, InstalmentState, PlanStatus } from './payment-plans.types';

/** Steps of a part that is owed again: it is not announced, and no card is charged on the day. */
const STEPS_OF_OWED_AGAIN = 2;

function stateOf({ state }: Instalment, { cents, paidCents }: PartSums): InstalmentState {
  if (cents === 0) return 'CANCELED';
  if (paidCents === cents) return 'PAID';
  return state === 'PAID' || state === 'CANCELED' ? 'DUE' : state;
}

const statusOf = (states: readonly InstalmentState[]): PlanStatus => {
  if (states.every((state) => state === 'CANCELED')) return 'ENDED';
  return states.every((state) => state === 'PAID' || state === 'CANCELED') ? 'COMPLETED' : 'ACTIVE';
};

/** Lets the parts of a plan follow what its invoice asks and what is paid on it. In the caller's transaction. */
export class PlanFollower {
  private readonly plans: PaymentPlansRepository;
  private readonly cases: CaseWriter;

  constructor(db: Knex) {
    this.plans = new PaymentPlansRepository(db);
    this.cases = caseWriter(db);
  }

  /** Call after each change of the invoice, with the invoice locked. Does nothing for one without a plan. */
  async follow(invoiceId: string, now: Date): Promise<void> {
    const sums = await this.plans.sumsOf(invoiceId);
    if (sums === null) return;
    const plan = await this.plans.lock(sums.planId);
    if (plan === null) return;
    const parts = await this.plans.partsOf(plan.id);
    const wanted = spread(
      parts.map(({ agreedCents, forgivenCents }) => agreedCents - forgivenCents),
      sums,
    );
    const states: InstalmentState[] = [];
    for (const [index, part] of parts.entries()) states.push(await this.followPart(part, wanted[index] ?? part, now));
    // The payer's bank took a payment back, so the card is not charged again unasked.
    const isOwedAgain = parts.some(({ state }, index) => state === 'PAID' && states[index] === 'DUE');
    if (isOwedAgain) await this.plans.setPlan(plan.id, { method: 'LINK' });
    const status = statusOf(states);
    if (status !== plan.status) await this.plans.setPlan(plan.id, { status });
  }

  /**
   * Money was given back as goodwill. The parts that are paid ask for that much less from now on, beginning with the latest one.
   * Call with the invoice locked, before its sums change. Does nothing for an invoice without a plan.
   * @param cents what was given back
   */
  async forgive(invoiceId: string, cents: number): Promise<void> {
    const plan = await this.plans.ofInvoice(invoiceId);
    if (plan === null) return;
    await this.plans.lock(plan.id);
    let leftCents = cents;
    for (const { id, paidCents, forgivenCents } of (await this.plans.partsOf(plan.id)).reverse()) {
      const partCents = Math.min(leftCents, paidCents);
      leftCents -= partCents;
      if (partCents > 0) await this.plans.setPart(id, { forgivenCents: forgivenCents + partCents });
    }
  }

  /** @returns the part's state afterwards */
  private async followPart(part: Instalment, { cents, paidCents }: PartSums, now: Date): Promise<InstalmentState> {
    const state = stateOf(part, { cents, paidCents });
    const isSame = state === part.state && cents === part.cents && paidCents === part.paidCents;
    if (!isSame) await this.plans.setPart(part.id, { cents, paidCents, state, ...changeOf(part, state, now) });
    if (state === 'PAID' || state === 'CANCELED') await this.closeCase(part, state, now);
    return state;
  }

  /** Closes the case about a part that is no longer owed. */
  private async closeCase({ id, state: before }: Instalment, outcome: InstalmentState, now: Date): Promise<void> {
    if (before === 'FAILED') await this.cases.closeBySubject('payment-plan.unpaid', id, { outcome, now });
  }
}

/** @returns the follower for the transaction `db` */
export const planFollower = (db: Knex): PlanFollower => new PlanFollower(db);

function changeOf(part: Instalment, state: InstalmentState, now: Date): Partial<Instalment> {
  if (state === 'PAID') return part.state === 'PAID' ? {} : { paidAt: now, nextStepAt: null };
  if (state === 'CANCELED') return { nextStepAt: null, paidAt: null };
  if (part.state !== 'PAID') return {};
  const dueAt = part.dueAt > now ? part.dueAt : now;
  return { paidAt: null, dueAt, stepsDone: STEPS_OF_OWED_AGAIN, nextStepAt: after(now, DAY_MS) };
}
