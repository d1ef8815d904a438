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

/** @returns how we know that the student may be in a place that is joined by a link; null where nothing says so */
function knownBy(room: Room, { cohort, joinedPlaces, openedUrls }: ClaimedAccess, place: string) {
  if (joinedPlaces.includes(place)) return 'SAID';
  const isOpened = openedUrls.some((lmsUrl) => room.placeOf({ ...cohort, lmsId: null, lmsUrl }, {}) === place);
  return isOpened ? 'OPENED_LINK' : null;
}

/**
 * Somebody who joined by a link stays in the room when their seat ends: we cannot let them out, and cannot see whether they
 * are there. Staff get a case for those who said that they had joined, and for those who opened the link here, whether or
 * not they said anything. Cohorts may share a place, so there is one case for the place, and it settles itself when the
 * student gets a seat in any of its cohorts.
 */
export async function tellOfLeaver(
  cases: CaseWriter,
  { room, claimed, state, now }: { room: Room; claimed: ClaimedAccess; state: RoomState; now: Date },
): Promise<void> {
  const { person, cohort, participantId, isUsedByAnother } = claimed;
  // Who gave no address was asked in nowhere, but may have used the link.
  const place = claimed.place ?? room.placeOf(cohort, claimed.kept);
  if (place === null || !room.takesWord(place)) return;
  const subjectKey = `${room.id}:${place}:${person.userId}`;
  if (state !== 'REMOVED') {
    await cases.closeBySubject(CASE, subjectKey, { outcome: 'HAS_SEAT', now });
    return;
  }
  const known = knownBy(room, claimed, place);
  if (known === null || isUsedByAnother || othersInPlace(room, { ...claimed, place }).length > 0) return;
  const facts = { room: room.id, cohortId: cohort.cohortId, knownBy: known };
  const about = { userId: person.userId, participantId };
  await cases.open({ kind: CASE, subjectKey, facts, amountCents: null, ...about, now });
}
