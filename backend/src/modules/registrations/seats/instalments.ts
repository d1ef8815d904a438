import {
  type InvoiceWriter,
  type OpenPart,
  type PaymentPlanWriter,
  type PlannedPart,
  PlanNotOfferedError,
} from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { ParticipantsRepository } from './participants.repository';
import type { Booking, Participant } from './seats.types';

/** Ways of paying by which nothing is paid online at once. Somebody who is asked pays online, by a link. */
const NOT_NOW: ReadonlySet<string> = new Set(['nothing', 'later', 'invoice']);

export type PartsStores = { documents: InvoiceWriter; participants: ParticipantsRepository; plans: PaymentPlanWriter };

/**
 * @param cents what the student pays, without what a gift card covers
 * @returns the parts in which the student pays; null when all is paid at once
 * @throws PlanNotOfferedError when the price is too small for parts, its months do not fit, or the first is not paid online
 */
export function scheduleOfSeat(
  plans: PaymentPlanWriter,
  {
    inParts = false,
    asksGuardian = false,
    howPaid,
    cohort,
    now,
  }: Pick<Booking, 'inParts' | 'asksGuardian' | 'now'> & { howPaid: string; cohort: { endDate: Date } },
  cents: number,
): PlannedPart[] | null {
  if (!inParts) return null;
  const schedule = plans.schedule({ cents, now, end: cohort.endDate });
  const isNow = !NOT_NOW.has(howPaid) || (howPaid === 'later' && asksGuardian);
  if (!isNow || schedule === null) throw new PlanNotOfferedError();
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

/**
 * Makes a payment plan for an unpaid held seat, or continues the plan it already has. Call with the seat and its
 * invoice locked.
 * @returns the first part to pay, and its invoice
 * @throws PlanNotOfferedError
 */
export async function agreeOnParts(
  { documents, participants, plans }: PartsStores,
  { participant: { id, userId, confirmedAt }, cohort }: { participant: Participant; cohort: CohortSnapshot },
  { owed, method, now }: { owed: { invoiceId: string; amountCents: number }; method: 'CARD' | 'LINK'; now: Date },
): Promise<Pick<OpenPart, 'id' | 'leftCents'> & { invoiceId: string }> {
  const isNew = confirmedAt === null && (await documents.isUntouched(owed.invoiceId));
  if (!isNew) throw new PlanNotOfferedError();
  const known = await plans.openPart(owed.invoiceId);
  if (known !== null) {
    await plans.chooseMethod(known.planId, method);
    return { ...known, invoiceId: owed.invoiceId };
  }
  const schedule = plans.schedule({ cents: owed.amountCents, now, end: cohort.endDate });
  const [first] = schedule ?? [];
  if (schedule === null || first === undefined) throw new PlanNotOfferedError();
  // A numbered document keeps its terms: a draft with the schedule on it takes its place.
  const invoiceId = await documents.draftInPlaceOf(owed.invoiceId, id, now);
  if (invoiceId !== owed.invoiceId) await participants.setInvoice(id, invoiceId);
  const partId = await plans.agree({ invoiceId, userId, participantId: id, schedule, method, now });
  return { id: partId, leftCents: first.cents, invoiceId };
}

/** Takes a plan back of which nothing is paid. Call with the seat and its invoice locked. */
export async function dropUnusedParts(
  { documents, plans }: Pick<PartsStores, 'documents' | 'plans'>,
  { confirmedAt }: Pick<Participant, 'confirmedAt'>,
  invoiceId: string,
): Promise<void> {
  if (confirmedAt === null && (await documents.isUntouched(invoiceId))) await plans.drop(invoiceId);
}
