import type { Language, Payer } from '@valikool/contract';
import type { CohortSummary } from '../registrations.types';

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

type OpenOffer = { offerId: string | null; offerExpiresAt: Date | null };

/** `position`: 1 gets the next seat, null for whom one is kept already. `waiting`: how many wait in all. */
export type WaitlistPlace = Pick<WaitlistEntry, 'id' | 'status' | 'payer' | 'joinedAt'> &
  OpenOffer & { position: number | null; waiting: number };

export type WaitlistView = WaitlistPlace & CohortSummary;

export type CohortWaitlistRow = Pick<WaitlistEntry, 'id' | 'payer' | 'priority' | 'joinedAt'> &
  OpenOffer & {
    status: 'WAITING' | 'OFFERED';
    position: number | null;
    reason: string | null;
    studentId: number;
    firstName: string;
    lastName: string;
    email: string;
    schoolId: number | null;
    schoolName: string | null;
    sortKey: string;
  };

/** `otherRegistrationId`: the student has a seat in another cohort of the course, which could be swapped for the offered one. */
export type OfferView = Omit<WaitlistOffer, 'termsAcceptedAt'> &
  CohortSummary & { firstName: string; otherRegistrationId: number | null };

/** What a mail to somebody on a waiting list says. */
export type WaitlistMailFacts = {
  userId: number;
  cohortId: number;
  to: string;
  language: Language;
  firstName: string;
  course: string;
  courseSlug: string;
  cohort: string;
  startsAt: Date;
  timeZone: string;
};
/** With what opens the offer's page; null where there is nothing to answer any more. */
export type OfferMail = WaitlistMailFacts & { expiresAt: Date; token: string | null };
