import { createHash, randomBytes } from 'node:crypto';
import { ROOMS, type RoomId } from '@valikool/contract';
import {
  type Actor,
  after,
  can,
  type Clock,
  isUniqueViolation,
  type Logger,
  MINUTE_MS,
  type UnitOfWork,
} from '#platform/index';
import type { UsersReader } from '#modules/users/index';
import type { AccessStores } from '../access/room-access.stores';
import type { Room, RoomAccounts } from '../providers/room.ports';
import { RoomAccountTakenError, RoomNotAuthenticatedError, RoomNotFoundError } from '../rooms.errors';
import { roomAccessDue } from '../rooms.messages';
import type { RoomConnection } from '../rooms.types';
import type { RoomVisitsRepository } from './room-visits.repository';

export type ConnectionStores = Pick<AccessStores, 'access' | 'identities' | 'outbox' | 'activity'>;
type Deps = {
  rooms: readonly Room[];
  stores: UnitOfWork<ConnectionStores>;
  visits: RoomVisitsRepository;
  users: Pick<UsersReader, 'getOrThrow'>;
  publicUrl: string;
  clock: Clock;
  logger: Logger;
};

const VISIT_MS = 10 * MINUTE_MS;
const STATE_BYTES = 32;

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');
const entranceOf = (id: RoomId) => ROOMS.find((room) => room.id === id)?.enters ?? 'nothing';

type RoomWithAccounts = Room & { accounts: RoomAccounts };
const hasAccounts = (room: Room): room is RoomWithAccounts => room.accounts !== null;

/** How people make themselves known in rooms. */
export class ConnectionsService {
  constructor(private readonly deps: Deps) {}

  /** @returns the rooms that are on, with the caller's account in each */
  async list(actor: Actor): Promise<RoomConnection[]> {
    const user = await this.deps.users.getOrThrow(actor.userId);
    return this.deps.rooms.map(({ id: room, identity }) => ({
      room,
      enters: entranceOf(room),
      account: identity === 'lwUserId' ? null : user[identity],
    }));
  }

  /**
   * Begins a visit at the room. Its state is random, known to this session alone, and works once.
   * @returns where the browser goes
   * @throws RoomNotFoundError also for a room in which nobody signs in
   */
  async begin(actor: Actor, roomId: string): Promise<{ url: string }> {
    const { accounts, id: room } = this.roomWithAccounts(roomId);
    const state = randomBytes(STATE_BYTES).toString('base64url');
    const page = can(actor, 'registration.read-own') ? '/user/my-courses' : '/user/cohorts';
    const returnUrl = `${this.deps.publicUrl}${page}`;
    await this.deps.visits.insert({
      stateHash: hashOf(state),
      room,
      userId: actor.userId,
      sessionId: actor.sessionId,
      returnUrl,
      expiresAt: after(this.deps.clock.now(), VISIT_MS),
    });
    return { url: accounts.visitUrl(state, returnUrl) };
  }

  /**
   * Ends a visit: the account is connected, and access that waited for it is given.
   * @throws RoomNotAuthenticatedError when the state is not this session's, or the room does not confirm the visit
   * @throws RoomAccountTakenError when somebody else has connected the account
   */
  async finish(
    actor: Actor,
    roomId: string,
    { code, state }: { code: string; state: string },
  ): Promise<RoomConnection> {
    const room = this.roomWithAccounts(roomId);
    const { userId, sessionId } = actor;
    const visit = await this.deps.visits.take(
      { stateHash: hashOf(state), room: room.id, userId, sessionId },
      this.deps.clock.now(),
    );
    if (visit === null) throw new RoomNotAuthenticatedError();
    const account = await this.accountOf(room, code, visit.returnUrl);
    await this.change(room, userId, account);
    return { room: room.id, enters: entranceOf(room.id), account };
  }

  /** @throws RoomNotFoundError also for a room that needs no address; RoomAccountTakenError */
  async setAddress(actor: Actor, roomId: string, address: string): Promise<RoomConnection> {
    const room = this.room(roomId);
    if (entranceOf(room.id) !== 'address') throw new RoomNotFoundError();
    await this.change(room, actor.userId, address);
    return { room: room.id, enters: 'address', account: address };
  }

  /** Takes the account back: the room lets it out. Safe to repeat. @throws RoomNotFoundError */
  async disconnect(actor: Actor, roomId: string): Promise<void> {
    const room = this.room(roomId);
    if (entranceOf(room.id) === 'nothing') throw new RoomNotFoundError();
    await this.change(room, actor.userId, null);
  }

  /** Forgets visits that nobody came back from. Runs on a schedule. */
  sweep = (): Promise<void> => this.deps.visits.deleteExpired(this.deps.clock.now());

  private async accountOf({ id, accounts }: RoomWithAccounts, code: string, returnUrl: string): Promise<string> {
    try {
      return await accounts.connect(code, returnUrl);
    } catch (error) {
      // A code works once, so whatever went wrong the visit has to be begun anew.
      this.deps.logger.warn({ err: error, room: id }, 'an account was not connected');
      throw new RoomNotAuthenticatedError();
    }
  }

  private async change(room: Room, userId: number, account: string | null): Promise<void> {
    const now = this.deps.clock.now();
    try {
      await this.deps.stores.run(async ({ access, identities, outbox, activity }) => {
        if (!(await identities.set(userId, room.identity, account))) throw new RoomAccountTakenError();
        for (const accessId of await access.wakePerson(userId, room.id, now))
          await outbox.add(roomAccessDue, { accessId });
        const type = account === null ? 'ROOM_DISCONNECTED' : 'ROOM_CONNECTED';
        await activity.record({ type, userId, actorUserId: userId, metadata: { room: room.id } });
      });
    } catch (error) {
      // Somebody else connected it at the same moment.
      throw isUniqueViolation(error, 'users_discord_user_id_key') ? new RoomAccountTakenError() : error;
    }
  }

  private room(id: string): Room {
    const room = this.deps.rooms.find((candidate) => candidate.id === id);
    if (!room) throw new RoomNotFoundError();
    return room;
  }

  private roomWithAccounts(id: string): RoomWithAccounts {
    const room = this.room(id);
    if (!hasAccounts(room)) throw new RoomNotFoundError();
    return room;
  }
}
