import { after, type Clock, type Logger } from '#platform/index';
import type { Account } from '../account/account.types';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { hasVerifiedFactor } from '../mfa/mfa.policy';
import { decodeRefreshToken, isSignedBy, type RefreshToken } from './refresh-token';
import type { SessionIssuer } from './session-issuer';
import type { IssuedSession, Session } from './session.types';

type Deps = {
  stores: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  limits: AuthLimits;
  settings: Pick<AuthSettings, 'refreshReuseSeconds' | 'sessionIdleSeconds' | 'sessionLowAalSeconds' | 'singleSession'>;
  clock: Clock;
  logger: Logger;
};

type Outcome = { kind: 'current'; session: Session } | { kind: 'reused'; sessionId: string; behind: number };

/** Rotates refresh tokens. Racing tabs get the same token; a token that comes too late ends its session. */
export class RefreshService {
  constructor(private readonly deps: Deps) {}

  async refresh(text: string, origin: RequestOrigin): Promise<IssuedSession> {
    const token = decodeRefreshToken(text);
    if (token === null) throw errors.malformedRefreshToken();
    await this.assertGenuine(token);
    await this.deps.limits.refresh(token.sessionId);
    const outcome = await this.deps.stores.run((stores) => this.advance(stores, token, origin));
    if (outcome.kind === 'current') {
      // When the hook fails, the token that was sent still counts as the one whose answer was lost.
      const { issuer } = this.deps;
      return issuer.issue(await issuer.prepareRefreshed(await this.ownerOf(outcome.session), outcome.session));
    }
    // Thrown after the commit, so that the session ends although there is an error.
    this.deps.logger.warn(
      { sessionId: outcome.sessionId, behind: outcome.behind },
      'refresh token used again, session ended',
    );
    throw errors.refreshTokenAlreadyUsed();
  }

  /** Checked before anything is counted, so that somebody who only knows a session's id cannot use up its limit. */
  private async assertGenuine(token: RefreshToken): Promise<void> {
    const session = await this.deps.reads.sessions.findById(token.sessionId);
    if (session === null) throw errors.refreshTokenNotFound();
    if (!isSignedBy(token, this.deps.issuer.keyOf(session))) throw errors.malformedRefreshToken();
  }

  /** Read after the transaction, so that racing tabs lock the session's row as briefly as possible. */
  private async ownerOf({ accountId }: Session): Promise<Account> {
    const account = await this.deps.reads.accounts.findById(accountId);
    if (account === null) throw errors.refreshTokenNotFound();
    if (account.bannedUntil !== null && account.bannedUntil > this.deps.clock.now()) throw errors.userBannedAtSignIn();
    return account;
  }

  private async advance(stores: AuthStores, token: RefreshToken, origin: RequestOrigin): Promise<Outcome> {
    const session = await stores.sessions.lockById(token.sessionId);
    if (session === null) throw errors.refreshTokenNotFound();
    const now = this.deps.clock.now();
    await this.assertNotExpired(stores, session, now);

    const behind = session.refreshCounter - token.counter;
    if (behind < 0) throw errors.foreignRefreshToken();
    if (behind === 0) return { kind: 'current', session: await this.rotate(stores, session, origin) };
    if (this.isForgiven(session, token, now)) return { kind: 'current', session };
    await stores.sessions.delete(session.id);
    return { kind: 'reused', sessionId: session.id, behind };
  }

  private async assertNotExpired(stores: AuthStores, session: Session, now: Date): Promise<void> {
    const { settings } = this.deps;
    const isOver = (since: Date, seconds: number | null) => seconds !== null && after(since, seconds * 1000) <= now;
    if (session.notAfter !== null && session.notAfter <= now) {
      const isReplaced = settings.singleSession && (await stores.sessions.hasNewer(session));
      throw errors.sessionExpired(isReplaced ? 'Revoked by Newer Login' : undefined);
    }
    if (isOver(session.refreshedAt ?? session.createdAt, settings.sessionIdleSeconds))
      throw errors.sessionExpired('Inactivity');
    if (session.aal === 'aal2' || !isOver(session.createdAt, settings.sessionLowAalSeconds)) return;
    if (hasVerifiedFactor(await stores.factors.listOfAccount(session.accountId)))
      throw errors.sessionExpired('Low AAL: User Needs MFA Verification');
  }

  private async rotate(stores: AuthStores, session: Session, origin: RequestOrigin): Promise<Session> {
    const now = this.deps.clock.now();
    const changes = {
      refreshCounter: session.refreshCounter + 1,
      refreshedAt: now,
      updatedAt: now,
      userAgent: origin.userAgent?.slice(0, 400) ?? session.userAgent,
      ip: origin.address ?? session.ip,
    };
    await stores.sessions.update(session.id, changes);
    return { ...session, ...changes };
  }

  /**
   * The token before the current one is always accepted, since its holder may not have got the answer. Older ones are
   * accepted within the reuse window, but none from before a second factor was proven.
   */
  private isForgiven(session: Session, token: RefreshToken, now: Date): boolean {
    if (token.counter < session.refreshFloor) return false;
    if (session.refreshCounter - token.counter === 1) return true;
    const sinceRefresh = now.getTime() - (session.refreshedAt ?? session.createdAt).getTime();
    return sinceRefresh < this.deps.settings.refreshReuseSeconds * 1000;
  }
}
