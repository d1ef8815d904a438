import { euro } from '#platform/index';
import type { PlanPart, PlanRow } from './payment-plans.read-model';
import type { SavedCard } from './payment-plans.types';
import type { PlannedPart } from './schedule.policy';

const iso = (text: string): string => new Date(text).toISOString();

export const toPlannedPartDto = ({ dueAt, cents }: PlannedPart) => ({
  dueAt: dueAt.toISOString(),
  amount: euro(cents),
});

const toPartDto = ({ id, position, cents, paidCents, dueAt, paidAt, ...part }: PlanPart, now: Date) => ({
  id,
  position,
  state: part.state,
  tries: part.tries,
  amount: euro(cents),
  paid: euro(paidCents),
  dueAt: iso(dueAt),
  paidAt: paidAt === null ? null : iso(paidAt),
  nextStepAt: part.nextStepAt === null ? null : iso(part.nextStepAt),
  failure: part.state === 'PAID' ? null : part.lastError,
  askedUntil: part.askedUntil !== null && new Date(part.askedUntil) > now ? iso(part.askedUntil) : null,
});

export const toPaymentPlanDto = ({ cardId, brand, lastFour, accessUntil, ...row }: PlanRow, now: Date) => ({
  id: row.id,
  status: row.status,
  method: row.method,
  card: cardId === null || brand === null || lastFour === null ? null : { id: cardId, brand, lastFour },
  registrationId: row.participantId,
  courseTitle: row.courseTitle,
  student: { id: row.userId, name: row.studentName },
  invoice: { id: row.invoiceId, number: row.invoiceNumber },
  left: euro(row.parts.reduce((sum, { cents, paidCents }) => sum + cents - paidCents, 0)),
  hasSeat: row.hasSeat,
  accessUntil: accessUntil?.toISOString() ?? null,
  isPaused: row.hasSeat && accessUntil !== null && accessUntil <= now,
  parts: row.parts.map((part) => toPartDto(part, now)),
});

export const toSavedCardsDto = (cards: readonly SavedCard[]) => ({
  items: cards.map(({ id, brand, lastFour, createdAt }) => ({ id, brand, lastFour, savedAt: createdAt.toISOString() })),
});
