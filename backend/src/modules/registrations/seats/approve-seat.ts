import { SchoolArchivedError } from '#modules/schools/index';
import { after, HOUR_MS } from '#platform/index';
import type { ApprovalsRepository } from './approvals.repository';
import { statusOfConfirmed } from './confirm-seat';
import { beforeStart, type RegistrationSettings } from './holds.policy';
import { isActive } from './participants.policy';
import { chargeSchoolForSeat, lockSchoolOf, type SchoolStores } from './school-charge';
import type { LockedParticipant } from './seat-lock';
import { refundSeat, returnAndPassOn, type SeatReleaseStores } from './seat-release';
import {
  ApprovalDecidedError,
  ApprovalOverError,
  ApprovalStudentLeftError,
  StudentNotFoundError,
} from './seats.errors';
import { approvalGranted, approvalLeft, approvalRefused } from './seats.messages';
import type { Participant } from './seats.types';

export type ApprovalStores = SeatReleaseStores & SchoolStores & { approvals: ApprovalsRepository };

type Deciding = { actorUserId: number; now: Date; settings: RegistrationSettings };

/** @throws ApprovalDecidedError, ApprovalOverError when there is nothing to decide */
function assertWaits({ participant, cohort }: LockedParticipant, now: Date): void {
  if (participant.approvalUntil === null || !isActive(participant)) throw new ApprovalDecidedError();
  if (participant.approvalUntil <= now || cohort.status === 'CANCELED') throw new ApprovalOverError();
}

/** Locks the school and the student's account. A school pays only for students whom it has confirmed. */
async function assertMayPay(
  { schools, participants }: Pick<ApprovalStores, 'schools' | 'participants'>,
  { userId, schoolId }: Participant,
): Promise<void> {
  const school = schoolId === null ? null : await schools.lock(schoolId);
  if (school === null || school.archivedAt !== null) throw new SchoolArchivedError();
  if (!(await participants.lockAccount(userId))) throw new StudentNotFoundError();
  if (!(await participants.isMember(userId, schoolId))) throw new ApprovalStudentLeftError();
}

/**
 * Approves a registration for its school. What the school paid in advance was set aside when the student registered;
 * otherwise the school's part is charged now. The seat is confirmed, or held until the student has paid the rest: for
 * `bankHoldHours`, at most to the cohort's start. Call with the seat locked; locks the school and the account.
 * @throws ApprovalDecidedError, ApprovalOverError when it does not wait any more
 * @throws SchoolArchivedError, ApprovalStudentLeftError when the school may not pay for this student any more
 * @throws StudentNotFoundError when the student's account was closed
 */
export async function approveSeat(
  stores: ApprovalStores,
  seat: LockedParticipant,
  { actorUserId, now, settings }: Deciding,
): Promise<void> {
  assertWaits(seat, now);
  const { participant, cohort } = seat;
  const { id, userId, schoolId, cohortId, studentShareCents } = participant;
  await assertMayPay(stores, participant);
  const { seats, creditCents } = await stores.credits.coverOf(id);
  const isCovered = seats > 0 || creditCents > 0;
  const approved = { ...participant, approvalUntil: null };
  const invoiceId = isCovered ? null : await chargeSchoolForSeat(stores, approved, cohort, now);
  if (participant.invoiceId === null && invoiceId !== null) await stores.participants.setInvoice(id, invoiceId);
  const heldUntil = beforeStart(after(now, settings.bankHoldHours * HOUR_MS), cohort.startDate, now);
  const decided =
    studentShareCents === 0
      ? { status: statusOfConfirmed(participant, cohort, now), confirmedAt: now, heldUntil: null }
      : { status: participant.status, confirmedAt: null, heldUntil };
  await stores.approvals.approve(id, decided, { byUserId: actorUserId, at: now });
  await stores.activity.record({
    type: 'REGISTRATION_APPROVED',
    userId,
    actorUserId,
    cohortId,
    schoolId,
    metadata: { registrationId: id },
  });
  await stores.outbox.add(approvalGranted, { registrationId: id });
}

/**
 * Refuses a registration for its school: cancels it, gives the school back what was set aside and passes the seat on.
 * Call with the seat locked; locks the school.
 * @throws ApprovalDecidedError, ApprovalOverError when it does not wait any more
 */
export async function refuseSeat(
  stores: ApprovalStores,
  seat: LockedParticipant,
  { actorUserId, reason, now, settings }: Deciding & { reason: string },
): Promise<void> {
  assertWaits(seat, now);
  const { participant, cohort } = seat;
  const { id, userId, schoolId, cohortId } = participant;
  await lockSchoolOf(stores, participant);
  await stores.participants.cancel(id, 'SCHOOL_REFUSED', now);
  await stores.approvals.noteRefusal(id, { byUserId: actorUserId, reason, at: now });
  await returnAndPassOn(stores, id, cohort, { now, settings });
  await refundSeat(stores, id, now);
  await stores.activity.record({
    type: 'UNENROLL',
    userId,
    actorUserId,
    cohortId,
    schoolId,
    notes: reason,
    metadata: { registrationId: id, reason: 'SCHOOL_REFUSED' },
  });
  await stores.outbox.add(approvalRefused, { registrationId: id });
}

/**
 * Ends a registration that waits for a school which its student has left: cancels it, gives the school back what was set
 * aside and passes the seat on. Does nothing when it does not wait any more, or when the student is a member again. Call
 * with the seat locked; locks the school.
 */
export async function endRequestOfLeaver(
  stores: ApprovalStores,
  { participant, cohort }: LockedParticipant,
  { now, settings }: Omit<Deciding, 'actorUserId'>,
): Promise<void> {
  const { id, userId, schoolId, cohortId, approvalUntil } = participant;
  if (approvalUntil === null || !isActive(participant)) return;
  await lockSchoolOf(stores, participant);
  if (await stores.participants.isMember(userId, schoolId)) return;
  await stores.participants.cancel(id, 'LEFT_SCHOOL', now);
  await returnAndPassOn(stores, id, cohort, { now, settings });
  await refundSeat(stores, id, now);
  await stores.activity.record({
    type: 'UNENROLL',
    userId,
    cohortId,
    schoolId,
    metadata: { registrationId: id, reason: 'LEFT_SCHOOL' },
  });
  await stores.outbox.add(approvalLeft, { registrationId: id });
}
