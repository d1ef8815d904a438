import type { CohortStatus, InvoiceStatus, Language, ParticipantStatus, Payer, PaymentState, Provider } from '@valikool/contract';
import type { AttemptProvider } from '#modules/billing/index';
import type { ConditionResult } from '#modules/schools/index';

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
  awaitingSeatSince: Date | null;
  chosenToWaitAt: Date | null;
  canceledAt: Date | null;
  cancelReason: CancelReason | null;
  createdAt: Date;
};

export type NewParticipant = Omit<Participant, 'id' | 'awaitingSeatSince' | 'chosenToWaitAt' | 'canceledAt' | 'cancelReason' | 'invoiceId'> & {
  registeredByUserId: number;
  conditions: ConditionResult[];
  learningOutcomes: string[];
  gradingCriteria: string;
  termsAcceptedAt: Date | null;
};

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

export type ClassTime = { day: number; hour: number; minute: number };

/** A registration with all that a screen says about it. */
export type RegistrationRow = Omit<Participant, 'invoiceId'> & {
  accessUntil: Date | null;
  firstName: string;
  lastName: string;
  schoolName: string | null;
  cohortName: string;
  cohortStatus: CohortStatus;
  startDate: Date;
  endDate: Date;
  timeZone: string;
  onlineClassTimes: ClassTime[];
  onlineLessonLength: number | null;
  videoUrl: string | null;
  teachers: string[];
  courseId: number;
  courseSlug: string;
  courseTitle: string;
  courseLanguage: Language;
  thumbnail: string | null;
  invoice: { invoiceId: string; number: string | null; status: InvoiceStatus; totalCents: number; dueAt: Date | null } | null;
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
