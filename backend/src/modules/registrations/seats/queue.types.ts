import type { Payer } from '@valikool/contract';

export type WaitlistStatus = 'WAITING' | 'OFFERED' | 'SEATED' | 'LEFT' | 'DECLINED' | 'LAPSED' | 'CLOSED';

export type OfferStatus = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN';

/** A student's place on a cohort's waiting list. */
export type WaitlistEntry = {
  id: number;
  cohortId: number;
  userId: number;
  /** Who is to pay, as the student said when joining. */
  payer: Payer | null;
  status: WaitlistStatus;
  /** Usually 0; a greater number goes first. */
  priority: number;
  joinedAt: Date;
};

/**
 * An entry that was closed without a seat. `isCohortCanceled`: its cohort was canceled. `isStudent`: the account is still
 * a student's, who could take a seat elsewhere.
 */
export type ClosedEntry = Pick<WaitlistEntry, 'id' | 'userId' | 'cohortId'> & {
  isCohortCanceled: boolean;
  isStudent: boolean;
};

/** A seat that is kept for a student of the waiting list until they answer. */
export type WaitlistOffer = {
  id: string;
  entryId: number;
  cohortId: number;
  userId: number;
  payer: Payer | null;
  status: OfferStatus;
  /** The cohort's price when the seat was offered: what the student pays, whatever the cohort costs later. */
  cohortPriceCents: number;
  expiresAt: Date;
  decidedAt: Date | null;
  /** The registration that has the seat now, or will have it when the difference of its swap is paid. */
  participantId: number | null;
  /** The school that has set a seat in advance, or credit, aside for it. */
  schoolId: number | null;
  /** When the student accepted the terms, on joining; null when a school put them on the list. */
  termsAcceptedAt: Date | null;
};

/** A student's own offer, and the waiting list entry that ends with it. */
export type OwnOffer = Pick<WaitlistOffer, 'id' | 'entryId' | 'expiresAt' | 'cohortPriceCents' | 'schoolId'>;

/** An offer that is not answered yet. */
export type OpenOffer = Pick<WaitlistOffer, 'id' | 'schoolId' | 'cohortId'>;
