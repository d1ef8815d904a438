import { after, DAY_MS, type Actor, type Clock, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { LockedSeat, SettlementSeats } from '../../settlement/settlement.ports';
import { movableDays } from '../due-day.policy';
import type { PaymentPlanWriter } from '../payment-plan-writer';
import {
  PartNotDueError,
  PartRemindedError,
  PartUnderWayError,
  PlanDayError,
  PlanNotFoundError,
  PlanOverError,
} from '../payment-plans.errors';
import { instalmentByLink, instalmentChanged, instalmentReminded } from '../payment-plans.messages';
import type { Instalment, PaymentPlan } from '../payment-plans.types';
import type { PlanStores } from '../plan-rounds.service';
import { dueAtOn, type PlanSettings } from '../schedule.policy';
import { nextStepAt, stepsOf, stepsPassed } from '../steps.policy';
import type { PlanHistory, StaffPlan, StaffPlansReadModel } from './staff-plans.read-model';
import type { Asked } from './staff-plans.types';

export type StaffPlanStores = PlanStores & { plans: PaymentPlanWriter; seats: SettlementSeats; activity: ActivityLog };

type Deps = {
  stores: UnitOfWork<StaffPlanStores>;
  readModel: StaffPlansReadModel;
  settings: PlanSettings;
  clock: Clock;
};

/** A plan that runs, with everything that an action may change locked. `open`: the part to be paid next. */
type Running = {
  stores: StaffPlanStores;
  seat: LockedSeat;
  plan: PaymentPlan;
  parts: readonly Instalment[];
  open: Instalment;
  end: Date;
  now: Date;
};
/** What an action has changed, for the log; null when everything was so already. */
type Change = { part: number; from?: string; to?: string } | null;

/** Hours between two links that staff send for a part. */
const QUIET_MS = DAY_MS;

const isOwed = ({ state }: Pick<Instalment, 'state'>): boolean => state !== 'PAID' && state !== 'CANCELED';
const isDue = ({ state }: Pick<Instalment, 'state'>): boolean => state === 'DUE' || state === 'FAILED';
const wasRemindedAt = (at: Date | null, now: Date): boolean => at !== null && after(at, QUIET_MS) > now;

/** What staff see of a payment plan, and what they agree on with its payer. */
export class StaffPlansService {
  constructor(private readonly deps: Deps) {}

  /** @throws PlanNotFoundError */
  async history(id: string): Promise<PlanHistory> {
    const plan = await this.deps.readModel.get(id);
    if (plan === null) throw new PlanNotFoundError();
    return { plan, ...(await this.deps.readModel.around(plan)), ...this.choices(plan) };
  }

  /**
   * Changes a plan that runs, and tells its payer by mail. The reason is kept in the student's timeline.
   * @throws PlanNotFoundError; PlanOverError also for a plan of which nothing is paid yet, since its seat is only held;
   * PlanDayError, PartUnderWayError, PartNotDueError, PartRemindedError
   */
  async manage(actor: Actor, id: string, asked: Asked): Promise<PlanHistory> {
    const seen = await this.deps.readModel.get(id);
    if (seen === null) throw new PlanNotFoundError();
    await this.deps.stores.run(async (stores) => {
      const running = await this.lock(stores, seen);
      const change = await this.carryOut(running, asked);
      if (change === null) return;
      await stores.activity.record({
        type: 'PAYMENT_PLAN_CHANGED',
        userId: running.plan.userId,
        actorUserId: actor.userId,
        notes: asked.note,
        metadata: { planId: id, action: asked.action, ...change },
      });
    });
    return this.history(id);
  }

  private choices(plan: StaffPlan): Pick<PlanHistory, 'days' | 'can'> {
    const now = this.deps.clock.now();
    if (plan.status !== 'ACTIVE' || !plan.hasSeat) return { days: new Map(), can: { link: false, remind: false } };
    const parts = plan.parts.map((part) => ({ ...part, dueAt: new Date(part.dueAt) }));
    const open = parts.find(isOwed);
    const days = parts.flatMap((part) => {
      const span = movableDays(parts, part, { now, end: plan.endDate });
      return span === null ? [] : [[part.id, span] as const];
    });
    const canRemind = open !== undefined && isDue(open) && !wasRemindedAt(plan.remindedAt, now);
    return { days: new Map(days), can: { link: plan.method === 'CARD' && plan.cardId !== null, remind: canRemind } };
  }

  /** Locks the seat, then the invoice, then the plan. */
  private async lock(stores: StaffPlanStores, seen: StaffPlan): Promise<Running> {
    const now = this.deps.clock.now();
    const seat = await stores.seats.open(seen.participantId);
    await stores.invoices.lock(seen.invoiceId);
    const plan = await stores.parts.lock(seen.id);
    if (plan === null) throw new PlanNotFoundError();
    const parts = await stores.parts.partsOf(seen.id);
    const open = parts.find(isOwed);
    if (seat.isCanceled || plan.status !== 'ACTIVE' || open === undefined) throw new PlanOverError();
    // The seat of a plan of which nothing is paid is only held, and its hold decides.
    if ((await stores.plans.accessUntil(seen.invoiceId)) === null) throw new PlanOverError();
    return { stores, seat, plan, parts, open, end: seen.endDate, now };
  }

  private carryOut(running: Running, asked: Asked): Promise<Change> {
    if (asked.action === 'MOVE') return this.move(running, asked);
    return asked.action === 'LINK' ? this.leaveCard(running) : this.remind(running);
  }

  /**
   * Restarts the reminders of the part from its new due day. Classes stay open as long as for any part due that day.
   */
  private async move(running: Running, { partId, dueOn }: { partId: string; dueOn: string }): Promise<Change> {
    const { stores, seat, plan, parts, end, now } = running;
    const part = parts.find(({ id }) => id === partId);
    if (part === undefined) throw new PlanNotFoundError();
    const days = movableDays(parts, part, { now, end });
    if (days === null || dueOn < days.first || dueOn > days.last) throw new PlanDayError(days);
    const dueAt = dueAtOn(dueOn);
    if (part.state === 'PLANNED' && part.dueAt.getTime() === dueAt.getTime()) return null;
    if (await stores.parts.isUnderWay(part.id)) throw new PartUnderWayError();
    const steps = stepsOf(this.deps.settings);
    // The mail about the change stands in for the notice, when the day of the notice has passed.
    const stepsDone = stepsPassed(dueAt, now, steps);
    const nextAt = nextStepAt(dueAt, stepsDone, steps);
    await stores.parts.setPart(part.id, { dueAt, state: 'PLANNED', stepsDone, nextStepAt: nextAt, lastError: null });
    await stores.cases.closeBySubject('payment-plan.unpaid', part.id, { outcome: 'MOVED', now });
    const accessUntil = await stores.plans.accessUntil(plan.invoiceId);
    if (accessUntil !== null) await seat.moveAccess(accessUntil);
    await stores.outbox.add(instalmentChanged, { instalmentId: part.id, at: now.toISOString() });
    return { part: part.position, from: part.dueAt.toISOString(), to: dueAt.toISOString() };
  }

  /** From now on the kept card is charged only by its holder. */
  private async leaveCard({ stores, plan, open, now }: Running): Promise<Change> {
    if (plan.method === 'LINK') return null;
    await stores.parts.setPlan(plan.id, { method: 'LINK' });
    await stores.outbox.add(instalmentByLink, { instalmentId: open.id, at: now.toISOString() });
    return { part: open.position };
  }

  private async remind({ stores, open, now }: Running): Promise<Change> {
    if (!isDue(open)) throw new PartNotDueError();
    if (wasRemindedAt(open.remindedAt, now)) throw new PartRemindedError();
    await stores.parts.setPart(open.id, { remindedAt: now });
    await stores.outbox.add(instalmentReminded, { instalmentId: open.id, at: now.toISOString() });
    return { part: open.position };
  }
}
