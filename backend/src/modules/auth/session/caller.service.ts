import type { Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import * as errors from '../auth.errors';
import type { AuthReads } from '../auth.stores';
import { isUuid } from '../uuid';
import type { AccessTokens } from './access-token';
import type { Session } from './session.types';

/** The caller of a request to the auth server. */
export type Caller = { account: Account; session: Session };

/** Identifies callers by their access token, and checks that its session still exists. */
export class CallerService {
  constructor(private readonly deps: { reads: AuthReads; accessTokens: AccessTokens; clock: Clock }) {}

  /** @param authorization the header; an `apikey` header never counts */
  async identify(authorization: string | undefined): Promise<Caller> {
    const bearer = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (bearer === undefined) throw errors.noAuthorization();
    const claims = await this.deps.accessTokens.verifySignature(bearer);
    if (claims === null) throw errors.badJwt('token is malformed, expired or signed by another key');
    if (claims.sub === undefined || claims.sub === '') throw errors.missingSub();
    if (!isUuid(claims.sub)) throw errors.malformedSub();
    return this.load(claims.sub, claims['session_id']);
  }

  private async load(accountId: string, sessionId: unknown): Promise<Caller> {
    const { reads, clock } = this.deps;
    const account = await reads.accounts.findById(accountId);
    if (account === null) throw errors.userNotFound();
    const now = clock.now();
    const session =
      typeof sessionId === 'string' && isUuid(sessionId) ? await reads.sessions.findById(sessionId) : null;
    const isGone =
      session === null || session.accountId !== accountId || (session.notAfter !== null && session.notAfter <= now);
    if (isGone) throw errors.sessionNotFound();
    if (account.bannedUntil !== null && account.bannedUntil > now) throw errors.userBanned();
    return { account, session };
  }
}
