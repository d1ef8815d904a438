import type { ActivityLog } from '#modules/activity/index';
import type { CohortSeats, CohortSnapshot, SeatRefusal } from '#modules/cohorts/index';
import type { Outbox } from '#platform/index';
import { offerEnd, takesStudents, type WaitlistSettings } from './offers.policy';
import type { LatePayersRepository } from './late-payers.repository';
import type { OwnOffer, WaitlistEntry } from './queue.types';
import { seatFreed, waitlistOffered } from './seats.messages';
import type { WaitlistRepository } from './waitlist.repository';

export type SeatQueueStores = {
  seats: CohortSeats;
  latePayers: LatePayersRepository;
  waitlist: WaitlistRepository;
  activity: ActivityLog;
  outbox: Outbox;
};

type Passing = { now: Date; settings: WaitlistSettings };

async function offerSeat(
  { waitlist, activity, outbox }: SeatQueueStores,
  entry: WaitlistEntry,
  cohort: CohortSnapshot,
  { now, settings }: Passing,
): Promise<void> {
  const expiresAt = offerEnd(cohort.startDate, now, settings);
  const offerId = await waitlist.offer(entry, { now, expiresAt });
  await activity.record({
    type: 'WAITLIST_OFFERED',
    userId: entry.userId,
    cohortId: cohort.cohortId,
    metadata: { entryId: entry.id, offerId, expiresAt: expiresAt.toISOString() },
  });
  await outbox.add(waitlistOffered, { offerId });
}

/**
 * Passes a seat that somebody has given up on, in the same transaction: to those whose money is already here, then to the
 * waiting list, else it is free. The counter does not move while the seat is kept for somebody, so that nobody gets in
 * between. Call with the cohort locked.
 */
export async function passSeatOn(stores: SeatQueueStores, cohort: CohortSnapshot, passing: Passing): Promise<void> {
  const { seats, latePayers, waitlist, outbox } = stores;
  const { cohortId } = cohort;
  const isOpen = takesStudents(cohort, passing.now);
  if (isOpen && (await latePayers.keepSeat(cohortId, passing.now))) {
    await outbox.add(seatFreed, { cohortId });
    return;
  }
  const entry = isOpen ? await waitlist.next(cohortId) : null;
  if (entry === null) await seats.free(cohortId, passing.now);
  else await offerSeat(stores, entry, cohort, passing);
}

/** @returns whether a seat of the cohort would go to somebody who waits. Call with the cohort locked. */
export const isAwaited = async (
  { latePayers, waitlist }: Pick<SeatQueueStores, 'latePayers' | 'waitlist'>,
  cohortId: number,
): Promise<boolean> => (await latePayers.isAnybodyWaiting(cohortId)) || (await waitlist.next(cohortId)) !== null;

type OwnSeatStores = Pick<SeatQueueStores, 'seats' | 'waitlist'>;
type Whose = { cohortId: number; userId: number; now: Date };

/** A seat that is counted for a student. `offer`: it was kept for them, and `acceptOffer` has to follow. */
export type StudentsSeat = { taken: true; cohort: CohortSnapshot; offer: OwnOffer | null };

/** Takes a seat for a student: the one that they are offered, else a free one. Locks the cohort when there is a seat. */
export async function takeOfferedOrFree(
  { seats, waitlist }: OwnSeatStores,
  { cohortId, userId, now }: Whose,
): Promise<StudentsSeat | SeatRefusal> {
  const seat = await seats.take(cohortId, now);
  const ownOffer = (): Promise<OwnOffer | null> => waitlist.findOwnOffer({ cohortId, userId }, now);
  if (!seat.taken) {
    // Most have no offer, and whoever is refused waits for no lock.
    if (seat.code !== 'cohort.full' || (await ownOffer()) === null) return seat;
    const cohort = await seats.lock(cohortId);
    const offer = await ownOffer();
    return cohort && offer ? { taken: true, cohort, offer } : seat;
  }
  const offer = await ownOffer();
  // Theirs is counted already: the free one stays so.
  if (offer) await seats.free(cohortId, now);
  return { ...seat, offer };
}

/** The same for whoever has no right before others: a free seat that somebody waits for is not theirs. */
export async function takeInTurn(
  stores: OwnSeatStores & Pick<SeatQueueStores, 'latePayers'>,
  whose: Whose,
): Promise<StudentsSeat | SeatRefusal> {
  const seat = await takeOfferedOrFree(stores, whose);
  if (!seat.taken || seat.offer) return seat;
  // Free only since the cohort was made larger: the seat goes to those who wait, in their order.
  return (await isAwaited(stores, whose.cohortId)) ? { taken: false, code: 'cohort.full' } : seat;
}

/** The student has the seat that they were offered, in whichever way they took it. Call with the cohort locked. */
export async function acceptOffer(
  { waitlist }: Pick<SeatQueueStores, 'waitlist'>,
  { id, entryId }: OwnOffer,
  { participantId, now }: { participantId: number; now: Date },
): Promise<void> {
  await waitlist.endOffer(id, { status: 'ACCEPTED', now, participantId });
  await waitlist.end(entryId, 'SEATED', now);
}
