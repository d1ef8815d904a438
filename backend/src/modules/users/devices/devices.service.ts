import type { Actor, Page } from '#platform/index';
import type { AuthSession, AuthSessions } from '#modules/auth/index';
import { SessionNotFoundError, SessionsUnavailableError } from '../users.errors';

/** A device on which a user is signed in. */
export type Device = AuthSession & { isCurrent: boolean };

/** Null when a hosted auth server keeps the sessions. */
export type DeviceSessions = Pick<AuthSessions, 'listOf' | 'end'> | null;

/** Shows and ends a user's own sessions. */
export class DevicesService {
  constructor(private readonly sessions: DeviceSessions) {}

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

  private own(): NonNullable<DeviceSessions> {
    if (this.sessions === null) throw new SessionsUnavailableError();
    return this.sessions;
  }
}
