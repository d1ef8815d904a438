/**
 * The names that server and front ends share. Front ends import types only (`import type`), so that nothing of the
 * server reaches a browser; the one exception is the list of providers, which `shared-ui` hands on.
 * `schema.d.ts` is generated from the routes by `npm run contract`.
 */
export type { components, operations, paths } from '../schema';
export {
  ACTIONS_IN_EUROS,
  ACTIONS_ON_MONEY,
  ACTIONS_ON_SEAT,
  ACTIONS_WITH_REFERENCE,
  CASE_KINDS,
  CASE_STATUSES,
  type CaseAction,
  type CaseKind,
  type CaseStatus,
  NOT_CLOSED_WITH_MONEY,
} from './cases';
export {
  mainProviderOf,
  ONLINE_PROVIDER_IDS,
  ONLINE_PROVIDERS,
  paidWay,
  paymentGuards,
  providerAction,
  providerLabel,
  providerMarks,
  walletName,
  WALLETS,
  type OnlineProvider,
  type PaymentGuard,
  type PaymentPurpose,
  type Wallet,
} from './providers';
export { ROOM_IDS, ROOM_STATES, roomLabel, ROOMS, type RoomEntrance, type RoomId, type RoomState } from './rooms';
export { MAIL_GROUPS, UNSUBSCRIBE_GROUPS, type MailGroup, type MailSkip, type UnsubscribeGroup } from './own-mails';
export { SCHOOL_MAIL_KINDS, type SchoolMailKind } from './school-mails';
export { MUNICIPALITIES } from './municipalities';
export {
  DECIDING_PERMISSIONS,
  PERMISSIONS,
  ROLES,
  SCHOOL_RIGHTS,
  type Permission,
  type Role,
  type SchoolRight,
} from './permissions';
export {
  BADGES,
  CATEGORIES,
  ATTENDANCE_MARKS,
  CLASS_SESSION_STATUSES,
  COHORT_STATUSES,
  COURSE_STATUSES,
  E_INVOICE_DELIVERY_STATES,
  INVOICE_STATUSES,
  LANGUAGES,
  MEMBERSHIP_CONFIRMATIONS,
  MEMBERSHIP_STATES,
  OPEN_REFUND_STATUSES,
  PARTICIPANT_STATUSES,
  PAYERS,
  PAYMENT_RESOLUTIONS,
  PAYMENT_STATES,
  PROVIDERS,
  REFUND_REASONS,
  REFUND_STATUSES,
  SCHOOL_YEARS,
  type Badge,
  type Category,
  type AttendanceMark,
  type ClassSessionStatus,
  type CohortStatus,
  type CourseStatus,
  type EInvoiceDeliveryState,
  type InvoiceStatus,
  type Language,
  type MembershipConfirmation,
  type MembershipState,
  type OpenRefundStatus,
  type ParticipantStatus,
  type Payer,
  type PaymentResolution,
  type PaymentState,
  type Provider,
  type RefundReason,
  type RefundStatus,
  type SchoolYearFilter,
} from './states';
