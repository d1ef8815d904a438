import type { Language, MembershipState, ParticipantStatus, Payer, SchoolYearFilter } from '@valikool/contract';
import type { SchoolPaymentLimitations } from '#modules/users/index';

export type PaymentLimitations = SchoolPaymentLimitations;

/** Where e-invoices go: an identifier in a scheme of the Peppol network, such as `0191` with a registry code. */
export type SchoolEndpoint = { scheme: string; id: string };

/** What a school's invoices and e-invoices say about it. */
export type SchoolBilling = {
  registryCode: string | null;
  vatNumber: string | null;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  invoiceEmail: string | null;
  wantsEInvoice: boolean;
  /** Null: the registry code is the address. */
  endpoint: SchoolEndpoint | null;
  buyerReference: string | null;
  orderNumber: string | null;
  /** The school's own account for the cost, on every document. */
  costCentre: string | null;
};

/** Fields that are undefined stay as they are. */
export type BillingChange = { [Field in keyof SchoolBilling]?: SchoolBilling[Field] | undefined };

export type School = {
  id: number;
  name: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** In Estonia one of the listed municipalities; elsewhere any text. */
  municipality: string | null;
  /** Of mails to addresses of the school itself. */
  language: Language;
  /** Since when nobody registers at its cost; null while it is active. */
  archivedAt: Date | null;
  billing: SchoolBilling;
  /** Street, postal code and city in one line, as documents print it. */
  address: string | null;
  limitations: PaymentLimitations;
  conditionText: string | null;
  defaultPayer: Payer;
  /** Percent of the price that the school pays; the student pays the rest. */
  sharePercent: 20 | 100;
  /** Present price of a seat for this school, in cents; null when the cohort's own price applies. */
  seatPriceCents: number | null;
  /** Whether a registration at the school's cost waits for the school's approval. */
  needsApproval: boolean;
  /** Days after which a request that nobody has decided expires. */
  approvalDays: number;
  /** The version of the conditions in force. */
  conditionsId: number;
  prepaidStudentSeats: number;
  /** Whether its students see the school's credit. */
  showsBalance: boolean;
};

export type SchoolName = { id: number; name: string; municipality: string | null };

/** A student's relation to one school; `NONE` when there was never a claim or membership. */
export type MembershipFacts = {
  state: MembershipState | 'NONE';
  /** When the student last asked the school to confirm; null unless the state is CLAIMED and the student has asked. */
  askedAt: Date | null;
};

/** Facts by which the school's conditions are judged; the caller collects them. */
export type ConditionFacts = {
  membership: MembershipFacts;
  limitations: PaymentLimitations;
  course: { id: number; language: Language };
  cohort: { startDate: Date };
  /** Number of the student's courses that the school pays for in the time of `countedRange`. */
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
  'wait-for-next-half-year',
  'pay-yourself',
  'choose-another-start',
] as const;
/** What a student can do about a rule that does not pass. They can always pay themselves instead. */
export type ConditionStep = (typeof CONDITION_STEPS)[number];

export type ConditionResult = {
  rule: ConditionRule;
  pass: boolean;
  /** The values by which the rule was judged. */
  details: Record<string, number | string | boolean | readonly (number | string)[]>;
  /** Null when the rule passes. */
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
  /** Percent of the assignments done; null while unknown. */
  progress: number | null;
  /** Of the classes in which the student was marked; null before the first. */
  attendance: { present: number; marked: number } | null;
};

export type SchoolStudent = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  registrations: StudentRegistration[];
};
