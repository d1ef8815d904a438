import { endOfDay, later } from '#platform/index';
import type { RegistrationSettings } from './holds.policy';
import { isActive } from './participants.policy';
import type { LockedParticipant } from './seat-lock';
import { passSeatOn } from './seat-queue';
import { refundSeat, waivePlans, withdrawSwap, type SeatReleaseStores } from './seat-release';
import { RegistrationTransitionError } from './seats.errors';
import { registrationCanceled } from './seats.messages';
import type { CancelReason } from './seats.types';

export type Cancellation = {
  reason: CancelReason;
  actorUserId: number;
  note: string | null;
  now: Date;
  settings: RegistrationSettings;
};

/**
 * @returns until when canceling is free of charge: `cancellationDays` after the start. A student who pays a part has at
 * least `withdrawalDays` from the purchase (consumer law). The limit is the end of that day in Tallinn, since people are
 * told the day.
 */
export function freeCancellationUntil(
  facts: { start: Date; registeredAt: Date; studentShareCents: number },
  settings: RegistrationSettings,
): Date {
  const byStart = endOfDay(facts.start, settings.cancellationDays);
  if (facts.studentShareCents === 0) return byStart;
  return later(byStart, endOfDay(facts.registeredAt, settings.withdrawalDays));
}

/**
 * Refunds a seat that is canceled within the free days, or that is not confirmed. For any other seat nothing goes back; the
 * parts of a payment plan that are still to come fall away.
 * @returns cents that go back to the student
 */
async function settleMoney(
  stores: SeatReleaseStores,
  { participant, cohort }: LockedParticipant,
  { now, settings }: Cancellation,
): Promise<number> {
  const { createdAt, studentShareCents } = participant;
  const freeUntil = freeCancellationUntil(
    { start: cohort.startDate, registeredAt: createdAt, studentShareCents },
    settings,
  );
  const isUnpaidHold = participant.confirmedAt === null;
  if (now <= freeUntil || isUnpaidHold) return refundSeat(stores, participant.id, now);
  await waivePlans(stores, participant.id, now);
  return 0;
}

/**
 * Gives a seat up and passes it on. Call with the seat and its school locked.
 * @returns cents that go back to the student
 * @throws RegistrationTransitionError for a registration that is over
 */
export async function cancelSeat(
  stores: SeatReleaseStores,
  seat: LockedParticipant,
  cancellation: Cancellation,
): Promise<number> {
  const { participant, cohort } = seat;
  const { reason, actorUserId, note, now, settings } = cancellation;
  if (!isActive(participant)) throw new RegistrationTransitionError(participant.status, 'CANCELED');
  const { id, userId, schoolId, cohortId } = participant;
  await withdrawSwap(stores, seat, { status: 'GIVEN_UP', now, settings });
  await stores.participants.cancel(id, reason, now);
  await passSeatOn(stores, cohort, { now, settings });
  const refundCents = await settleMoney(stores, seat, cancellation);
  await stores.activity.record({
    type: 'UNENROLL',
    userId,
    actorUserId,
    cohortId,
    schoolId,
    notes: note,
    metadata: { registrationId: id, from: participant.status, refundCents },
  });
  await stores.outbox.add(registrationCanceled, { registrationId: id });
  return refundCents;
}
