import type { RoomState } from '@valikool/contract';
import { type Actor, AppError, can, type Clock, type Page, type UnitOfWork } from '#platform/index';
import type { Room } from '../providers/room.ports';
import { NotJoinedError, RoomAccessNotFoundError } from '../rooms.errors';
import type { SeenAccess } from '../rooms.types';
import type { RoomAccessRepository } from './room-access.repository';
import type { RoomAccessService } from './room-access.service';
import type { SeenAccessReadModel } from './seen-access.read-model';

type Deps = {
  rooms: readonly Room[];
  seen: SeenAccessReadModel;
  access: Pick<RoomAccessService, 'work'>;
  stores: UnitOfWork<{ access: RoomAccessRepository }>;
  /** How often progress is asked for; older progress is stale. */
  syncMs: number;
  clock: Clock;
};
type List = { limit: number; cursor?: string | undefined };

/** Access with what its page shows besides. */
export type ShownAccess = SeenAccess & {
  link: string | null;
  isProgressStale: boolean;
  /** The room cannot be asked who is in it, so that the state is what the student said. */
  isByWord: boolean;
};

/** The state of students' access, for themselves and for staff. */
export class AccessViewService {
  constructor(private readonly deps: Deps) {}

  async listOwn(actor: Actor, list: List): Promise<Page<ShownAccess>> {
    return this.shown(await this.deps.seen.listOwn(actor.userId, this.deps.clock.now(), list));
  }

  /** @throws AppError 404 `cohort.not-found` for a cohort of others, too */
  async listOfCohort(
    actor: Actor,
    cohortId: number,
    list: List & { state?: RoomState | undefined },
  ): Promise<Page<ShownAccess>> {
    const { seen, clock } = this.deps;
    if (!(await seen.isRun(cohortId, can(actor, 'room.manage-all') ? null : actor.userId)))
      throw new AppError('not-found', 'cohort.not-found', 'The cohort could not be found');
    return this.shown(await seen.listOfCohort(cohortId, clock.now(), list));
  }

  /** Staff have a failed access tried again at once. @throws RoomAccessNotFoundError */
  async retry(actor: Actor, id: number): Promise<ShownAccess> {
    const isStaff = can(actor, 'room.manage-all');
    const asker = { ownerId: null, teacherId: isStaff ? null : actor.userId, isStaff };
    const { seen, clock, stores, access } = this.deps;
    const found = await seen.find(id, asker, clock.now());
    if (!found) throw new RoomAccessNotFoundError();
    if (await stores.run((own) => own.access.wake(id, clock.now()))) await access.work(id);
    return this.show((await seen.find(id, asker, clock.now())) ?? found);
  }

  /**
   * The student says that they have joined. The room is asked where it can be.
   * @throws RoomAccessNotFoundError for access of others; NotJoinedError when the room says that they have not
   */
  async joined(actor: Actor, id: number): Promise<ShownAccess> {
    const asker = { ownerId: actor.userId, teacherId: null, isStaff: false };
    const { seen, clock, stores, access } = this.deps;
    const before = await seen.find(id, asker, clock.now());
    if (!before) throw new RoomAccessNotFoundError();
    if (await this.takesWord(before)) await stores.run((own) => own.access.enterByWord(id, clock.now()));
    else if (await stores.run((own) => own.access.wake(id, clock.now()))) await access.work(id);
    const found = (await seen.find(id, asker, clock.now())) ?? before;
    // What else keeps the student out is said on their page.
    if (found.state !== 'IN' && found.error === null) throw new NotJoinedError();
    return this.show(found);
  }

  private async takesWord({ id, room }: SeenAccess): Promise<boolean> {
    const place = await this.deps.stores.run((own) => own.access.placeOf(id));
    const plugin = this.deps.rooms.find((candidate) => candidate.id === room);
    return plugin !== undefined && place !== null && plugin.takesWord(place);
  }

  private shown = ({ items, ...page }: Page<SeenAccess>): Page<ShownAccess> => ({
    ...page,
    items: items.map((item) => this.show(item)),
  });

  private show(access: SeenAccess): ShownAccess {
    const room = this.deps.rooms.find(({ id }) => id === access.room);
    const isOut = access.state === 'REMOVING' || access.state === 'REMOVED';
    const age = access.progressAt === null ? 0 : this.deps.clock.now().getTime() - access.progressAt.getTime();
    return {
      ...access,
      link: isOut ? null : (room?.linkOf(access) ?? null),
      isByWord: access.place !== null && (room?.takesWord(access.place) ?? false),
      isProgressStale: age > STALE_AFTER * this.deps.syncMs,
    };
  }
}

/** Progress is stale when so many rounds of asking have brought nothing. */
const STALE_AFTER = 3;
