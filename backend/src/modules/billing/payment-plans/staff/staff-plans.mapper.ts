import { euro } from '#platform/index';
import { toPaymentPlanDto } from '../payment-plans.mapper';
import type { PlanHistory } from './staff-plans.read-model';
import type { PlanAttempt, PlanEvent } from './staff-plans.types';

const toAttemptDto = ({ amountCents, refundedCents, createdAt, paidAt, ...attempt }: PlanAttempt) => ({
  id: attempt.id,
  provider: attempt.provider,
  state: attempt.status,
  position: attempt.position,
  amount: euro(amountCents),
  refunded: euro(refundedCents),
  byKeptCard: attempt.offSession,
  error: attempt.error,
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
});

const toEventDto = ({ actorUserId, actorName, at, ...event }: PlanEvent) => ({
  ...event,
  actor: actorUserId === null ? null : { id: actorUserId, name: actorName ?? '' },
  at: at.toISOString(),
});

export const toPlanHistoryDto = ({ plan, attempts, events, cases, days, can }: PlanHistory, now: Date) => ({
  plan: toPaymentPlanDto(plan, now),
  cohort: { id: plan.cohortId, name: plan.cohortName },
  payments: attempts.map(toAttemptDto),
  events: events.map(toEventDto),
  cases: cases.map(({ id, kind, dueAt }) => ({ id, kind, dueAt: dueAt.toISOString() })),
  can: { ...can, move: [...days].map(([partId, span]) => ({ partId, ...span })) },
});
