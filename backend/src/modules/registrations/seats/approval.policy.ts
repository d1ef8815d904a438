import { earlier, endOfDay } from '#platform/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { beforeStart } from './holds.policy';
import type { Booking, Participant, PayerOption } from './seats.types';

type Course = Pick<CohortSnapshot, 'startDate' | 'endDate'>;

/** @returns the instant, but not past the cohort's start, or not past its end when it has started already */
export const withinCourse = (until: Date, { startDate, endDate }: Course, now: Date): Date =>
  earlier(beforeStart(until, startDate, now), endDate);

/**
 * @returns until when a registration waits for its school's approval: the end of a day in Tallinn, within the course as
 * `withinCourse` says; null when no approval is needed. What the school itself or an administrator books is approved by
 * that.
 */
export function approvalEnd(
  { school, schoolShareCents }: Pick<PayerOption, 'school' | 'schoolShareCents'>,
  { mayOverrideRules, now }: Pick<Booking, 'mayOverrideRules' | 'now'>,
  course: Course,
): Date | null {
  if (!school?.needsApproval || mayOverrideRules || schoolShareCents === 0) return null;
  return withinCourse(endOfDay(now, school.approvalDays), course, now);
}

/** How a registration stands that the school had to approve. */
export type ApprovalState = 'WAITING' | 'APPROVED' | 'REFUSED' | 'EXPIRED' | 'WITHDRAWN';

/**
 * @returns where the school's approval stands. `WITHDRAWN`: the registration does not wait and the school has decided
 * nothing: it was given up while it waited, somebody else pays, or it never needed approval.
 */
export function approvalStateOf({
  approvalUntil,
  approvalDecidedAt,
  cancelReason,
}: Pick<Participant, 'approvalUntil' | 'approvalDecidedAt' | 'cancelReason'>): ApprovalState {
  if (approvalUntil !== null) return 'WAITING';
  if (cancelReason === 'APPROVAL_EXPIRED') return 'EXPIRED';
  if (cancelReason === 'SCHOOL_REFUSED') return 'REFUSED';
  return approvalDecidedAt === null ? 'WITHDRAWN' : 'APPROVED';
}
