import type { Language, ParticipantStatus, Payer, Provider } from '@valikool/contract';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { PaymentAttempt } from '#modules/billing/index';
import type { DateRange } from '#platform/index';
import type { ConditionResult, MembershipFacts, School } from '#modules/schools/index';

export type CancelReason = 'STUDENT' | 'SCHOOL' | 'ADMIN' | 'HOLD_LAPSED' | 'COHORT_CANCELED' | 'REFUND_CHOSEN';

/** A student's seat in a cohort, from the first click to the result. Amounts are integer cents. */
export type Participant = {
  id: number;
  userId: number;
  cohortId: number;
  /** The student's school when they registered, whoever pays. */
  schoolId: number | null;
  status: ParticipantStatus;
  payer: Payer;
  priceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  invoiceId: string | null;
  heldUntil: Date | null;
  confirmedAt: Date | null;
  /** When the classes close to a student whose seat is sure and who has not paid after a change of payer; null once nothing is owed. */
  accessUntil: Date | null;
  awaitingSeatSince: Date | null;
  chosenToWaitAt: Date | null;
  /** Since when a seat is kept for somebody who waits for one. */
  seatKeptAt: Date | null;
  canceledAt: Date | null;
  cancelReason: CancelReason | null;
  /** When the teacher marked the student. */
  resultAt: Date | null;
  createdAt: Date;
};

export type NewParticipant = Omit<
  Participant,
  | 'id'
  | 'accessUntil'
  | 'awaitingSeatSince'
  | 'chosenToWaitAt'
  | 'seatKeptAt'
  | 'canceledAt'
  | 'cancelReason'
  | 'invoiceId'
  | 'resultAt'
> & {
  registeredByUserId: number;
  conditions: ConditionResult[];
  learningOutcomes: string[];
  gradingCriteria: string;
  termsAcceptedAt: Date | null;
};

/** What a change of payer writes on the seat. */
export type PayerChange = Pick<
  Participant,
  | 'payer'
  | 'schoolId'
  | 'priceCents'
  | 'schoolShareCents'
  | 'studentShareCents'
  | 'invoiceId'
  | 'status'
  | 'heldUntil'
  | 'confirmedAt'
  | 'accessUntil'
> & { conditions: ConditionResult[] };

/** The student as registering needs them. */
export type StudentFacts = {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  /** The school that has confirmed the student. */
  schoolId: number | null;
  /** The school that the student says is theirs and that has not confirmed it. */
  claimedSchoolId: number | null;
};

/** What the school's conditions are judged by that changes from day to day. */
export type UsedCourses = {
  /** @returns how many courses a school pays for a student in a school year. */
  usedCourses(userId: number, schoolId: number, range: DateRange, except?: number): Promise<number>;
  /** @returns how the student stands to the school at this moment. */
  membership(userId: number, schoolId: number): Promise<MembershipFacts>;
};

/** What a payer would pay for a student, and by which rules. */
export type PayerOption = {
  payer: Payer;
  available: boolean;
  priceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  /** Without its terms where the school has not confirmed the student. */
  school: School | null;
  rules: ConditionResult[];
};

/** Says what a seat costs each payer, and whether the school's rules allow it. `EligibilityService` implements it. */
export type PayerOptions = {
  studentOption(cohort: Pick<CohortSnapshot, 'priceCents'>): PayerOption;
  /** @param facts of the caller's transaction, in which the school is locked */
  schoolOption(
    student: Pick<StudentFacts, 'userId'>,
    school: School,
    cohort: CohortSnapshot,
    facts: UsedCourses,
  ): Promise<PayerOption>;
};

/** A seat to be booked for a student: by whom, and how it is paid. */
export type Booking = {
  student: StudentFacts;
  registeredByUserId: number;
  payer: Payer;
  provider: Provider | undefined;
  bank: string | null;
  /** The school's representative and administrators may decide beyond the school's rules. */
  isBeyondRules: boolean;
  /** Until when the seat is kept for whoever has not said yet how they pay; null where that must be said at once. */
  heldForChoice: Date | null;
  /** Why there is a seat, where that is not simply because somebody registered. */
  reason?: 'WAITLIST';
  termsAcceptedAt: Date;
  now: Date;
};

/** A payment whose order was opened at its provider, or could not be because the provider is silent. */
export type Started = { attempt: PaymentAttempt; providerIsDown: boolean };
