import { after, newId, type Clock, type Logger, type SecretBox } from '#platform/index';
import type { Account } from '../account/account.types';
import type { AuthSettings } from '../auth.settings';
import type { AuthStores, RequestOrigin } from '../auth.stores';
import type { AccessTokens } from './access-token';
import type { ClaimsHook, ExtraClaims } from './claims-hook';
import { encodeRefreshToken, newRefreshKey } from './refresh-token';
import type { IssuedSession, Session } from './session.types';

const MAX_USER_AGENT = 400;

/** The method of sessions that began at a provider, as the token's `amr` names it. */
export const BY_PROVIDER = 'oauth';
/** The method of sessions that began with a passkey. It adds no second level: who has a second factor proves it, too. */
export const BY_PASSKEY = 'passkey';

/** A session whose token can be signed: nothing can fail any more. */
export type OpenedSession = { account: Account; session: Session; extra: ExtraClaims };

type Deps = {
  accessTokens: AccessTokens;
  claimsHook: ClaimsHook;
  /** Encrypts the sessions' refresh keys, so that a copy of the database cannot be used to sign in. */
  refreshKeys: SecretBox;
  settings: Pick<AuthSettings, 'accessTokenSeconds' | 'sendsExpiresAt' | 'sessionMaxSeconds' | 'singleSession'>;
  clock: Clock;
  logger: Logger;
};

/** Makes sessions in a caller's transaction, and their tokens after it. */
export class SessionIssuer {
  constructor(private readonly deps: Deps) {}

  /**
   * Opens a session, and asks the operator's program for claims while everything can still be undone.
   * @param method as the token's `amr` names it, e.g. `password`
   * @throws AuthError 503 when that program gives no usable answer
   */
  async open(
    stores: Pick<AuthStores, 'accounts' | 'sessions'>,
    account: Account,
    method: string,
    origin: RequestOrigin,
  ): Promise<OpenedSession> {
    const now = this.deps.clock.now();
    const session: Session = {
      id: newId(),
      accountId: account.id,
      aal: 'aal1',
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
      factorId: null,
      sealedRefreshKey: this.deps.refreshKeys.seal(newRefreshKey().toString('base64')),
      refreshCounter: 0,
      refreshFloor: 0,
      refreshedAt: null,
      notAfter:
        this.deps.settings.sessionMaxSeconds === null ? null : after(now, this.deps.settings.sessionMaxSeconds * 1000),
      userAgent: origin.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      ip: origin.address,
      createdAt: now,
      updatedAt: now,
    };
    if (this.deps.settings.singleSession) await this.endOthers(stores, session);
    await stores.sessions.insert(session);
    // After a sign-in by a provider its own identity has the time already; a passkey is none.
    const isByAddress = method !== BY_PROVIDER && method !== BY_PASSKEY;
    const provider = isByAddress ? (account.identities[0]?.provider ?? null) : null;
    await stores.accounts.recordSignIn(account.id, provider, now);
    this.deps.logger.info({ accountId: account.id, sessionId: session.id, method }, 'signed in');
    const identities = account.identities.map((identity) =>
      identity.provider === provider ? { ...identity, lastSignInAt: now, updatedAt: now } : identity,
    );
    return this.prepare({ ...account, lastSignInAt: now, updatedAt: now, identities }, session);
  }

  /** The account's row is locked, so that of two devices that sign in at once, one sees the other's session. */
  private async endOthers(
    stores: Pick<AuthStores, 'accounts' | 'sessions'>,
    { id, accountId, createdAt }: Session,
  ): Promise<void> {
    await stores.accounts.lockById(accountId);
    await stores.sessions.endOthersOfAccount(accountId, id, createdAt);
  }

  /** For a session that was there before, in the transaction of `openings` that changes it. @throws as `open` */
  async prepare(account: Account, session: Session): Promise<OpenedSession> {
    const { accessTokens, claimsHook } = this.deps;
    const extra = await claimsHook.claimsFor(account, session, accessTokens.claimsOf(account, session));
    return { account, session, extra };
  }

  /** For a session whose refresh is committed. @throws as `open` */
  prepareRefreshed(account: Account, session: Session): Promise<OpenedSession> {
    return this.deps.claimsHook.refresh(() => this.prepare(account, session));
  }

  async issue({ account, session, extra }: OpenedSession): Promise<IssuedSession> {
    const { accessTokenSeconds, sendsExpiresAt } = this.deps.settings;
    const now = Math.floor(this.deps.clock.now().getTime() / 1000);
    return {
      accessToken: await this.deps.accessTokens.sign(account, session, extra),
      expiresIn: accessTokenSeconds,
      expiresAt: sendsExpiresAt ? now + accessTokenSeconds : null,
      refreshToken: encodeRefreshToken(session.id, session.refreshCounter, this.keyOf(session)),
      account,
    };
  }

  /** @returns the key that signs the session's refresh tokens. */
  keyOf(session: Session): Buffer {
    return Buffer.from(this.deps.refreshKeys.open(session.sealedRefreshKey), 'base64');
  }
}
