import type {
  CohortStatus,
  InvoiceStatus,
  Language,
  Payer,
  PaymentResolution,
  PaymentState,
  Provider,
} from '@valikool/contract';
import type { AttemptProvider } from '#modules/billing/index';
import type { Actor } from '#platform/index';
import type { ConditionResult } from '#modules/schools/index';
import type { Participant } from '../seats/index';

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

/** Whether a cohort is there and somebody runs it, as its teacher or maker; for those who run all of them, `userId` is null. */
export type RunningCohorts = { runs(userId: number | null, cohortId: number): Promise<boolean> };

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
      resolution: PaymentResolution | null;
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

/** Shows one registration to somebody who may see it. @throws RegistrationNotFoundError also for somebody else's */
export type RegistrationReader = { get(actor: Actor, id: number): Promise<RegistrationDetail> };
