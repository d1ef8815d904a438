import type {
  CohortStatus,
  InvoiceStatus,
  Language,
  ParticipantStatus,
  Payer,
  PaymentState,
  Provider,
} from '@valikool/contract';
import type { AttemptProvider } from '#modules/billing/index';
import type { DateRange } from '#platform/index';
import type { ConditionResult, School } from '#modules/schools/index';

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

/** Who registers whom, and how it is paid. */
export type RegisterInput = {
  cohortId: number;
  /** Given by a school that registers one of its students. */
  studentId: number | undefined;
  payer: Payer;
  acceptTerms: boolean;
  provider: Provider | undefined;
  bank: string | undefined;
};

/** The student as registering needs them. */
export type StudentFacts = {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  schoolId: number | null;
};

/** How many courses a school pays for a student in a school year. */
export type UsedCourses = {
  usedCourses(userId: number, schoolId: number, range: DateRange, except?: number): Promise<number>;
};

/** What a payer would pay for a student, and by which rules. */
export type PayerOption = {
  payer: Payer;
  available: boolean;
  priceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  school: School | null;
  rules: ConditionResult[];
};

/** Whether a cohort is there and somebody runs it, as its teacher or maker; for those who run all of them, `userId` is null. */
export type RunningCohorts = { runs(userId: number | null, cohortId: number): Promise<boolean> };

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

export type ClassTime = { day: number; hour: number; minute: number };

/** A cohort as a student is shown it. */
export type CohortSummary = {
  cohortId: number;
  cohortName: string;
  cohortStatus: CohortStatus;
  startDate: Date;
  endDate: Date;
  timeZone: string;
  onlineClassTimes: ClassTime[];
  onlineLessonLength: number | null;
  teachers: string[];
  courseId: number;
  courseSlug: string;
  courseTitle: string;
  courseLanguage: Language;
  thumbnail: string | null;
};

/** A registration with all that a screen says about it. */
export type RegistrationRow = Omit<Participant, 'invoiceId' | 'seatKeptAt' | 'resultAt'> &
  CohortSummary & {
    firstName: string;
    lastName: string;
    schoolName: string | null;
    videoUrl: string | null;
    lmsUrl: string | null;
    discordInviteUrl: string | null;
    /** Per cent of assignments done; null while unknown. */
    progress: number | null;
    /** What the student has said of the course; null while nothing. */
    feedbackState: 'STARTED' | 'GIVEN' | null;
    /** What the student has to pay for the seat to be sure, or to stay open. */
    owedCents: number;
    invoice: {
      invoiceId: string;
      number: string | null;
      status: InvoiceStatus;
      totalCents: number;
      dueAt: Date | null;
    } | null;
    payment: {
      id: string;
      provider: AttemptProvider;
      status: PaymentState;
      resolution: 'SETTLED' | 'DUPLICATE' | 'NO_SEAT' | 'MISMATCH' | null;
      amountCents: number;
      paymentUrl: string | null;
      expiresAt: Date | null;
      lastError: string | null;
    } | null;
    refund: { amountCents: number; status: string; dueBy: Date } | null;
  };

export type RegistrationDetail = RegistrationRow & {
  conditions: ConditionResult[];
  learningOutcomes: string[];
  gradingCriteria: string;
  timeline: { at: Date; type: string; notes: string | null; details: Record<string, unknown> }[];
};

/** Whose registrations a query may see. */
export type RegistrationScope = { all: true } | { userId: number } | { schoolId: number };
