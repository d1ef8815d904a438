import type { Outbox } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { InvoiceWriter, MoneyWriter } from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { withinCourse } from './approval.policy';
import type { WaitlistSettings } from './offers.policy';
import type { ParticipantsRepository } from './participants.repository';
import {
  coverSchoolsPart,
  invoiceSchoolForSeat,
  lineText,
  openSchoolsInvoice,
  type SchoolStores,
} from './school-charge';
import { passSeatOn, type SeatQueueStores } from './seat-queue';
import { registrationMoved } from './seats.messages';
import type { Participant } from './seats.types';
import type { Price } from './swaps.types';

export type SeatMoveStores = SchoolStores &
  SeatQueueStores & {
    participants: ParticipantsRepository;
    documents: InvoiceWriter;
    money: MoneyWriter;
    activity: ActivityLog;
    outbox: Outbox;
  };

export type Move = {
  /** The participant as it was before the move. */
  before: Participant;
  from: CohortSnapshot;
  /** The new cohort, in which the seat is counted already. */
  to: CohortSnapshot;
  price: Price;
  /** The student's invoice over what the new cohort costs more. */
  differenceInvoiceId: string | null;
  actorUserId: number | null;
  note: string | null;
  now: Date;
  settings: WaitlistSettings;
};

/**
 * Reduces the student's part: writes credit notes for the difference and sends back what was paid of it.
 * @returns the new credit notes
 * @throws Error when the invoices do not cover the reduction, which would lose money
 */
async function reduceStudentsPart(
  { documents, money }: SeatMoveStores,
  participantId: number,
  { cents, now }: { cents: number; now: Date },
): Promise<string[]> {
  let leftCents = cents;
  const creditNoteIds: string[] = [];
  for (const { invoiceId, isForStudent } of await documents.lockPartsOf(participantId)) {
    if (!isForStudent || leftCents === 0) continue;
    const { reducedCents, refundCents, creditNoteId } = await documents.reduce(invoiceId, participantId, {
      cents: leftCents,
      now,
    });
    if (refundCents > 0)
      await money.refundPaid(invoiceId, { cents: refundCents, reason: 'CANCELLATION', creditNoteId, now });
    if (creditNoteId !== null) creditNoteIds.push(creditNoteId);
    leftCents -= reducedCents;
  }
  if (leftCents > 0)
    throw new Error(
      `Registration ${participantId} has ${leftCents} cents less on its invoices than it was to be reduced by`,
    );
  return creditNoteIds;
}

/**
 * Keeps what covers the school's part, when it covers the new part as well: a seat covers every price, and of credit the
 * part that is too much goes back.
 * @returns false when the school has to be charged anew; then nothing covers the seat
 */
async function keepCover({ credits }: SeatMoveStores, { before, price, now }: Move): Promise<boolean> {
  const { id } = before;
  const { seats, creditCents } = await credits.coverOf(id);
  const overCents = creditCents - price.schoolShareCents;
  const isEnough = price.schoolShareCents > 0 && (seats > 0 || (creditCents > 0 && overCents >= 0));
  if (!isEnough) await credits.giveBack(id, now);
  else if (seats === 0 && overCents > 0) await credits.giveBack(id, now, overCents);
  return isEnough;
}

/** What pays the school's part in the new cohort. `UNCHANGED`: what paid it before, or there is none. */
type Cover = 'UNCHANGED' | 'IN_ADVANCE' | 'NOTHING';

/** @returns the participant as the school is charged for it in the new cohort */
const chargedIn = ({ before, price: { schoolShareCents } }: Move): Participant => ({ ...before, schoolShareCents });

/**
 * Has what the school has paid in advance pay its part in the new cohort, before the old seat is passed on: a student of
 * the same school who gets that seat is covered by what is left.
 */
async function coverMoved(stores: SeatMoveStores, move: Move): Promise<Cover> {
  const { before, to, price, now } = move;
  if (before.schoolShareCents === 0 && price.schoolShareCents === 0) return 'UNCHANGED';
  if (await keepCover(stores, move)) return 'UNCHANGED';
  return (await coverSchoolsPart(stores, chargedIn(move), to, now)) ? 'IN_ADVANCE' : 'NOTHING';
}

/** Takes the school's part off its invoice, and puts it on that of the month in which the new cohort starts. */
async function moveSchoolsPart(stores: SeatMoveStores, move: Move, cover: Cover): Promise<void> {
  if (cover === 'UNCHANGED') return;
  const { before, to, price, now } = move;
  const { id, schoolId, approvalUntil } = before;
  const parts = await stores.documents.lockPartsOf(id);
  const isInvoiced = cover === 'NOTHING' && price.schoolShareCents > 0 && approvalUntil === null;
  if (isInvoiced && schoolId !== null) await openSchoolsInvoice(stores, schoolId, to, now);
  for (const { invoiceId, isForStudent } of parts) {
    if (isForStudent) continue;
    const { refundCents, creditNoteId } = await stores.documents.removeLine(invoiceId, id, now);
    if (refundCents > 0)
      await stores.money.refundPaid(invoiceId, { cents: refundCents, reason: 'CANCELLATION', creditNoteId, now });
  }
  const invoiceId = isInvoiced ? await invoiceSchoolForSeat(stores, chargedIn(move), to, now) : null;
  if (price.schoolShareCents > 0 && price.studentShareCents === 0) await stores.participants.setInvoice(id, invoiceId);
}

/**
 * @returns the status in the new cohort. It does not depend on the status in the old one; an unpaid seat begins as
 * REGISTERED.
 */
const statusIn = (to: CohortSnapshot, { confirmedAt }: Participant, now: Date): Participant['status'] =>
  confirmedAt !== null && to.startDate <= now ? 'IN_PROGRESS' : 'REGISTERED';

/** Sets `invoiceId` to the student's first valid invoice, unless it is one of their valid invoices already. */
async function pointToInvoice({ documents, participants }: SeatMoveStores, { before, price }: Move): Promise<void> {
  if (price.studentShareCents === 0) return;
  const own = (await documents.lockPartsOf(before.id)).filter(({ isForStudent }) => isForStudent);
  const [first] = own;
  if (first && !own.some(({ invoiceId }) => invoiceId === before.invoiceId))
    await participants.setInvoice(before.id, first.invoiceId);
}

async function announceMove(
  { activity, outbox }: SeatMoveStores,
  { before, from, to, differenceInvoiceId, actorUserId, note }: Move,
  creditNoteIds: string[],
): Promise<void> {
  const { id: registrationId, userId, schoolId } = before;
  const who = { userId, schoolId, actorUserId, notes: note };
  await activity.recordAll([
    { type: 'UNENROLL', ...who, cohortId: from.cohortId, metadata: { reason: 'MOVED', to: to.cohortId } },
    {
      type: 'REGISTRATION_MOVED',
      ...who,
      cohortId: to.cohortId,
      metadata: {
        registrationId,
        from: from.cohortId,
        to: to.cohortId,
        fromName: from.cohortName,
        toName: to.cohortName,
        // By this the mail of the move is known to bring them; see `told-with-seat.policy.ts`.
        ...(creditNoteIds.length > 0 && { creditNoteIds: creditNoteIds.join(',') }),
      },
    },
  ]);
  await outbox.add(registrationMoved, { registrationId, invoiceId: differenceInvoiceId, creditNoteIds });
}

/**
 * Moves a registration to another cohort of its course, where a seat has been taken for it, and passes the old seat on.
 * A lower price is credited and refunded. For a higher price the difference must be on an invoice of its own already.
 * Call with both cohorts, the participant and their school locked.
 */
export async function moveSeat(stores: SeatMoveStores, move: Move): Promise<void> {
  const { before, from, to, price, now, settings } = move;
  const { priceCents, cohortPriceCents, schoolShareCents, studentShareCents, discountCents } = price;
  await stores.participants.move(before.id, {
    cohortId: to.cohortId,
    status: statusIn(to, before, now),
    priceCents,
    cohortPriceCents,
    schoolShareCents,
    studentShareCents,
    discountCents,
  });
  if (before.approvalUntil !== null)
    await stores.participants.hold(before.id, withinCourse(before.approvalUntil, to, now));
  const cover = await coverMoved(stores, move);
  await passSeatOn(stores, from, { now, settings });
  await moveSchoolsPart(stores, move, cover);
  const lessCents = before.studentShareCents - price.studentShareCents;
  const creditNoteIds = lessCents > 0 ? await reduceStudentsPart(stores, before.id, { cents: lessCents, now }) : [];
  await pointToInvoice(stores, move);
  if (before.studentShareCents > 0 && before.invoiceId !== null)
    await stores.documents.describe(before.invoiceId, before.id, lineText(to));
  await announceMove(stores, move, creditNoteIds);
}
