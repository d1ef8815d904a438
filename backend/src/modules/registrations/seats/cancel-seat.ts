import { endOfDay, later } from '#platform/index';
import type { RegistrationSettings } from './holds.policy';
import { isActive } from './participants.policy';
import type { LockedParticipant } from './seat-lock';
import { passSeatOn } from './seat-queue';
import { dropDifference, endSwap, refundSeat, type SeatReleaseStores, waivePlans } from './seat-release';
import { RegistrationTransitionError } from './seats.errors';
import { registrationCanceled } from './seats.messages';
import type { CancelReason, Participant, Waiver } from './seats.types';

export type Cancellation = {
  reason: CancelReason;
  actorUserId: number;
  note: string | null;
  /** Who gives the money back although the free days are over, and why; null when the rule decides. */
  waiver: Omit<Waiver, 'at'> | null;
  now: Date;
  settings: RegistrationSettings;
};

/**
 * @returns until when canceling is free of charge: `cancellationDays` after the start. A student who pays a part has at
 * least `withdrawalDays` from the registration (consumer law), also when the payer changed later. The limit is the end of
 * that day in Tallinn, since people are told the day.
 */
export function freeCancellationUntil(
  facts: { start: Date; registeredAt: Date; studentShareCents: number },
  settings: RegistrationSettings,
): Date {
  const byStart = endOfDay(facts.start, settings.cancellationDays);
  if (facts.studentShareCents === 0) return byStart;
  return later(byStart, endOfDay(facts.registeredAt, settings.withdrawalDays));
}

/** @returns whether a seat costs nothing when it is canceled now: the free days are not over, or it is not confirmed. */
export const isCanceledFree = (
  participant: Pick<Participant, 'createdAt' | 'studentShareCents' | 'confirmedAt'>,
  { startDate }: { startDate: Date },
  now: Date,
  settings: RegistrationSettings,
): boolean => {
  const { createdAt: registeredAt, studentShareCents, confirmedAt } = participant;
  return (
    confirmedAt === null ||
    now <= freeCancellationUntil({ start: startDate, registeredAt, studentShareCents }, settings)
  );
};

/**
 * Gives a seat up and passes it on. Its money goes back while that is free, or when the rule is waived; otherwise the
 * parts of a payment plan that are still to come fall away. Call with the seat and its school locked.
 * @returns cents that go back to the student
 * @throws RegistrationTransitionError for a registration that is over
 */
export async function cancelSeat(
  stores: SeatReleaseStores,
  seat: LockedParticipant,
  cancellation: Cancellation,
): Promise<number> {
  const { participant, cohort } = seat;
  const { reason, actorUserId, now, settings } = cancellation;
  if (!isActive(participant)) throw new RegistrationTransitionError(participant.status, 'CANCELED');
  const { id, userId, schoolId, cohortId } = participant;
  const isFree = isCanceledFree(participant, cohort, now, settings);
  const waiver = isFree || cancellation.waiver === null ? null : { ...cancellation.waiver, at: now };
  const isGivenBack = isFree || waiver !== null;
  // The seats may go to students of the same school, which then pays by what comes back.
  if (isGivenBack) await stores.credits.giveBack(id, now);
  await endSwap(stores, seat, { status: 'GIVEN_UP', now, settings });
  await stores.participants.cancel(id, reason, now, waiver);
  await passSeatOn(stores, cohort, { now, settings });
  await dropDifference(stores, seat, now);
  const refundCents = isGivenBack ? await refundSeat(stores, id, now) : 0;
  if (!isGivenBack) await waivePlans(stores, id, now);
  await stores.activity.record({
    type: 'UNENROLL',
    userId,
    actorUserId,
    cohortId,
    schoolId,
    notes: cancellation.note,
    metadata: { registrationId: id, from: participant.status, refundCents, ...(waiver && { waived: true }) },
  });
  await stores.outbox.add(registrationCanceled, { registrationId: id });
  return refundCents;
}
