import type { Badge, CohortStatus, Language, ParticipantStatus, Payer, SchoolYearFilter } from '@valikool/contract';
import type { Page } from '#platform/index';
import type { ClassTime } from '#modules/courses/index';

/** What was decided on the decision date: that the cohort runs, or that an administrator is to say. */
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
  /** Gross, in cents; null where the course's price holds. */
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
  /** When it is decided whether the cohort runs. */
  decisionDate: Date | null;
  decision: RunDecision | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A cohort that the calendar has moved on. */
export type MovedCohort = { id: number; courseId: number; from: CohortStatus };

/** A cohort with what lists and pages say about it. */
export type CohortView = Omit<Cohort, 'priceCents'> & {
  courseTitle: string;
  courseSlug: string;
  courseLanguage: Language;
  /** What a seat costs, the course's price where the cohort has none. */
  priceCents: number;
  teachers: { id: number; name: string }[];
};

/** What lists say of a cohort. */
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

/** What a search finds is counted to `MOST_FOUND`; everything else to the end. */
export type CohortsPage<T> = Page<T> & { isTotalCapped?: boolean };

export const COHORT_SORTS = ['-start', 'start', 'name', '-name', 'seats', '-seats'] as const;
export type CohortSort = (typeof COHORT_SORTS)[number];

export type CohortsFilter = {
  /** Only those of this course. */
  course?: number | undefined;
  sort: CohortSort;
  status?: CohortStatus | undefined;
  q?: string | undefined;
  schoolYear: SchoolYearFilter;
  /** Only those that this user teaches. */
  teacher?: number | undefined;
  /** Only those that the caller teaches. */
  mine: boolean;
  limit: number;
  cursor?: string | undefined;
};

/** Whose cohorts a query may return: everybody's, or those that one person teaches or made. */
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
  /** Per cent of assignments done; null while unknown. */
  progress: number | null;
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

/** What a registration is made from, read under the lock of the cohort's row. */
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
  learningOutcomes: string[];
  gradingCriteria: string;
};

export type TakenSeat = { taken: true; cohort: CohortSnapshot };
export type SeatRefusal = { taken: false; code: 'cohort.full' | 'cohort.not-open' | 'cohort.not-found' };

/** Seats of a cohort, changed in the caller's transaction. */
export type CohortSeats = {
  /**
   * Takes one seat, or says why there is none. Locks the cohort's row until the transaction ends.
   * @param now decides whether registering is still open
   */
  take(cohortId: number, now: Date): Promise<TakenSeat | SeatRefusal>;
  /** Gives one seat back; a full group opens again while it has not started. */
  free(cohortId: number, now: Date): Promise<void>;
  /** @returns the cohort, locked; null when there is none. */
  lock(cohortId: number): Promise<CohortSnapshot | null>;
};

export type CohortOffer = { cohort: CohortSnapshot; refusal: SeatRefusal['code'] | null };

/** What registering would find at this moment, for showing before the decision. */
export type CohortOffers = {
  /** @returns null when there is no such cohort, or it is a draft */
  offer(cohortId: number, now: Date): Promise<CohortOffer | null>;
};

/**
 * What happens to participants when their cohort moves on; made for the same transaction.
 * The implementer writes the activity rows (COHORT_PARTICIPANT_STATUS_CHANGE).
 */
export type ParticipantTransitions = {
  /** Confirmed REGISTERED participants become IN_PROGRESS. */
  onCohortsStarted(cohortIds: readonly number[], now: Date): Promise<void>;
  /** IN_PROGRESS participants become AWAITING_RESULT. */
  onCohortsCompleted(cohortIds: readonly number[], now: Date): Promise<void>;
};

/** What new dates of a cohort mean for its seats, their holds and documents; made for the transaction that changes them. */
export type CohortRescheduling = {
  /** Locks what new dates concern, in the order of all (docs/ARCHITECTURE.md). Call with the cohort locked and not changed yet. */
  lock(cohortId: number): Promise<void>;
  /** Call with the cohort locked and changed. @param from when it was to start before */
  onRescheduled(cohortId: number, from: Date): Promise<void>;
};

/** Whether one may register. */
export type Availability = { freeSeats: number; badges: Badge[] };
export type CohortCard = CohortSummary & Availability;
export type CohortDetails = CohortView & Availability;
