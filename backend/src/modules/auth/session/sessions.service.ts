import type { Clock, Page } from '#platform/index';
import type { AuthReads } from '../auth.stores';
import { isUuid } from '../uuid';
import type { Aal } from './session.types';

/** A signed-in device, as its owner sees it. */
export type AuthSession = {
  id: string;
  createdAt: Date;
  /** Null until its first refresh. */
  refreshedAt: Date | null;
  userAgent: string | null;
  address: string | null;
  aal: Aal;
};

/** What other modules may read about sessions, and ending one. */
export type AuthSessions = {
  /** One look-up by primary key. @param sessionId the token's `session_id` */
  isAlive(sessionId: string): Promise<boolean>;
  /**
   * Sessions of one account that have not ended, newest first.
   * @throws AppError 400 `cursor.invalid`
   */
  listOf(accountId: string, page: { limit: number; cursor?: string | undefined }): Promise<Page<AuthSession>>;
  /** Signs one device out. @returns false when the account has no such session */
  end(accountId: string, sessionId: string): Promise<boolean>;
};

export class SessionsService implements AuthSessions {
  constructor(private readonly deps: { reads: AuthReads; clock: Clock }) {}

  async isAlive(sessionId: string): Promise<boolean> {
    return isUuid(sessionId) && this.deps.reads.sessions.isAlive(sessionId, this.deps.clock.now());
  }

  async listOf(accountId: string, page: { limit: number; cursor?: string | undefined }): Promise<Page<AuthSession>> {
    const { items, nextCursor } = await this.deps.reads.sessions.listAlive(accountId, {
      ...page,
      now: this.deps.clock.now(),
    });
    return {
      items: items.map(({ id, createdAt, refreshedAt, userAgent, ip, aal }) => ({
        id,
        createdAt,
        refreshedAt,
        userAgent,
        address: ip,
        aal,
      })),
      nextCursor,
    };
  }

  async end(accountId: string, sessionId: string): Promise<boolean> {
    return isUuid(sessionId) && this.deps.reads.sessions.deleteOfAccountById(accountId, sessionId);
  }
}
