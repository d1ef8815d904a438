import { AppError } from '#platform/index';
import type { CohortSeats, CohortSnapshot } from '#modules/cohorts/index';
import type { ParticipantsRepository } from './participants.repository';
import { RegistrationNotFoundError } from './seats.errors';
import type { Participant } from './seats.types';
import type { SwapsRepository } from './swaps.repository';
import type { Swap } from './swaps.types';

export type SeatLockStores = { seats: CohortSeats; participants: ParticipantsRepository; swaps: SwapsRepository };

/** A participant, with the cohorts of their seat and of their pending swap; all are locked until the transaction ends. */
export type LockedParticipant = {
  participant: Participant;
  cohort: CohortSnapshot;
  /** The pending swap, with the cohort to which it leads. */
  swap: { swap: Swap; cohort: CohortSnapshot } | null;
  /** The additional cohort that the caller asked to lock; null when none was asked for or it does not exist. */
  other: CohortSnapshot | null;
};

/** The seat moved to another cohort, or a swap appeared, between reading and locking. The next attempt locks it. */
const seatChangedError = (): AppError =>
  new AppError('conflict', 'seat.busy', 'Many people are registering right now. Please try again.', undefined, 1);

async function lockCohorts(
  seats: CohortSeats,
  ids: readonly (number | undefined)[],
): Promise<Map<number, CohortSnapshot>> {
  const locked = new Map<number, CohortSnapshot>();
  const known = ids.filter((id) => id !== undefined);
  for (const id of [...new Set(known)].sort((a, b) => a - b)) {
    const cohort = await seats.lock(id);
    if (cohort) locked.set(id, cohort);
  }
  return locked;
}

function swapWithCohort(swap: Swap | null, cohorts: ReadonlyMap<number, CohortSnapshot>): LockedParticipant['swap'] {
  if (swap === null) return null;
  const cohort = cohorts.get(swap.toCohortId);
  if (!cohort) throw seatChangedError();
  return { swap, cohort };
}

/**
 * Locks several seats, each as `lockSeat` does: first all cohorts, in order of id, then the participants. A registration
 * that does not exist is left out.
 * @throws AppError 409 `seat.busy` when a seat moved to another cohort or a swap appeared in the meantime
 */
export async function lockSeats(
  { seats, participants, swaps }: SeatLockStores,
  participantIds: readonly number[],
): Promise<ReadonlyMap<number, LockedParticipant>> {
  const seenCohorts = await participants.cohortIdsOf(participantIds);
  const seenSwaps = await swaps.listPending(participantIds);
  const cohorts = await lockCohorts(seats, [...seenCohorts, ...seenSwaps.map(({ toCohortId }) => toCohortId)]);
  const locked = await participants.lockAll(participantIds);
  const pending = new Map((await swaps.listPending(participantIds)).map((swap) => [swap.participantId, swap]));
  return new Map(
    locked.map((participant) => {
      const cohort = cohorts.get(participant.cohortId);
      if (!cohort) throw seatChangedError();
      const swap = swapWithCohort(pending.get(participant.id) ?? null, cohorts);
      return [participant.id, { participant, cohort, swap, other: null }];
    }),
  );
}

/**
 * Locks a seat: its cohort, the cohort of its pending swap and `otherCohortId`. Locks these cohorts in order of id, then
 * the participant.
 * @throws RegistrationNotFoundError
 * @throws AppError 409 `seat.busy` when the seat moved to another cohort or a swap appeared in the meantime
 */
export async function lockSeat(
  { seats, participants, swaps }: SeatLockStores,
  participantId: number,
  otherCohortId?: number,
): Promise<LockedParticipant> {
  const seen = await participants.get(participantId);
  if (!seen) throw new RegistrationNotFoundError();
  const seenSwap = await swaps.findPending(participantId);
  const cohorts = await lockCohorts(seats, [seen.cohortId, seenSwap?.toCohortId, otherCohortId]);
  const participant = await participants.lock(participantId);
  const cohort = participant && cohorts.get(participant.cohortId);
  if (!participant || !cohort) throw seatChangedError();
  const swap = swapWithCohort(await swaps.findPending(participantId), cohorts);
  return {
    participant,
    cohort,
    swap,
    other: otherCohortId === undefined ? null : (cohorts.get(otherCohortId) ?? null),
  };
}
