import type { ActivityLog } from '#modules/activity/index';
import type { CohortSeats, CohortSnapshot, SeatRefusal } from '#modules/cohorts/index';
import type { Outbox } from '#platform/index';
import { type OfferCoverStores, returnSetAside, setAsideForOffer } from './offer-cover';
import { offerEnd, takesStudents, type WaitlistSettings } from './offers.policy';
import type { LatePayersRepository } from './late-payers.repository';
import type { OwnOffer, WaitlistEntry } from './queue.types';
import { seatFreed, waitlistOffered } from './seats.messages';
import type { WaitlistRepository } from './waitlist.repository';

export type SeatQueueStores = OfferCoverStores & {
  seats: CohortSeats;
  latePayers: LatePayersRepository;
  waitlist: WaitlistRepository;
  activity: ActivityLog;
  outbox: Outbox;
};

type Passing = { now: Date; settings: WaitlistSettings };

async function offerSeat(
  stores: SeatQueueStores,
  entry: WaitlistEntry,
  cohort: CohortSnapshot,
  { now, settings }: Passing,
): Promise<void> {
  const { waitlist, activity, outbox } = stores;
  const expiresAt = offerEnd(cohort.startDate, now, settings);
  const offerId = await waitlist.offer(entry, { cohortPriceCents: cohort.priceCents, now, expiresAt });
  await activity.record({
    type: 'WAITLIST_OFFERED',
    userId: entry.userId,
    cohortId: cohort.cohortId,
    metadata: { entryId: entry.id, offerId, expiresAt: expiresAt.toISOString() },
  });
  await setAsideForOffer(stores, entry, { offerId, cohort, now });
  await outbox.add(waitlistOffered, { offerId });
}

/**
 * Passes a freed seat on, in the same transaction: to the late payer who waits longest, else to the next of the waiting
 * list, else it becomes free. The counter does not change while the seat is kept for somebody, so that no other student
 * takes it in between. Call with the cohort locked.
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

/**
 * @returns whether a free seat of the cohort has somebody waiting for it: a late payer without a kept seat, or the waiting
 * list. A late payer with a kept seat does not count. Call with the cohort locked.
 */
export const isFreeSeatAwaited = async (
  { latePayers, waitlist }: Pick<SeatQueueStores, 'latePayers' | 'waitlist'>,
  cohortId: number,
): Promise<boolean> =>
  (await latePayers.isAnybodyWithoutKeptSeat(cohortId)) || (await waitlist.next(cohortId)) !== null;

type OwnSeatStores = Pick<SeatQueueStores, 'seats' | 'waitlist'>;
type SeatRequest = { cohortId: number; userId: number; now: Date };

/**
 * A seat that is counted for a student. With an `offer` it was kept for them: `cohort` has the price of the offer, and
 * `acceptOffer` has to be called.
 */
export type TakenSeat = { taken: true; cohort: CohortSnapshot; offer: OwnOffer | null };

/** @returns the cohort as it was offered: a price set after the offer does not concern its student */
export const atOfferedPrice = (
  cohort: CohortSnapshot,
  { cohortPriceCents }: Pick<OwnOffer, 'cohortPriceCents'>,
): CohortSnapshot => ({ ...cohort, priceCents: cohortPriceCents });

/** Takes a seat for a student: the one they are offered, else a free one. Locks the cohort when there is a seat. */
export async function takeOfferedOrFreeSeat(
  { seats, waitlist }: OwnSeatStores,
  { cohortId, userId, now }: SeatRequest,
): Promise<TakenSeat | SeatRefusal> {
  const seat = await seats.take(cohortId, now);
  const ownOffer = (): Promise<OwnOffer | null> => waitlist.findOwnOffer({ cohortId, userId }, now);
  if (!seat.taken) {
    // Most students have no offer. A student without one is refused without waiting for a lock.
    if (seat.code !== 'cohort.full' || (await ownOffer()) === null) return seat;
    const cohort = await seats.lock(cohortId);
    const offer = await ownOffer();
    return cohort && offer ? { taken: true, cohort: atOfferedPrice(cohort, offer), offer } : seat;
  }
  const offer = seat.cohort.hasQueue ? await ownOffer() : null;
  // An offered seat is already counted in `seats_taken`, so give the free seat back.
  if (offer) await seats.free(cohortId, now);
  return { taken: true, cohort: offer ? atOfferedPrice(seat.cohort, offer) : seat.cohort, offer };
}

/** Lets the next students register without a look at the queue. Call with the cohort locked. */
async function endQueueWhenEmpty(
  { seats, waitlist, latePayers }: Pick<SeatQueueStores, 'seats' | 'waitlist' | 'latePayers'>,
  cohortId: number,
): Promise<void> {
  if ((await waitlist.hasEntries(cohortId)) || (await latePayers.listWaiting(cohortId)).length > 0) return;
  await seats.endQueue(cohortId);
}

/**
 * Takes the seat that is offered to this student, else a free seat unless somebody waits for one.
 * After a refusal the caller must roll its transaction back, since the refused seat may be counted already.
 */
export async function takeSeatInTurn(
  stores: OwnSeatStores & Pick<SeatQueueStores, 'latePayers'>,
  request: SeatRequest,
): Promise<TakenSeat | SeatRefusal> {
  const seat = await takeOfferedOrFreeSeat(stores, request);
  if (!seat.taken || seat.offer || !seat.cohort.hasQueue) return seat;
  // When a cohort is enlarged, its new seats are free until they are offered. They go to the students who wait.
  if (await isFreeSeatAwaited(stores, request.cohortId)) return { taken: false, code: 'cohort.full' };
  await endQueueWhenEmpty(stores, request.cohortId);
  return seat;
}

/**
 * Ends the student's offer and waiting list entry: they have the offered seat. Gives back what is still set aside for the
 * offer. Call with the cohort locked.
 */
export async function acceptOffer(
  stores: Pick<SeatQueueStores, 'waitlist' | 'schools' | 'credits'>,
  offer: OwnOffer,
  { participantId, now }: { participantId: number; now: Date },
): Promise<void> {
  await returnSetAside(stores, offer, now);
  await stores.waitlist.endOffer(offer.id, { status: 'ACCEPTED', now, participantId });
  await stores.waitlist.end(offer.entryId, 'SEATED', now);
}
