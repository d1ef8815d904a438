import type { Language, MembershipState, ParticipantStatus, Payer, SchoolYearFilter } from '@valikool/contract';
import type { SchoolPaymentLimitations } from '#modules/users/index';

export type PaymentLimitations = SchoolPaymentLimitations;

export type School = {
  id: number;
  name: string;
  /** ISO 3166 alpha-2. */
  country: string;
  registryCode: string | null;
  address: string | null;
  invoiceEmail: string | null;
  limitations: PaymentLimitations;
  conditionText: string | null;
  defaultPayer: Payer;
  /** What the school pays of the price, in per cent; the student pays the rest. */
  sharePercent: 20 | 100;
  /** Today's price of a seat for this school in cents; null where the cohort's own price holds. */
  seatPriceCents: number | null;
  prepaidStudentSeats: number;
  /** Whether its students see how much credit the school has. */
  showsBalance: boolean;
};

export type SchoolName = { id: number; name: string };

/** How a student stands to one school; `NONE` when there was never a claim or a membership. */
export type MembershipFacts = {
  state: MembershipState | 'NONE';
  /** When the student last asked the school to confirm; null unless the state is CLAIMED and the student has asked. */
  askedAt: Date | null;
};

/** The facts that the school's conditions are judged by. The caller gathers them. */
export type ConditionFacts = {
  membership: MembershipFacts;
  limitations: PaymentLimitations;
  course: { id: number; language: Language };
  cohort: { startDate: Date };
  /** The student's courses that the school pays for in the school year of the cohort's start. */
  usedCourses: number;
  now: Date;
};

export const CONDITION_RULES = ['membership', 'inLanguage', 'courseIds', 'numberOfCourses', 'inTimePeriod'] as const;
export type ConditionRule = (typeof CONDITION_RULES)[number];

export const CONDITION_STEPS = [
  'ask-your-school',
  'choose-another-language',
  'choose-a-listed-course',
  'wait-for-next-school-year',
  'choose-another-start',
] as const;
/** What a student can do about a rule that does not pass. Paying alone is always another way. */
export type ConditionStep = (typeof CONDITION_STEPS)[number];

export type ConditionResult = {
  rule: ConditionRule;
  pass: boolean;
  /** The numbers and lists that the rule was judged by. */
  details: Record<string, number | string | boolean | readonly (number | string)[]>;
  /** Null where the rule passes. */
  nextStep: ConditionStep | null;
};

export type SchoolStudentsFilter = {
  schoolYear: SchoolYearFilter;
  q?: string | undefined;
  status?: ParticipantStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

export type StudentRegistration = {
  id: number;
  cohortId: number;
  cohortName: string;
  courseId: number;
  courseTitle: string;
  startDate: Date;
  endDate: Date;
  payer: Payer;
  status: ParticipantStatus;
  /** Cents. */
  priceCents: number;
  registeredAt: Date;
  confirmedAt: Date | null;
  invoice: { id: string; number: string | null; status: 'UNPAID' | 'PAID' | 'CANCELED'; dueAt: Date | null } | null;
  /** Per cent of assignments done; null while unknown. */
  progress: number | null;
};

export type SchoolStudent = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  registrations: StudentRegistration[];
};
