import type { Language, ParticipantStatus, Payer, Provider } from '@valikool/contract';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { PaymentAttempt, PlannedPart, PromotionCode } from '#modules/billing/index';
import type { DateRange } from '#platform/index';
import type { ConditionResult, MembershipFacts, School } from '#modules/schools/index';

export type CancelReason =
  | 'STUDENT'
  | 'SCHOOL'
  | 'ADMIN'
  | 'HOLD_LAPSED'
  | 'COHORT_CANCELED'
  | 'REFUND_CHOSEN'
  | 'SCHOOL_REFUSED'
  | 'APPROVAL_EXPIRED'
  | 'LEFT_SCHOOL';

/** Money was given back for a canceled seat although the free days were over: by whom, why, when. */
export type Waiver = { byUserId: number; reason: string; at: Date };

/** A student's registration in a cohort. Its seat may be held, confirmed or gone. Amounts are integer cents. */
export type Participant = {
  id: number;
  userId: number;
  cohortId: number;
  /** The student's school when they registered, or the school that a change of payer set. It need not pay. */
  schoolId: number | null;
  status: ParticipantStatus;
  payer: Payer;
  priceCents: number;
  /** The price of the cohort when the seat was taken. A later price of the cohort does not change it. */
  cohortPriceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  /** What a promotion code takes off the student's part. */
  discountCents: number;
  /** What was given back of the student's part as goodwill: a discount that the seat keeps in every cohort. */
  forgivenCents: number;
  /** The student's pass that covers the seat to the cohort's end, so that nothing is paid for it. */
  coveredBySubscriptionId: number | null;
  invoiceId: string | null;
  heldUntil: Date | null;
  /** When the hold began: with the registration, or when the bank reversed the payment of a confirmed seat. */
  holdBeganAt: Date;
  confirmedAt: Date | null;
  /** Until when the registration waits for its school's approval; null when it does not wait. The hold ends with it. */
  approvalUntil: Date | null;
  /** When the school decided, and the reason that it gave for a refusal. */
  approvalDecidedAt: Date | null;
  approvalReason: string | null;
  /**
   * When the classes close to a student who owes for a confirmed seat: after a change of payer, or when money went back
   * and staff kept the seat. Null when nothing is owed.
   */
  accessUntil: Date | null;
  /** Since when a late payer has waited for a seat. */
  awaitingSeatSince: Date | null;
  /** When the late payer chose to wait for a seat, and not to have the money back. */
  choseToWaitAt: Date | null;
  /** Since when a freed seat is kept for this late payer. */
  seatKeptAt: Date | null;
  canceledAt: Date | null;
  cancelReason: CancelReason | null;
  /** When the payer was last changed, and from whom; null when nobody did, or when it was undone. */
  payerChangedAt: Date | null;
  payerChangedFrom: Payer | null;
  /** The pass that covered the seat before that change; it covers it again when the change is undone. */
  payerChangedPassId: number | null;
  /** The goodwill of the seat before that change, cents; it comes off the price again when the change is undone. */
  payerChangedForgivenCents: number;
  /** When the teacher marked the result. */
  resultAt: Date | null;
  createdAt: Date;
};

export type NewParticipant = Omit<
  Participant,
  | 'accessUntil'
  | 'forgivenCents'
  | 'holdBeganAt'
  | 'approvalDecidedAt'
  | 'approvalReason'
  | 'awaitingSeatSince'
  | 'choseToWaitAt'
  | 'seatKeptAt'
  | 'canceledAt'
  | 'cancelReason'
  | 'payerChangedAt'
  | 'payerChangedFrom'
  | 'payerChangedPassId'
  | 'payerChangedForgivenCents'
  | 'resultAt'
> & {
  registeredByUserId: number;
  conditions: ConditionResult[];
  /** The version of the school's conditions that held; null when the student pays. */
  schoolConditionsId: number | null;
  learningOutcomes: string[];
  gradingCriteria: string;
  termsAcceptedAt: Date | null;
  promotionCodeId: number | null;
};

/** The fields of a seat that a change of payer sets. */
export type PayerChange = Pick<
  Participant,
  | 'payer'
  | 'schoolId'
  | 'priceCents'
  | 'schoolShareCents'
  | 'studentShareCents'
  | 'discountCents'
  | 'forgivenCents'
  | 'coveredBySubscriptionId'
  | 'invoiceId'
  | 'status'
  | 'heldUntil'
  | 'confirmedAt'
  | 'approvalUntil'
  | 'accessUntil'
  | 'payerChangedAt'
  | 'payerChangedFrom'
  | 'payerChangedPassId'
  | 'payerChangedForgivenCents'
> & { conditions: ConditionResult[]; schoolConditionsId: number | null };

/** What registering needs to know of a student. */
export type StudentFacts = {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  /** The school that has confirmed the student. */
  schoolId: number | null;
  /** The school that the student claims and that has not confirmed them. */
  claimedSchoolId: number | null;
};

/** Facts for a school's conditions that change from day to day. */
export type UsedCourses = {
  /** @returns how many courses the school pays for the student among cohorts that start in the range. */
  usedCourses(userId: number, schoolId: number, range: DateRange, except?: number): Promise<number>;
  /** @returns the student's membership in the school at this moment. */
  membership(userId: number, schoolId: number): Promise<MembershipFacts>;
};

/** What a payer would pay for a student, and by which rules. */
export type PayerOption = {
  /** The parts in which the student may pay; null or left out when only at once. */
  schedule?: PlannedPart[] | null;
  payer: Payer;
  available: boolean;
  priceCents: number;
  /** The cohort's own price; a school may have agreed on another one. */
  cohortPriceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  /** What a promotion code has taken off; the price and the student's part are without it. */
  discountCents: number;
  /** Without its conditions when the school has not confirmed the student. */
  school: School | null;
  rules: ConditionResult[];
};

/** Says what a seat costs each payer, and whether the school's rules allow it. `EligibilityService` implements it. */
export type PayerOptions = {
  studentOption(cohort: Pick<CohortSnapshot, 'priceCents'>): PayerOption;
  /** @param facts read in the caller's transaction, in which the school is locked */
  schoolOption(
    student: Pick<StudentFacts, 'userId'>,
    school: School,
    cohort: CohortSnapshot,
    facts: UsedCourses,
  ): Promise<PayerOption>;
};

/** A student whose account is locked for a registration, and the id that the registration will have. */
export type Admitted = {
  id: number;
  student: StudentFacts;
  /** The student has or holds a seat in the cohort already. Read without a lock, so the index decides. */
  isRegistered: boolean;
};

/** A seat to book for a student whom `participants.admit` has found: who books it, and how it is paid. */
export type Booking = Omit<Admitted, 'isRegistered'> & {
  registeredByUserId: number;
  payer: Payer;
  provider: Provider | undefined;
  /** The bank that the student picked for a bank link; null for every other way to pay. */
  bank: string | null;
  /** True for the school's representative and administrators, who may decide against the school's rules. */
  mayOverrideRules: boolean;
  /**
   * Until when the seat is held for a student who has not chosen how to pay; null when they must choose at once.
   * When they choose an online provider at once, the hold lasts at least as long.
   */
  heldForChoice: Date | null;
  /** Why there is a seat, when it is not a plain registration. */
  reason?: 'WAITLIST';
  termsAcceptedAt: Date;
  /** The code of a gift card, as it was typed; null for none. */
  giftCard: string | null;
  /** Lowers what the student pays; locked by `promotions.redeem`. */
  promotion: PromotionCode | null;
  /** The pass that covers the seat; locked by `passes.lock`. */
  passId: number | null;
  /** The student's part is paid in instalments. */
  inParts?: boolean;
  /** The student asks somebody else to pay, by a link. */
  asksGuardian?: boolean;
  now: Date;
};

/** A seat that was booked: its registration, the student's invoice, and the payment attempt to start after the commit. */
export type BookedSeat = {
  participant: Participant;
  invoice: { invoiceId: string; totalCents: number; dueAt: Date | null; isPaid: boolean } | null;
  /** What a gift card pays of the student's part. */
  cardCents: number;
  /** The parts in which the rest is paid; null when it is paid at once. */
  schedule: PlannedPart[] | null;
  attemptId: string | null;
};

/** A payment attempt whose order was opened at the provider, or not, because the provider is silent. */
export type Started = { attempt: PaymentAttempt; providerIsDown: boolean };
