import type {
  CohortStatus,
  InvoiceStatus,
  Language,
  Payer,
  PaymentResolution,
  PaymentState,
  Provider,
  RefundReason,
  RefundStatus,
} from '@valikool/contract';
import type { AttemptProvider } from '#modules/billing/index';
import type { Actor } from '#platform/index';
import type { ConditionResult } from '#modules/schools/index';
import type { HistoryEntry } from '../history/history.types';
import type { Participant } from '../seats/index';
import type { GuardianFacts } from './guardian.types';
import type { PlanFacts } from './plan-facts.types';

/** A registration as it is asked for. */
export type RegisterInput = {
  cohortId: number;
  /** Set when a school registers one of its students. */
  studentId: number | undefined;
  payer: Payer;
  acceptTerms: boolean;
  /** `pass`: the student's pass covers it. */
  provider: Provider | 'guardian' | 'pass' | undefined;
  bank: string | undefined;
  /** Who is asked to pay, with the provider `guardian`. */
  guardian?: { name?: string | undefined; email?: string | undefined; language?: Language | undefined } | undefined;
  /** The student's part is paid in instalments. */
  inParts: boolean;
  /** As it was typed. */
  promotionCode: string | undefined;
  giftCard: string | undefined;
};

/** Answers whether a cohort exists and, unless `userId` is null, whether that user teaches or made it. */
export type RunningCohorts = { runs(userId: number | null, cohortId: number): Promise<boolean> };

export type ClassTime = { day: number; hour: number; minute: number };

/** A cohort as a student sees it. */
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

/** The parts of a registration that do not come from registering. */
export type NewCard = CohortSummary &
  Pick<RegistrationRow, 'videoUrl' | 'lmsUrl' | 'discordInviteUrl' | 'schoolName' | 'feedbackState'>;

/** A registration with all that a screen shows of it. */
export type RegistrationRow = Omit<Participant, 'invoiceId' | 'seatKeptAt' | 'resultAt'> &
  CohortSummary & {
    firstName: string;
    lastName: string;
    schoolName: string | null;
    videoUrl: string | null;
    lmsUrl: string | null;
    discordInviteUrl: string | null;
    /** Percent of the assignments done; null while unknown. */
    progress: number | null;
    /** The state of the student's feedback; null when there is none. */
    feedbackState: 'STARTED' | 'GIVEN' | null;
    /** What a gift card pays of the student's part. */
    cardCents: number;
    /** What the student has to pay for the seat to be confirmed or to stay open. */
    owedCents: number;
    /** Whether the school that pays since a change of payer has got an invoice with a number: too late to undo the change. */
    isSchoolInvoiced: boolean;
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
    guardian: GuardianFacts | null;
    /** The payment plan of which something is still to be paid. */
    plan: PlanFacts | null;
    refund: { amountCents: number; currency: string; status: RefundStatus; reason: RefundReason; dueBy: Date } | null;
  };

export type RegistrationDetail = RegistrationRow & {
  conditions: ConditionResult[];
  learningOutcomes: string[];
  gradingCriteria: string;
  timeline: HistoryEntry[];
};

/** Which registrations a query may see. */
export type RegistrationScope = { all: true } | { userId: number } | { schoolId: number };

/** Reads one registration for an actor who may see it. @throws RegistrationNotFoundError otherwise */
export type RegistrationReader = { get(actor: Actor, id: number): Promise<RegistrationDetail> };
