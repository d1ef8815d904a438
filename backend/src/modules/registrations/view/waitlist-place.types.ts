import type { WaitlistEntry } from '../seats/index';

export type OpenOffer = { offerId: string | null; offerExpiresAt: Date | null };

/** `position`: 1 gets the next seat, null for whom one is kept already. `waiting`: how many wait in all. */
export type WaitlistPlace = Pick<WaitlistEntry, 'id' | 'status' | 'payer' | 'joinedAt'> &
  OpenOffer & { position: number | null; waiting: number };
