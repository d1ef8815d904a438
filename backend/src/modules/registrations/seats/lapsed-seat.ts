import { approvalExpired, registrationHoldLapsed } from './seats.messages';
import { isActive } from './participants.policy';
import type { RegistrationSettings } from './holds.policy';
import type { SchoolStores } from './school-charge';
import type { LockedParticipant, SeatLockStores } from './seat-lock';
import { passSeatOn } from './seat-queue';
import { dropDifference, endSwap, refundSeat, type SeatReleaseStores } from './seat-release';
import type { Participant } from './seats.types';

export type LapseStores = SeatLockStores & SchoolStores & SeatReleaseStores;

/** @returns whether the seat is still unpaid, or not approved, after its hold has ended, and not canceled yet */
export const isLapsed = (participant: Participant, now: Date): boolean =>
  isActive(participant) &&
  participant.confirmedAt === null &&
  participant.heldUntil !== null &&
  participant.heldUntil <= now;

/**
 * Cancels a registration whose hold has ended: it was not paid, or not approved by the school in time. Passes its seat on.
 * Call with the seat and its school locked.
 */
export async function endLapsedSeat(
  stores: LapseStores,
  seat: LockedParticipant,
  passing: { now: Date; settings: RegistrationSettings },
): Promise<void> {
  const { id, userId, schoolId, approvalUntil } = seat.participant;
  const { cohort } = seat;
  const reason = approvalUntil === null ? 'HOLD_LAPSED' : 'APPROVAL_EXPIRED';
  // The seats may go to students of the same school, which then pays by what comes back.
  await stores.credits.giveBack(id, passing.now);
  await endSwap(stores, seat, { status: 'LAPSED', ...passing });
  await stores.participants.cancel(id, reason, passing.now);
  await passSeatOn(stores, cohort, passing);
  await dropDifference(stores, seat, passing.now);
  // A part of the price may have come by bank transfer.
  await refundSeat(stores, id, passing.now);
  await stores.activity.record({
    type: 'UNENROLL',
    userId,
    cohortId: cohort.cohortId,
    schoolId,
    metadata: { registrationId: id, reason },
  });
  await stores.outbox.add(reason === 'HOLD_LAPSED' ? registrationHoldLapsed : approvalExpired, { registrationId: id });
}
