import type { ActivityLog } from '#modules/activity/index';
import type { CohortSeats, CohortSnapshot } from '#modules/cohorts/index';
import type { Outbox } from '#platform/index';
import type { ParticipantsRepository } from '../participants.repository';
import { seatFreed } from '../registrations.messages';
import { waitlistOffered } from './waitlist.messages';
import { offerEnd, takesStudents, type WaitlistSettings } from './waitlist.policy';
import type { WaitlistRepository } from './waitlist.repository';
import type { WaitlistEntry } from './waitlist.types';

export type SeatQueueStores = { seats: CohortSeats; participants: ParticipantsRepository; waitlist: WaitlistRepository; activity: ActivityLog; outbox: Outbox };

type Passing = { now: Date; settings: WaitlistSettings };

async function offerSeat({ waitlist, activity, outbox }: SeatQueueStores, entry: WaitlistEntry, cohort: CohortSnapshot, { now, settings }: Passing): Promise<void> {
  const expiresAt = offerEnd(cohort.startDate, now, settings);
  const offerId = await waitlist.offer(entry, { now, expiresAt });
  await activity.record({ type: 'WAITLIST_OFFERED', userId: entry.userId, cohortId: cohort.cohortId, metadata: { entryId: entry.id, offerId, expiresAt: expiresAt.toISOString() } });
  await outbox.add(waitlistOffered, { offerId });
}

/**
 * Passes a seat that somebody has given up on, in the same transaction: to those whose money is already here, then to the
 * waiting list, else it is free. The counter does not move while the seat is kept for somebody, so that nobody gets in
 * between. Call with the cohort locked.
 */
export async function passSeatOn(stores: SeatQueueStores, cohort: CohortSnapshot, passing: Passing): Promise<void> {
  const { seats, participants, waitlist, outbox } = stores;
  const { cohortId } = cohort;
  const isOpen = takesStudents(cohort, passing.now);
  if (isOpen && (await participants.keepSeatForLatePayer(cohortId, passing.now))) {
    await outbox.add(seatFreed, { cohortId });
    return;
  }
  const entry = isOpen ? await waitlist.next(cohortId) : null;
  if (entry === null) await seats.free(cohortId, passing.now);
  else await offerSeat(stores, entry, cohort, passing);
}

/** @returns whether a seat of the cohort would go to somebody who waits. Call with the cohort locked. */
export const isAwaited = async ({ participants, waitlist }: Pick<SeatQueueStores, 'participants' | 'waitlist'>, cohortId: number): Promise<boolean> =>
  (await participants.hasLatePayer(cohortId)) || (await waitlist.next(cohortId)) !== null;
