import type { Payer } from '@valikool/contract';

export type WaitlistStatus = 'WAITING' | 'OFFERED' | 'SEATED' | 'LEFT' | 'DECLINED' | 'LAPSED' | 'CLOSED';

export type OfferStatus = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN';

/** Somebody's place on a cohort's waiting list. */
export type WaitlistEntry = {
  id: number;
  cohortId: number;
  userId: number;
  /** Who is to pay, as the student said when joining. */
  payer: Payer | null;
  status: WaitlistStatus;
  /** 0 is usual; a greater number goes first. */
  priority: number;
  joinedAt: Date;
};

/** A place that its cohort leaves without a seat. `isStudent`: whose it is could still take one elsewhere. */
export type ClosedEntry = Pick<WaitlistEntry, 'id' | 'userId' | 'cohortId'> & {
  isCalledOff: boolean;
  isStudent: boolean;
};

/** A seat that is kept for somebody who waited, until they answer. */
export type WaitlistOffer = {
  id: string;
  entryId: number;
  cohortId: number;
  userId: number;
  payer: Payer | null;
  status: OfferStatus;
  expiresAt: Date;
  decidedAt: Date | null;
  /** The registration that has the seat now, or will when the difference of its swap is paid. */
  participantId: number | null;
  /** When the student agreed to the terms, on joining; null where a school put them on the list. */
  termsAcceptedAt: Date | null;
};

/** A student's own offer, and the place on the list that it ends. */
export type OwnOffer = Pick<WaitlistOffer, 'id' | 'entryId' | 'expiresAt'>;
