import { type Clock, earlier, type Outbox } from '#platform/index';
import { dueDateOf, invoiceRequested, type InvoiceWriter, type UnpaidInvoice } from '#modules/billing/index';
import type { CohortRescheduling, CohortSeats, CohortSnapshot } from '#modules/cohorts/index';
import { closesAt } from './offers.policy';
import type { ParticipantsRepository } from './participants.repository';
import {
  differenceText,
  invoiceSchoolForSeat,
  isSameMonth,
  lineText,
  schoolLineText,
  type SchoolStores,
} from './school-charge';
import type { Participant, StudentFacts } from './seats.types';
import type { SwapsRepository } from './swaps.repository';
import type { Swap } from './swaps.types';
import type { WaitlistRepository } from './waitlist.repository';

export type RescheduleStores = Omit<SchoolStores, 'credits'> & {
  seats: CohortSeats;
  participants: ParticipantsRepository;
  students: { student(userId: number): Promise<Pick<StudentFacts, 'language'> | null> };
  documents: InvoiceWriter;
  swaps: SwapsRepository;
  waitlist: WaitlistRepository;
  outbox: Outbox;
};

/** A cohort with new dates. `oldStart`: its start before the change. */
type Rescheduled = { cohort: CohortSnapshot; oldStart: Date; now: Date };

/** A seat of the cohort with its unpaid invoices, locked. */
type AffectedSeat = Rescheduled & { seat: Participant; invoices: readonly UnpaidInvoice[] };

/** A pending swap into the cohort with the invoice for its difference, locked. */
type IncomingSwap = Rescheduled & { participant: Participant; swap: Swap; invoice: UnpaidInvoice };

/**
 * What new dates affect: `seats` of the cohort, `incoming` participants of other cohorts whose pending swap leads into it,
 * and the pending `swaps` of both.
 */
type Affected = { seats: readonly Participant[]; incoming: readonly Participant[]; swaps: readonly Swap[] };

/**
 * Updates the school's line. Only a draft changes: it gets the new dates, or the line moves to the invoice of the new
 * month. A numbered invoice stays as it is.
 */
async function updateSchoolLine(
  stores: RescheduleStores,
  { cohort, oldStart, seat, invoices, now }: AffectedSeat,
): Promise<void> {
  const draft = invoices.find(({ isForStudent, isDraft }) => !isForStudent && isDraft);
  if (!draft) return;
  if (isSameMonth(oldStart, cohort.startDate)) {
    const text = await schoolLineText(stores, seat, cohort);
    if (text !== null) await stores.documents.describe(draft.invoiceId, seat.id, text);
    return;
  }
  await stores.documents.removeLine(draft.invoiceId, seat.id, now);
  const invoiceId = await invoiceSchoolForSeat(stores, seat, cohort, now);
  if (invoiceId !== null && seat.invoiceId === draft.invoiceId)
    await stores.participants.setInvoice(seat.id, invoiceId);
}

/**
 * Sets the due date of an unpaid invoice by the new start (`dueDateOf`), when that is earlier. A draft gets the new date. An
 * issued invoice never changes, so it is credited and replaced by a new one. An invoice that is paid in part keeps its date.
 * @returns the new invoice's id; null when the invoice stays
 */
async function moveDueDateEarlier(
  { documents, outbox }: RescheduleStores,
  { cohort, now }: Rescheduled,
  invoice: UnpaidInvoice,
  description: string,
): Promise<string | null> {
  const dueAt = dueDateOf(now, cohort.startDate);
  if (invoice.dueAt === null || invoice.dueAt <= dueAt || invoice.paidCents > 0) return null;
  if (invoice.isDraft) {
    await documents.advanceDraft(invoice.invoiceId, dueAt);
    return null;
  }
  const invoiceId = await documents.replace(invoice.invoiceId, invoice.participantId, { description, dueAt, now });
  await outbox.add(invoiceRequested, { invoiceId });
  return invoiceId;
}

/** @returns until when a seat can be held: not past the start, and for a bank transfer not past its due date */
function holdLimit({ cohort, now }: Rescheduled, invoices: readonly UnpaidInvoice[]): Date {
  const byTransfer = invoices.some(
    ({ isForStudent, dueAt, paidCents }) => isForStudent && dueAt !== null && paidCents === 0,
  );
  return byTransfer ? earlier(dueDateOf(now, cohort.startDate), cohort.startDate) : cohort.startDate;
}

/**
 * Updates the student's invoices and, for an earlier start, the hold. A confirmed seat may have unpaid invoices too, after
 * a change of payer, or when money went back and staff kept the seat; it has no hold.
 */
async function updateStudentInvoices(stores: RescheduleStores, affected: AffectedSeat): Promise<void> {
  const { cohort, oldStart, seat, invoices } = affected;
  const isEarlier = cohort.startDate < oldStart;
  for (const invoice of invoices.filter(({ isForStudent }) => isForStudent)) {
    await stores.documents.describe(invoice.invoiceId, seat.id, lineText(cohort));
    const replacedBy = isEarlier ? await moveDueDateEarlier(stores, affected, invoice, lineText(cohort)) : null;
    if (replacedBy !== null && seat.invoiceId === invoice.invoiceId)
      await stores.participants.setInvoice(seat.id, replacedBy);
  }
  if (!isEarlier || seat.confirmedAt !== null || seat.heldUntil === null) return;
  const until = holdLimit(affected, invoices);
  if (until < seat.heldUntil) await stores.participants.hold(seat.id, until);
}

/** Updates the invoice for a swap's difference and, for an earlier start, the hold of the new seat. */
async function updateDifference(stores: RescheduleStores, incoming: IncomingSwap): Promise<void> {
  const { cohort, oldStart, participant, swap, invoice } = incoming;
  const student = await stores.students.student(participant.userId);
  const text = differenceText(
    cohort,
    student?.language ?? cohort.courseLanguage,
    await stores.documents.firstNumberOf(participant.id),
  );
  await stores.documents.describe(swap.invoiceId, participant.id, text);
  if (cohort.startDate >= oldStart) return;
  const replacedBy = await moveDueDateEarlier(stores, incoming, invoice, text);
  if (replacedBy !== null) await stores.swaps.setInvoice(swap.id, replacedBy);
  const until = holdLimit(incoming, [invoice]);
  if (until < swap.heldUntil) await stores.swaps.hold(swap.id, until);
}

/**
 * Locks the seats of the cohort, the participants on their way into it, and the schools that pay for seats.
 * Participants on their way into the cohort have their seats in other cohorts, which are not locked here. That is safe:
 * a swap changes only under the lock of the cohort to which it leads.
 */
async function lockAffected({ participants, schools, swaps }: RescheduleStores, cohortId: number): Promise<Affected> {
  const all = await participants.lockActive(cohortId, await swaps.listInto(cohortId));
  const seats = all.filter((participant) => participant.cohortId === cohortId);
  const schoolIds = new Set(
    seats.flatMap(({ schoolId, schoolShareCents }) => (schoolId === null || schoolShareCents === 0 ? [] : [schoolId])),
  );
  for (const id of [...schoolIds].sort((a, b) => a - b)) await schools.lock(id);
  return {
    seats,
    incoming: all.filter((participant) => participant.cohortId !== cohortId),
    swaps: await swaps.listPendingOf(all.map(({ id }) => id)),
  };
}

const affectedSeats = (
  change: Rescheduled,
  { seats, swaps }: Affected,
  unpaid: readonly UnpaidInvoice[],
): AffectedSeat[] => {
  // The difference of a swap to another cohort is not about this cohort.
  const differences = new Set(swaps.map(({ invoiceId }) => invoiceId));
  return seats.map((seat) => ({
    ...change,
    seat,
    invoices: unpaid.filter(({ participantId, invoiceId }) => participantId === seat.id && !differences.has(invoiceId)),
  }));
};

const incomingSwaps = (
  change: Rescheduled,
  { incoming, swaps }: Affected,
  unpaid: readonly UnpaidInvoice[],
): IncomingSwap[] =>
  incoming.flatMap((participant) => {
    const swap = swaps.find(
      ({ participantId, toCohortId }) => participantId === participant.id && toCohortId === change.cohort.cohortId,
    );
    const invoice = unpaid.find(({ invoiceId }) => invoiceId === swap?.invoiceId);
    return swap && invoice ? [{ ...change, participant, swap, invoice }] : [];
  });

/** Updates seats, holds and invoices when a cohort gets new dates; for the transaction that changes the cohort. */
export const seatRescheduling = (stores: RescheduleStores, clock: Clock): CohortRescheduling => ({
  async lock(cohortId) {
    await lockAffected(stores, cohortId);
  },
  async onRescheduled(cohortId, oldStart) {
    const now = clock.now();
    const cohort = await stores.seats.lock(cohortId);
    if (!cohort) return;
    const change: Rescheduled = { cohort, oldStart, now };
    const affected = await lockAffected(stores, cohortId);
    const unpaid = await stores.documents.lockUnpaidOf([...affected.seats, ...affected.incoming].map(({ id }) => id));
    const seats = affectedSeats(change, affected, unpaid);
    // Change the schools' lines first: that may wait for the lock of an invoice of another month. A credit note, written
    // after it, locks the number series, and the holder of that lock must not wait for anything.
    for (const seat of seats) await updateSchoolLine(stores, seat);
    for (const seat of seats) await updateStudentInvoices(stores, seat);
    for (const swap of incomingSwaps(change, affected, unpaid)) await updateDifference(stores, swap);
    if (cohort.startDate < oldStart) await stores.waitlist.shortenOffers(cohortId, closesAt(cohort.startDate));
  },
});
