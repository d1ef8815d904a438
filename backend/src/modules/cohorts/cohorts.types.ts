import type { Badge, CohortStatus, Language, ParticipantStatus, Payer, SchoolYearFilter } from '@valikool/contract';
import type { Page } from '#platform/index';
import type { ClassTime } from '#modules/courses/index';

/** No cohort has more seats. */
export const MOST_SEATS = 1_000;

/** The decision on the decision date: the cohort takes place, or administrators were asked. */
export type RunDecision = 'CONFIRMED' | 'ASKED';

export type Cohort = {
  id: number;
  courseId: number;
  name: string;
  status: CohortStatus;
  startDate: Date;
  endDate: Date;
  timeZone: string;
  sizeMin: number;
  sizeMax: number;
  seatsTaken: number;
  /** Gross, in cents; null when the course's price applies. */
  priceCents: number | null;
  onlineClassTimes: ClassTime[];
  /** Minutes. */
  onlineLessonLength: number | null;
  videoUrl: string | null;
  externalLmsLink: string | null;
  lmsId: string | null;
  lwCourseId: string | null;
  discordChannelId: string | null;
  discordInviteUrl: string | null;
  notes: string | null;
  userCreatorId: number | null;
  /** The day on which it is decided whether the cohort takes place. */
  decisionDate: Date | null;
  decision: RunDecision | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A cohort whose state the calendar has changed. */
export type MovedCohort = { id: number; courseId: number; from: CohortStatus };

/** A cohort as lists and pages show it. */
export type CohortView = Omit<Cohort, 'priceCents'> & {
  courseTitle: string;
  courseSlug: string;
  courseLanguage: Language;
  /** Price of a seat: the cohort's own, else the course's. */
  priceCents: number;
  teachers: { id: number; name: string }[];
};

/** A cohort as lists show it. */
export type CohortSummary = Pick<
  CohortView,
  | 'id'
  | 'courseId'
  | 'courseTitle'
  | 'courseSlug'
  | 'courseLanguage'
  | 'name'
  | 'status'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
  | 'onlineClassTimes'
  | 'onlineLessonLength'
  | 'sizeMin'
  | 'sizeMax'
  | 'seatsTaken'
  | 'priceCents'
  | 'decisionDate'
  | 'decision'
  | 'teachers'
>;

/** The total of a search is counted up to `MOST_FOUND`; other totals are exact. */
export type CohortsPage<T> = Page<T> & { isTotalCapped?: boolean };

export const COHORT_SORTS = ['-start', 'start', 'name', '-name', 'seats', '-seats'] as const;
export type CohortSort = (typeof COHORT_SORTS)[number];

export type CohortsFilter = {
  /** Only cohorts of this course. */
  course?: number | undefined;
  sort: CohortSort;
  status?: CohortStatus | 'BELOW_MINIMUM' | undefined;
  q?: string | undefined;
  schoolYear: SchoolYearFilter;
  /** Only cohorts that this user teaches. */
  teacher?: number | undefined;
  /** Only cohorts that the caller teaches. */
  mine: boolean;
  limit: number;
  cursor?: string | undefined;
};

/** Which cohorts a query may return: all, or those that one person teaches or made. */
export type CohortScope = { all: true } | { teacherId: number };

export type CohortStudent = {
  registrationId: number;
  studentId: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  schoolName: string | null;
  payer: Payer;
  status: ParticipantStatus;
  registeredAt: Date;
  confirmedAt: Date | null;
  isPaid: boolean;
  invoiceNumber: string | null;
  /** Percent of the assignments done; null while unknown. */
  progress: number | null;
  /** Of the classes in which the student was marked; null before the first. */
  attendance: { present: number; marked: number } | null;
  isResultLate: boolean;
};

/** Settings of the badges. */
export type BadgeThresholds = {
  /** LAST_SPOTS holds from 1 to this many free seats. */
  lastSpots: number;
  /** LAST_DAYS holds for this many days after the start. */
  lastDays: number;
  /** STARTING_SOON holds for this many days before the start. */
  startingSoonDays: number;
};

export type BadgeFacts = { status: CohortStatus; startDate: Date; freeSeats: number };

/** What a registration needs to know of a cohort. Some of it changes at any time unless the row is locked. */
export type CohortSnapshot = {
  cohortId: number;
  cohortName: string;
  status: CohortStatus;
  courseId: number;
  courseTitle: string;
  courseLanguage: Language;
  /** Gross, in cents: the cohort's own price, else the course's. */
  priceCents: number;
  startDate: Date;
  endDate: Date;
  timeZone: string;
  sizeMax: number;
  seatsTaken: number;
  /** False: nobody waits for a seat, is offered one or has paid for one. True: somebody may. */
  hasQueue: boolean;
  learningOutcomes: string[];
  gradingCriteria: string;
};

export type TakenSeat = { taken: true; cohort: CohortSnapshot };
export type SeatRefusal = { taken: false; code: 'cohort.full' | 'cohort.not-open' | 'cohort.not-found' };

/** Counts the seats of a cohort, in the caller's transaction. */
export type CohortSeats = CohortOffers & {
  /**
   * Takes one seat, or says why there is none. Locks the cohort's row until the transaction ends.
   * @param now decides whether registration is still open
   */
  take(cohortId: number, now: Date): Promise<TakenSeat | SeatRefusal>;
  /**
   * Takes one seat of a cohort that was read without a lock, unless its price or dates have changed since, it takes
   * nobody any more, or somebody may wait for the seat. Meant for the end of a transaction: it locks the row.
   * @returns the cohort's state with this seat taken
   * @throws an error that `isCohortChanged` knows when the seat is not taken; the transaction is over then
   */
  countUnlessChanged(cohort: CohortSnapshot, now: Date): Promise<CohortStatus>;
  /** Records that no student waits for a seat of the cohort. Call with the cohort locked. */
  endQueue(cohortId: number): Promise<void>;
  /** Frees one seat. A full cohort opens again, unless it has started. */
  free(cohortId: number, now: Date): Promise<void>;
  /** @returns the cohort, locked; null when there is none. */
  lock(cohortId: number): Promise<CohortSnapshot | null>;
};

export type CohortOffer = { cohort: CohortSnapshot; refusal: SeatRefusal['code'] | null };

/** Shows what registering would find at this moment, before the student decides. */
export type CohortOffers = {
  /** @returns null when there is no such cohort, or it is a draft */
  offer(cohortId: number, now: Date): Promise<CohortOffer | null>;
};

/**
 * Changes participants when the calendar changes their cohort, in the same transaction. The implementation writes the
 * activity rows (COHORT_PARTICIPANT_STATUS_CHANGE).
 */
export type ParticipantTransitions = {
  /** Confirmed REGISTERED participants become IN_PROGRESS. */
  onCohortsStarted(cohortIds: readonly number[], now: Date): Promise<void>;
  /** IN_PROGRESS participants become AWAITING_RESULT. */
  onCohortsCompleted(cohortIds: readonly number[], now: Date): Promise<void>;
};

/** Updates seats, holds and documents when a cohort gets new dates; made for the transaction that changes the dates. */
export type CohortRescheduling = {
  /**
   * Locks what the new dates concern, in the usual order (docs/ARCHITECTURE.md). Call with the cohort locked and not
   * yet changed.
   */
  lock(cohortId: number): Promise<void>;
  /** Call with the cohort locked and changed. @param oldStart its start before the change */
  onRescheduled(cohortId: number, oldStart: Date): Promise<void>;
};

/** The free seats and badges of a cohort. */
export type Availability = { freeSeats: number; badges: Badge[] };
export type CohortCard = CohortSummary & Availability;
export type CohortDetails = CohortView & Availability;
