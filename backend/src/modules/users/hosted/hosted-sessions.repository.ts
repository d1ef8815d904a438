import type { Knex } from 'knex';
import { statement } from '#platform/index';

/** The last access token of a hosted session, with which the server is asked about the session. */
export type HostedSession = { sessionId: string; sealedToken: string; expiresAt: Date };

const KEEP = statement(
  'hosted-sessions-keep',
  `insert into hosted_sessions (session_id, sealed_token, expires_at) values (:sessionId, :sealedToken, :expiresAt)
   on conflict (session_id) do update set sealed_token = excluded.sealed_token, expires_at = excluded.expires_at
     where hosted_sessions.expires_at <= excluded.expires_at`,
);
const FIND = statement<HostedSession>(
  'hosted-sessions-find',
  `select session_id as "sessionId", sealed_token as "sealedToken", expires_at as "expiresAt" from hosted_sessions where session_id = :sessionId`,
);

export class HostedSessionsRepository {
  constructor(private readonly db: Knex) {}

  /** Keeps the token that is valid longest, in whichever order tabs send them. */
  async keep(session: HostedSession): Promise<void> {
    await KEEP(this.db, session);
  }

  async find(sessionId: string): Promise<HostedSession | null> {
    return (await FIND(this.db, { sessionId })).rows[0] ?? null;
  }

  async delete(sessionId: string): Promise<void> {
    await this.db('hosted_sessions').where({ sessionId }).delete();
  }

  async deleteExpiredBefore(instant: Date): Promise<number> {
    return this.db('hosted_sessions').where('expiresAt', '<', instant).delete();
  }
}
