import type { RoomState } from '@valikool/contract';
import type { CaseWriter } from '#modules/cases/index';
import type { Room } from '../providers/room.ports';
import type { ClaimedAccess, OtherAccess } from '../rooms.types';

const CASE = 'room.remove-by-hand';

/** @returns the student's other access that gives them the same place, or will when they are asked in */
export const othersInPlace = (room: Room, { place, others }: ClaimedAccess): OtherAccess[] =>
  place === null
    ? []
    : others.filter((other) => other.place === place || room.placeOf(other.cohort, other.kept) === place);

/**
 * Somebody who said that they joined by a link stays in the room when their seat ends: we cannot let them out. Staff get a
 * case until they have. Cohorts may share a place, so there is one case for the place, and it settles itself when the
 * student gets a seat in any of its cohorts.
 */
export async function tellOfLeaver(
  cases: CaseWriter,
  { room, claimed, state, now }: { room: Room; claimed: ClaimedAccess; state: RoomState; now: Date },
): Promise<void> {
  const { place, person, cohort, participantId, joinedPlaces, isUsedByAnother } = claimed;
  if (place === null || !room.takesWord(place)) return;
  const subjectKey = `${room.id}:${place}:${person.userId}`;
  if (state !== 'REMOVED') {
    await cases.closeBySubject(CASE, subjectKey, { outcome: 'HAS_SEAT', now });
    return;
  }
  if (!joinedPlaces.includes(place) || isUsedByAnother || othersInPlace(room, claimed).length > 0) return;
  const facts = { room: room.id, cohortId: cohort.cohortId };
  const about = { userId: person.userId, participantId };
  await cases.open({ kind: CASE, subjectKey, facts, amountCents: null, ...about, now });
}
