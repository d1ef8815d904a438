import type { RoomState } from '@valikool/contract';
import type { CaseWriter } from '#modules/cases/index';
import type { Room } from '../providers/room.ports';
import type { ClaimedAccess } from '../rooms.types';

const CASE = 'room.remove-by-hand';

/**
 * Somebody who joined by a link stays in the room when their seat ends: we cannot let them out. Staff get a case until they
 * have; it settles itself when the student gets a seat in the cohort again.
 */
export async function tellOfLeaver(
  cases: CaseWriter,
  { room, claimed, state, now }: { room: Room; claimed: ClaimedAccess; state: RoomState; now: Date },
): Promise<void> {
  const { place, person, cohort, participantId, isNeededElsewhere, isUsedByAnother } = claimed;
  if (place === null || !room.takesWord(place)) return;
  const subjectKey = `${room.id}:${cohort.cohortId}:${person.userId}`;
  if (state !== 'REMOVED') {
    await cases.closeBySubject(CASE, subjectKey, { outcome: 'HAS_SEAT', now });
    return;
  }
  if (isNeededElsewhere || isUsedByAnother) return;
  const facts = { room: room.id, cohortId: cohort.cohortId };
  const about = { userId: person.userId, participantId };
  await cases.open({ kind: CASE, subjectKey, facts, amountCents: null, ...about, now });
}
