import type { Language } from '@valikool/contract';
import type { WaitlistEntry, WaitlistOffer } from '../seats/index';
import type { CohortSummary } from '../view/registrations.types';
import type { OpenOffer, WaitlistPlace } from '../view/waitlist-place.types';

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

/**
 * `otherRegistrationId`: the student's seat in another cohort of the course, which could be swapped for the offered
 * one.
 */
export type OfferView = Omit<WaitlistOffer, 'termsAcceptedAt'> &
  CohortSummary & { firstName: string; otherRegistrationId: number | null };

/** The facts of a mail to a student of a waiting list. */
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

/** The token opens the offer's page; null when there is nothing left to answer. */
export type OfferMail = WaitlistMailFacts & { expiresAt: Date; token: string | null };
