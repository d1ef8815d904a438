import { ONLINE_PROVIDER_IDS } from './providers';

export const LANGUAGES = ['et', 'en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

export const CATEGORIES = [
  'POPULAR',
  'LIFE_SKILLS',
  'SUSTAINABILITY',
  'LANGUAGES',
  'DIVERSITY',
  'TECHNOLOGY',
  'BUSINESS_FINANCE',
  'MENTAL_HEALTH',
  'OTHERS',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const COURSE_STATUSES = ['DRAFT', 'IN_REVIEW', 'APPROVED'] as const;
export type CourseStatus = (typeof COURSE_STATUSES)[number];

export const COHORT_STATUSES = [
  'DRAFT',
  'REGISTRATION_OPEN',
  'IN_PROGRESS',
  'COMPLETED',
  'GROUP_FULL',
  'CANCELED',
  'TEACHER_PAID',
] as const;
export type CohortStatus = (typeof COHORT_STATUSES)[number];

/** One class on one day, against the timetable. */
export const CLASS_SESSION_STATUSES = ['PLANNED', 'CANCELED', 'MOVED'] as const;
export type ClassSessionStatus = (typeof CLASS_SESSION_STATUSES)[number];

/** Whether a student was in a class. Who is not marked has neither. */
export const ATTENDANCE_MARKS = ['PRESENT', 'ABSENT'] as const;
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number];

/** In the order in which a card shows them. */
export const BADGES = ['JOIN_WAITLIST', 'LAST_SPOTS', 'LAST_DAYS', 'STARTING_SOON', 'REGISTRATION_OPEN'] as const;
export type Badge = (typeof BADGES)[number];

export const PARTICIPANT_STATUSES = [
  'REGISTERED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELED',
  'FAILED',
  'AWAITING_RESULT',
] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];

export const PAYERS = ['SCHOOL', 'STUDENT'] as const;
export type Payer = (typeof PAYERS)[number];

export const INVOICE_STATUSES = ['UNPAID', 'PAID', 'CANCELED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/**
 * How far an e-invoice is on its way into a school's accounting program. `SENT`: the operator took it, and has no evidence
 * yet that it arrived.
 */
export const E_INVOICE_DELIVERY_STATES = [
  'WAITING',
  'SENT',
  'DELIVERED',
  'FAILED',
  'REFUSED',
  'NOT_RECEIVABLE',
] as const;
export type EInvoiceDeliveryState = (typeof E_INVOICE_DELIVERY_STATES)[number];

/** What a list may be narrowed to; a school year turns over after 31 July in Tallinn. */
export const SCHOOL_YEARS = ['all', 'next', 'current', 'previous', 'previous-all'] as const;
export type SchoolYearFilter = (typeof SCHOOL_YEARS)[number];

/** Ways to pay: online through a provider, or by an invoice that is paid by bank transfer. */
export const PROVIDERS = [...ONLINE_PROVIDER_IDS, 'invoice'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PAYMENT_STATES = [
  'CREATED',
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'ABANDONED',
  'FAILED',
  'VOIDED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;
/** What became of money that came. `MISMATCH` waits for a decision of staff, `RETURNED` is one. */
export const PAYMENT_RESOLUTIONS = [
  'SETTLED',
  'DUPLICATE',
  'NO_SEAT',
  'MISMATCH',
  'SWAP_FAILED',
  'ACCOUNT_CLOSED',
  'RETURNED',
] as const;
export type PaymentResolution = (typeof PAYMENT_RESOLUTIONS)[number];

/** Why money goes back. */
export const REFUND_REASONS = [
  'CANCELLATION',
  'DUPLICATE',
  'NO_SEAT',
  'SWAP_FAILED',
  'ACCOUNT_CLOSED',
  'MISMATCH',
  'OUTSIDE',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * - `REJECTED`, `CANCELED`: this try failed, and a later refund of the same sum has taken its place
 * - `REFUSED`: the provider will not carry the refund out, and staff decide what becomes of it
 */
export const REFUND_STATUSES = [
  'CREATED',
  'PENDING',
  'PROCESSING',
  'SUCCESSFUL',
  'REJECTED',
  'CANCELED',
  'REFUSED',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Refunds whose money has not gone back yet. */
export const OPEN_REFUND_STATUSES = ['CREATED', 'PENDING', 'PROCESSING', 'REFUSED'] as const;
export type OpenRefundStatus = (typeof OPEN_REFUND_STATUSES)[number];

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A student's tie to a school: said by the student, confirmed by the school, or over. */
export const MEMBERSHIP_STATES = ['CLAIMED', 'CONFIRMED', 'ENDED'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** Who or what made a membership sure; BEFORE: the school paid for or registered the student before memberships had states. */
export const MEMBERSHIP_CONFIRMATIONS = ['INVITATION', 'REPRESENTATIVE', 'ADMIN', 'JOIN_CODE', 'BEFORE'] as const;
export type MembershipConfirmation = (typeof MEMBERSHIP_CONFIRMATIONS)[number];
