import type { Actor, Page, UnitOfWork } from '#platform/index';
import type { AuthSession, AuthSessions } from '#modules/auth/index';
import { SessionNotFoundError, SessionsUnavailableError, UserNotFoundError } from '../users.errors';
import type { AccountLog, AccountSignOut } from '../users.ports';
import type { UsersRepository } from '../users.repository';

/** A device on which a user is signed in. */
export type Device = AuthSession & { isCurrent: boolean };

/** Null when a hosted auth server keeps the sessions. */
export type DeviceSessions = Pick<AuthSessions, 'listOf' | 'end'> | null;

export type DeviceStores = {
  users: Pick<UsersRepository, 'lock'>;
  accounts: AccountSignOut;
  activity: AccountLog;
};

/** Shows and ends a user's own sessions, and ends all of anybody for administrators. */
export class DevicesService {
  constructor(private readonly deps: { sessions: DeviceSessions; stores: UnitOfWork<DeviceStores> }) {}

  /** @throws SessionsUnavailableError with a hosted auth server */
  async list(
    { authId, sessionId }: Actor,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Device>> {
    if (authId === null) return { items: [], nextCursor: null };
    const { items, nextCursor } = await this.own().listOf(authId, page);
    return { items: items.map((session) => ({ ...session, isCurrent: session.id === sessionId })), nextCursor };
  }

  /**
   * Signs one device out; its tokens are refused from now on. @throws SessionNotFoundError also for another user's
   * session
   */
  async end({ authId }: Actor, sessionId: string): Promise<void> {
    if (authId === null || !(await this.own().end(authId, sessionId))) throw new SessionNotFoundError();
  }

  /**
   * Signs a person out everywhere, for a lost device or a stranger in the account. Safe to repeat.
   * @throws UserNotFoundError, SessionsUnavailableError
   */
  async endAllOf(actor: Actor, userId: number): Promise<void> {
    this.own();
    await this.deps.stores.run(async ({ users, accounts, activity }) => {
      const user = await users.lock(userId);
      if (!user) throw new UserNotFoundError();
      if (user.authId !== null) await accounts.signOut(user.authId);
      await activity.record({ type: 'USER_SIGNED_OUT', userId, actorUserId: actor.userId });
    });
  }

  private own(): NonNullable<DeviceSessions> {
    if (this.deps.sessions === null) throw new SessionsUnavailableError();
    return this.deps.sessions;
  }
}
