import { type Clock, earlier, type Outbox } from '#platform/index';
import { dueDateOf, invoiceRequested, type InvoiceWriter, type UnpaidInvoice } from '#modules/billing/index';
import type { CohortRescheduling, CohortSeats, CohortSnapshot } from '#modules/cohorts/index';
import { closesAt } from './offers.policy';
import type { ParticipantsRepository } from './participants.repository';
import {
  chargeSchoolFor,
  differenceText,
  isSameMonth,
  lineText,
  schoolLineText,
  type SchoolStores,
} from './school-charge';
import type { Participant, StudentFacts } from './seats.types';
import type { SwapsRepository } from './swaps.repository';
import type { Swap } from './swaps.types';
import type { WaitlistRepository } from './waitlist.repository';

export type RescheduleStores = SchoolStores & {
  seats: CohortSeats;
  participants: ParticipantsRepository;
  students: { student(userId: number): Promise<Pick<StudentFacts, 'language'> | null> };
  documents: InvoiceWriter;
  swaps: SwapsRepository;
  waitlist: WaitlistRepository;
  outbox: Outbox;
};

/** A cohort that has new dates. */
type Rescheduled = { cohort: CohortSnapshot; from: Date; now: Date };

/** A seat in it with what is not paid of it yet, locked. */
type Moved = Rescheduled & { seat: Participant; invoices: readonly UnpaidInvoice[] };

/** Somebody who is on the way into it, with the invoice over the difference, locked. */
type Coming = Rescheduled & { participant: Participant; swap: Swap; invoice: UnpaidInvoice };

/** Whom new dates concern: seats in the cohort, those on the way into it, and what of theirs waits for its payment. */
type Concerned = { seats: readonly Participant[]; comers: readonly Participant[]; swaps: readonly Swap[] };

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
  if (invoiceId !== null && seat.invoiceId === draft.invoiceId)
    await stores.participants.setInvoice(seat.id, invoiceId);
}

/**
 * A document never changes: one that nobody has paid is credited away, and another says the new dates and the new day.
 * @returns the other document's id; null where the invoice stays
 */
async function advanceDue(
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

/** @returns until when a seat can be held: not past the start, nor one that is paid by transfer past the day on which that is due */
function holdLimit({ cohort, now }: Rescheduled, invoices: readonly UnpaidInvoice[]): Date {
  const byTransfer = invoices.some(
    ({ isStudents, dueAt, paidCents }) => isStudents && dueAt !== null && paidCents === 0,
  );
  return byTransfer ? earlier(dueDateOf(now, cohort.startDate), cohort.startDate) : cohort.startDate;
}

/** Who has a sure seat may owe as well, after a change of payer or when the bank took a payment back; such a seat is not held. */
async function followStudentsPart(stores: RescheduleStores, moved: Moved): Promise<void> {
  const { cohort, from, seat, invoices } = moved;
  const isEarlier = cohort.startDate < from;
  for (const invoice of invoices.filter(({ isStudents }) => isStudents)) {
    await stores.documents.describe(invoice.invoiceId, seat.id, lineText(cohort));
    const replacedBy = isEarlier ? await advanceDue(stores, moved, invoice, lineText(cohort)) : null;
    if (replacedBy !== null && seat.invoiceId === invoice.invoiceId)
      await stores.participants.setInvoice(seat.id, replacedBy);
  }
  if (!isEarlier || seat.confirmedAt !== null || seat.heldUntil === null) return;
  const until = holdLimit(moved, invoices);
  if (until < seat.heldUntil) await stores.participants.hold(seat.id, until);
}

/** The difference is for the new dates, and the seat that is kept for it goes on no later than others. */
async function followDifference(stores: RescheduleStores, coming: Coming): Promise<void> {
  const { cohort, from, participant, swap, invoice } = coming;
  const student = await stores.students.student(participant.userId);
  const text = differenceText(
    cohort,
    student?.language ?? cohort.courseLanguage,
    await stores.documents.firstNumberOf(participant.id),
  );
  await stores.documents.describe(swap.invoiceId, participant.id, text);
  if (cohort.startDate >= from) return;
  const replacedBy = await advanceDue(stores, coming, invoice, text);
  if (replacedBy !== null) await stores.swaps.setInvoice(swap.id, replacedBy);
  const until = holdLimit(coming, [invoice]);
  if (until < swap.heldUntil) await stores.swaps.hold(swap.id, until);
}

/** Those on the way into the cohort sit in others, which are not locked: nothing about a swap is changed without the lock of where it leads. */
async function lockConcerned({ participants, schools, swaps }: RescheduleStores, cohortId: number): Promise<Concerned> {
  const all = await participants.lockActive(cohortId, await swaps.listInto(cohortId));
  const seats = all.filter((participant) => participant.cohortId === cohortId);
  const schoolIds = new Set(
    seats.flatMap(({ schoolId, schoolShareCents }) => (schoolId === null || schoolShareCents === 0 ? [] : [schoolId])),
  );
  for (const id of [...schoolIds].sort((a, b) => a - b)) await schools.lock(id);
  return {
    seats,
    comers: all.filter((participant) => participant.cohortId !== cohortId),
    swaps: await swaps.listPendingOf(all.map(({ id }) => id)),
  };
}

const movedSeats = (about: Rescheduled, { seats, swaps }: Concerned, unpaid: readonly UnpaidInvoice[]): Moved[] => {
  // What is to be paid for another cohort says nothing of this one.
  const differences = new Set(swaps.map(({ invoiceId }) => invoiceId));
  return seats.map((seat) => ({
    ...about,
    seat,
    invoices: unpaid.filter(({ participantId, invoiceId }) => participantId === seat.id && !differences.has(invoiceId)),
  }));
};

const comingIn = (about: Rescheduled, { comers, swaps }: Concerned, unpaid: readonly UnpaidInvoice[]): Coming[] =>
  comers.flatMap((participant) => {
    const swap = swaps.find(
      ({ participantId, toCohortId }) => participantId === participant.id && toCohortId === about.cohort.cohortId,
    );
    const invoice = unpaid.find(({ invoiceId }) => invoiceId === swap?.invoiceId);
    return swap && invoice ? [{ ...about, participant, swap, invoice }] : [];
  });

/** What new dates of a cohort mean for its seats, their holds and documents; for the transaction that changes the cohort. */
export const seatRescheduling = (stores: RescheduleStores, clock: Clock): CohortRescheduling => ({
  async lock(cohortId) {
    await lockConcerned(stores, cohortId);
  },
  async onRescheduled(cohortId, from) {
    const now = clock.now();
    const cohort = await stores.seats.lock(cohortId);
    if (!cohort) return;
    const about: Rescheduled = { cohort, from, now };
    const concerned = await lockConcerned(stores, cohortId);
    const unpaid = await stores.documents.lockUnpaidOf([...concerned.seats, ...concerned.comers].map(({ id }) => id));
    const moved = movedSeats(about, concerned, unpaid);
    // Schools first: their invoices of another month are waited for, which nobody may who has drawn the number of a credit note.
    for (const one of moved) await moveSchoolsLine(stores, one);
    for (const one of moved) await followStudentsPart(stores, one);
    for (const one of comingIn(about, concerned, unpaid)) await followDifference(stores, one);
    if (cohort.startDate < from) await stores.waitlist.shortenOffers(cohortId, closesAt(cohort.startDate));
  },
});
