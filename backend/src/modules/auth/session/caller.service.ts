import type { Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import * as errors from '../auth.errors';
import type { AuthReads } from '../auth.stores';
import { isUuid } from '../uuid';
import type { AccessTokens } from './access-token';
import type { Session } from './session.types';

/** Who a request to the auth server itself comes from. */
export type Caller = { account: Account; session: Session };

/** Tells callers by their access token, and that the session behind it still lives. */
export class CallerService {
  constructor(private readonly deps: { reads: AuthReads; accessTokens: AccessTokens; clock: Clock }) {}

  /** @param authorization the header as it came; an `apikey` never counts */
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
