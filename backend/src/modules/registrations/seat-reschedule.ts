import { earlier, type Clock, type Outbox } from '#platform/index';
import { dueDateOf, invoiceRequested, type InvoiceWriter, type UnpaidInvoice } from '#modules/billing/index';
import type { CohortRescheduling, CohortSeats, CohortSnapshot } from '#modules/cohorts/index';
import type { ParticipantsRepository } from './participants.repository';
import type { Participant } from './registrations.types';
import { chargeSchoolFor, isSameMonth, lineText, schoolLineText, type SchoolStores } from './school-charge';
import type { SwapsRepository } from './swaps/swaps.repository';

export type RescheduleStores = SchoolStores & {
  seats: CohortSeats;
  participants: ParticipantsRepository;
  documents: InvoiceWriter;
  swaps: SwapsRepository;
  outbox: Outbox;
};

/** Unpaid seats and their open invoices, locked, in a cohort that has new dates. */
type Moved = { cohort: CohortSnapshot; from: Date; seat: Participant; invoices: readonly UnpaidInvoice[]; now: Date };

/** A draft of the school says the new dates, on the invoice of the month of the new start. What has its number stays as it is. */
async function moveSchoolsLine(stores: RescheduleStores, { cohort, from, seat, invoices, now }: Moved): Promise<void> {
  const draft = invoices.find(({ isStudents, isDraft }) => !isStudents && isDraft);
  if (!draft) return;
  if (isSameMonth(from, cohort.startDate)) {
    const text = await schoolLineText(stores, seat, cohort);
    if (text !== null) await stores.documents.describe(draft.invoiceId, seat.id, text);
    return;
  }
  await stores.documents.takeOff(draft.invoiceId, seat.id, now);
  const invoiceId = await chargeSchoolFor(stores, seat, cohort, now);
  if (invoiceId !== null && seat.invoiceId === draft.invoiceId) await stores.participants.setInvoice(seat.id, invoiceId);
}

/** A document never changes: one that nobody has paid is credited away, and another says the new dates and the new day. */
async function advanceDue({ documents, participants, outbox }: RescheduleStores, { cohort, seat, now }: Moved, invoice: UnpaidInvoice): Promise<void> {
  const dueAt = dueDateOf(now, cohort.startDate);
  if (invoice.dueAt === null || invoice.dueAt <= dueAt || invoice.paidCents > 0) return;
  if (invoice.isDraft) {
    await documents.advanceDraft(invoice.invoiceId, dueAt);
    return;
  }
  const invoiceId = await documents.replace(invoice.invoiceId, seat.id, { description: lineText(cohort), dueAt, now });
  await participants.setInvoice(seat.id, invoiceId);
  await outbox.add(invoiceRequested, { invoiceId });
}

/** No seat is held past the start, nor one that is paid by transfer past the day on which that is due. */
async function shortenHold({ participants }: RescheduleStores, { cohort, seat, invoices, now }: Moved): Promise<void> {
  if (seat.heldUntil === null) return;
  const byTransfer = invoices.some(({ isStudents, dueAt, paidCents }) => isStudents && dueAt !== null && paidCents === 0);
  const until = earlier(seat.heldUntil, byTransfer ? earlier(dueDateOf(now, cohort.startDate), cohort.startDate) : cohort.startDate);
  if (until < seat.heldUntil) await participants.hold(seat.id, until);
}

async function followStudentsPart(stores: RescheduleStores, moved: Moved): Promise<void> {
  const { cohort, from, seat, invoices } = moved;
  if (seat.confirmedAt !== null) return;
  for (const invoice of invoices.filter(({ isStudents }) => isStudents)) {
    await stores.documents.describe(invoice.invoiceId, seat.id, lineText(cohort));
    if (cohort.startDate < from) await advanceDue(stores, moved, invoice);
  }
  if (cohort.startDate < from) await shortenHold(stores, moved);
}

/** What new dates of a cohort mean for its seats, their holds and documents; for the transaction that changes the cohort. */
export const seatRescheduling = (stores: RescheduleStores, clock: Clock): CohortRescheduling => ({
  async onRescheduled(cohortId, from) {
    const now = clock.now();
    const cohort = await stores.seats.lock(cohortId);
    if (!cohort) return;
    const seats = await stores.participants.lockActive(cohortId);
    const schoolIds = new Set(seats.flatMap(({ schoolId, schoolShareCents }) => (schoolId === null || schoolShareCents === 0 ? [] : [schoolId])));
    for (const id of [...schoolIds].sort((a, b) => a - b)) await stores.schools.lock(id);
    const unpaid = await stores.documents.lockUnpaidOf(seats.map(({ id }) => id));
    const moved = seats.map((seat): Moved => ({ cohort, from, seat, invoices: unpaid.filter(({ participantId }) => participantId === seat.id), now }));
    // Schools first: their invoices of another month are waited for, which nobody may who has drawn the number of a credit note.
    for (const one of moved) await moveSchoolsLine(stores, one);
    for (const one of moved) await followStudentsPart(stores, one);
    if (cohort.startDate < from) await stores.swaps.shortenHolds(cohortId, cohort.startDate);
  },
});
