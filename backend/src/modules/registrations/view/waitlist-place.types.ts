import type { WaitlistEntry } from '../seats/index';

export type OpenOffer = { offerId: string | null; offerExpiresAt: Date | null };

/** `position`: 1 gets the next seat; null when a seat is offered already. `waiting`: number of waiting students. */
export type WaitlistPlace = Pick<WaitlistEntry, 'id' | 'status' | 'payer' | 'joinedAt'> &
  OpenOffer & {
    /** The cohort's price when the seat was offered; null without an offer. */
    offerPriceCents: number | null;
    position: number | null;
    waiting: number;
  };
