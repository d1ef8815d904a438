import { endOfDay } from '#platform/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { beforeStart } from './holds.policy';
import type { Booking, Participant, PayerOption } from './seats.types';

/**
 * @returns until when a registration waits for its school's approval: the end of a day in Tallinn, but not past the
 * cohort's start unless the cohort has started already; null when no approval is needed. What the school itself or an
 * administrator books is approved by that.
 */
export function approvalEnd(
  { school, schoolShareCents }: Pick<PayerOption, 'school' | 'schoolShareCents'>,
  { mayOverrideRules, now }: Pick<Booking, 'mayOverrideRules' | 'now'>,
  { startDate }: Pick<CohortSnapshot, 'startDate'>,
): Date | null {
  if (!school?.needsApproval || mayOverrideRules || schoolShareCents === 0) return null;
  return beforeStart(endOfDay(now, school.approvalDays), startDate, now);
}

/** How a registration stands that the school had to approve. */
export type ApprovalState = 'WAITING' | 'APPROVED' | 'REFUSED' | 'EXPIRED' | 'WITHDRAWN';

/**
 * @returns where the school's approval stands. A registration that ended otherwise while it waited is `WITHDRAWN`; so is
 * one that never waited, about which nobody asks.
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
