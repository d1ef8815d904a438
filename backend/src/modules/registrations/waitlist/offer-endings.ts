import type { CohortSeats, CohortSnapshot } from '#modules/cohorts/index';
import {
  type BookingStores,
  passSeatOn,
  returnSetAside,
  type SeatQueueStores,
  type WaitlistOffer,
  type WaitlistSettings,
} from '../seats/index';
import { WaitlistOfferNotFoundError } from './waitlist.errors';

export type OfferStores = BookingStores & SeatQueueStores & { seats: CohortSeats };

type Ending = { now: Date; settings: WaitlistSettings };

/**
 * Locks the cohort, then the offer.
 * @throws WaitlistOfferNotFoundError
 */
export async function lockOffer(
  stores: OfferStores,
  offerId: string,
): Promise<{ offer: WaitlistOffer; cohort: CohortSnapshot }> {
  const seen = await stores.waitlist.getOffer(offerId);
  const cohort = seen && (await stores.seats.lock(seen.cohortId));
  const offer = cohort ? await stores.waitlist.lockOffer(offerId) : null;
  if (!cohort || !offer) throw new WaitlistOfferNotFoundError();
  return { offer, cohort };
}

/** Withdraws an offer, because the student has another seat, and passes the offered seat on. Nobody is told. */
export async function withdrawOffer(
  stores: OfferStores,
  offer: WaitlistOffer,
  cohort: CohortSnapshot,
  { now, settings }: Ending,
): Promise<void> {
  const { id, entryId } = offer;
  await returnSetAside(stores, offer, now);
  await stores.waitlist.endOffer(id, { status: 'WITHDRAWN', now });
  await stores.waitlist.end(entryId, 'SEATED', now);
  await passSeatOn(stores, cohort, { now, settings });
}

/** Ends an offer that the student declined or did not answer, and passes the seat on. */
export async function passOfferOn(
  stores: OfferStores,
  offer: WaitlistOffer,
  cohort: CohortSnapshot,
  { status, now, settings }: Ending & { status: 'DECLINED' | 'LAPSED' },
): Promise<void> {
  const { id, entryId, userId } = offer;
  await returnSetAside(stores, offer, now);
  await stores.waitlist.endOffer(id, { status, now });
  await stores.waitlist.end(entryId, status, now);
  await stores.activity.record({
    type: 'WAITLIST_LEFT',
    userId,
    cohortId: cohort.cohortId,
    metadata: { entryId, offerId: id, reason: status },
  });
  await passSeatOn(stores, cohort, { now, settings });
}
