import { said, type UnitOfWork, z } from '#platform/index';
import { type Case, type CaseDecision, CaseResolvedMeanwhile, type CaseWriter } from '#modules/cases/index';
import type { RoomPlacesRepository } from '../places/room-places.repository';
import { roomAccessDue } from '../rooms.messages';
import type { AccessStores } from './room-access.stores';

export type RoomCaseStores = Pick<AccessStores, 'access' | 'outbox'> & {
  cases: CaseWriter;
  places: RoomPlacesRepository;
};

const Subject = z.object({ room: z.string(), cohortId: z.number().int() });

/** Carries out what staff decide about a room that does not let students in or out. */
export class RoomCasesService {
  constructor(private readonly stores: UnitOfWork<RoomCaseStores>) {}

  /**
   * - `RETRY`: everything of the cohort's room that was given up is tried again
   * - `CLOSE`: nothing is changed
   * @throws CaseResolvedMeanwhile
   */
  resolve = async ({ id, facts }: Case, decision: CaseDecision): Promise<void> => {
    const { room, cohortId } = Subject.parse(facts);
    await this.stores.run(async ({ access, places, outbox, cases }) => {
      if (decision.action === 'RETRY') {
        await places.wake(room, cohortId, decision.now);
        const woken = await access.wakeFailed(room, cohortId, decision.now);
        if (woken.length > 0) await outbox.addAll(woken.map((accessId) => said(roomAccessDue, { accessId })));
      }
      if (!(await cases.resolve(id, decision))) throw new CaseResolvedMeanwhile();
    });
  };
}
