import { type PaymentPlanWriter, type PlannedPart, PlanNotOfferedError } from '#modules/billing/index';
import type { Booking } from './seats.types';

/** Ways of paying by which nothing is paid online at once. */
const NOT_NOW: ReadonlySet<string> = new Set(['nothing', 'later', 'invoice']);

/**
 * @param cents what the student pays, without what a gift card covers
 * @returns the parts in which the student pays; null when all is paid at once
 * @throws PlanNotOfferedError when the price is too small for parts, its months do not fit, or the first is not paid online
 */
export function scheduleOfSeat(
  plans: PaymentPlanWriter,
  {
    inParts = false,
    howPaid,
    cohort,
    now,
  }: Pick<Booking, 'inParts' | 'now'> & { howPaid: string; cohort: { endDate: Date } },
  cents: number,
): PlannedPart[] | null {
  if (!inParts) return null;
  const schedule = plans.schedule({ cents, now, end: cohort.endDate });
  if (NOT_NOW.has(howPaid) || schedule === null) throw new PlanNotOfferedError();
  return schedule;
}

/** Agrees on the parts, when the student pays in parts. @returns what the first one's attempt pays; null otherwise */
export async function firstPartOf(
  plans: PaymentPlanWriter,
  { schedule, id, student, now }: Pick<Booking, 'id' | 'student' | 'now'> & { schedule: readonly PlannedPart[] | null },
  { invoiceId, savesCard }: { invoiceId: string; savesCard: boolean },
): Promise<{ amountCents: number; instalmentId: string; savesCard: boolean } | null> {
  const [first] = schedule ?? [];
  if (schedule === null || first === undefined) return null;
  const plan = { invoiceId, userId: student.userId, participantId: id, schedule, now };
  const instalmentId = await plans.agree({ ...plan, method: savesCard ? 'CARD' : 'LINK' });
  return { amountCents: first.cents, instalmentId, savesCard };
}
