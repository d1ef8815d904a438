import type { OnlineProvider } from '@valikool/contract';
import type { Knex } from 'knex';
import { paymentPlanWriter, planFollower, scheduleOf } from '#modules/billing/index';
import { after, HOUR_MS, inTallinn, MINUTE_MS } from '#platform/index';
import { FIXED_EMAILS } from './accounts.content';
import type { DemoPlan } from './demo-money.types';
import type { DemoData } from './demo.types';
import { DemoRepository } from './demo.repository';
import { planContents, planSettings } from './payment-plans.content';
import type { Seat } from './seats.types';

type KeptCard = { customerRef: string; methodRef: string; brand: string; lastFour: string };

/** A simulated provider that takes payments which somebody made earlier, and keeps their cards. */
export type CardSimulator = {
  provider: OnlineProvider;
  /** @returns what the provider calls the payment, and the card */
  pay(plan: DemoPlan): Promise<{ ref: string; card: KeptCard }>;
};

type Sandbox = { sandboxUrl: string; publicUrl: string; provider: OnlineProvider };

export const sandboxCards = ({ sandboxUrl, publicUrl, provider }: Sandbox): CardSimulator => ({
  provider,
  async pay({ attempt: { id: attemptId, amountCents, locale }, email, description, card, paidAt, participantId }) {
    const reply = await fetch(`${sandboxUrl}/control/${provider}/sessions/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        attemptId,
        amountCents,
        locale,
        email,
        description,
        card,
        paidAt: paidAt.toISOString(),
        successUrl: `${publicUrl}/user/success/registration/${participantId}`,
        cancelUrl: `${publicUrl}/user/billing`,
      }),
    });
    if (!reply.ok) throw new Error(`The simulator did not take a payment: ${reply.status}`);
    const { session, card: kept } = (await reply.json()) as { session: { id: string }; card: KeptCard };
    return { ref: session.id, card: kept };
  },
});

/** When the first part was paid: in the afternoon, some days ago. */
const beganAt = (now: Date, { months, days }: { months: number; days: number }): Date =>
  inTallinn(now).minus({ days }).minus({ months }).set({ hour: 15, minute: 20 }).toJSDate();

const fixed: readonly string[] = Object.values(FIXED_EMAILS);

/**
 * Lets some students pay in parts: they registered earlier or later than they otherwise would have, so that on any day the
 * demo has one plan whose next part comes and one whose next part is late.
 */
export function withParts(seats: Seat[], now: Date): Seat[] {
  const changed = [...seats];
  for (const { slug, email, ago, card } of planContents) {
    const registeredAt = beganAt(now, ago);
    const index = changed.findIndex(
      (seat) =>
        seat.course.slug === slug &&
        (email === null ? !fixed.includes(seat.student.email) : seat.student.email === email) &&
        isPaidAlone(seat) &&
        seat.cohort.createdAt <= registeredAt &&
        seat.cohort.startDate > after(registeredAt, HOUR_MS),
    );
    const seat = changed[index];
    const wanted = seat && { cents: seat.studentShareCents, now: registeredAt, end: seat.cohort.endDate };
    const schedule = wanted ? scheduleOf(wanted, planSettings) : null;
    if (!seat || schedule === null) continue;
    const settledAt = after(registeredAt, 4 * MINUTE_MS);
    changed[index] = { ...seat, registeredAt, settledAt, inParts: { schedule, card } };
  }
  return changed;
}

const isPaidAlone = ({ fate, method, payer, schoolShareCents, inParts }: Seat): boolean =>
  fate === 'active' && method === 'online' && payer === 'STUDENT' && schoolShareCents === 0 && inParts === null;

type Kept = { plan: DemoPlan; card: KeptCard };

/** Lets the provider know the first payments. Sets its names on the payments; call before these are written. */
export async function keepCards({ plans }: Pick<DemoData, 'plans'>, simulator: CardSimulator): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const plan of plans) {
    const { ref, card } = await simulator.pay(plan);
    plan.attempt.providerRef = ref;
    kept.push({ plan, card });
  }
  return kept;
}

/** Makes the plans themselves, as the product does; call when their invoices and payments are written. */
export async function seedPlans(db: Knex, kept: readonly Kept[]): Promise<void> {
  const plans = paymentPlanWriter(planSettings)(db);
  const repository = new DemoRepository(db);
  for (const { plan, card } of kept) {
    const { invoiceId, userId, participantId, schedule, attempt, paidAt } = plan;
    const agreed = { invoiceId, userId, participantId, schedule, method: 'CARD', now: attempt.createdAt } as const;
    const instalmentId = await plans.agree(agreed);
    await planFollower(db).follow(invoiceId, paidAt);
    await plans.saveCard({ invoiceId, provider: attempt.provider }, card, paidAt);
    const accessUntil = await plans.accessUntil(invoiceId);
    await repository.setPlan({ attemptId: attempt.id, instalmentId, participantId, accessUntil });
  }
}
