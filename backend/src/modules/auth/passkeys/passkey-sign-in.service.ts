import { z, type Clock, type Logger } from '#platform/index';
import { hasOwner } from '../account/confirm-contact';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthReads, AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { Ceremony } from '../mfa/factor.types';
import type { Passkeys } from '../mfa/passkeys';
import { BY_PASSKEY, type SessionIssuer } from '../session/session-issuer';
import type { IssuedSession } from '../session/session.types';
import type { PasskeyAnswer, PasskeyCeremonies, PasskeyQuestion } from './passkey-ceremonies';
import type { OwnPasskey } from './passkey.types';

type Deps = {
  /** Transactions that open or raise a session. */
  openings: AuthUnitOfWork;
  reads: AuthReads;
  passkeys: Passkeys;
  ceremonies: PasskeyCeremonies;
  issuer: SessionIssuer;
  limits: AuthLimits;
  clock: Clock;
  logger: Logger;
};

/** What names the account; the library checks the rest. */
const Naming = z.object({ id: z.string(), response: z.object({ userHandle: z.string() }) });

/** @returns the account's id, as the authenticator has kept it since the passkey was made */
const accountIdIn = (userHandle: string): string => Buffer.from(userHandle, 'base64url').toString();

/** Signing in with a passkey alone: the authenticator says whose account it is. */
export class PasskeySignInService {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError 404 where passkeys are off, 429 */
  async begin(origin: RequestOrigin): Promise<PasskeyQuestion> {
    this.deps.ceremonies.assertEnabled();
    await this.deps.limits.beginByPasskey(origin.address);
    return this.deps.ceremonies.ask(await this.deps.passkeys.beginRequest(null), null);
  }

  /**
   * The session is of the first level, as after a password (docs/adr/0093).
   * @throws AuthError 400 for a passkey that lets nobody in, 404 where passkeys are off, 429
   */
  async signIn({ challengeId, credential }: PasskeyAnswer, origin: RequestOrigin): Promise<IssuedSession> {
    this.deps.ceremonies.assertEnabled();
    try {
      const ceremony = await this.deps.ceremonies.take(challengeId, null);
      const known = await this.find(credential);
      const opened = await this.deps.openings.run((stores) =>
        this.enter(stores, known, { ceremony, credential, origin }),
      );
      return await this.deps.issuer.issue(opened);
    } catch (error) {
      // A passkey cannot be guessed, so a right one always works; who sends wrong ones without end is held back.
      const isRefused = error instanceof errors.AuthError && error.kind !== 'unavailable';
      if (isRefused) await this.deps.limits.redeem(null, origin.address).recordFailure();
      throw error;
    }
  }

  private async find(credential: Record<string, unknown>): Promise<OwnPasskey> {
    const named = Naming.safeParse(credential).data;
    if (named === undefined) throw errors.passkeyRefused();
    const known = await this.deps.reads.passkeys.findByCredential(named.id);
    if (known === null) throw errors.unknownPasskey();
    if (accountIdIn(named.response.userHandle) !== known.accountId) throw errors.passkeyRefused();
    return known;
  }

  private async enter(
    stores: AuthStores,
    { id, accountId }: OwnPasskey,
    answer: { ceremony: Ceremony; credential: object; origin: RequestOrigin },
  ) {
    // The account first, as everywhere. The passkey may have been removed, or used, since it was read.
    const account = await stores.accounts.lockById(accountId);
    const known = account === null ? null : await stores.passkeys.lockOfAccount(accountId, id);
    if (account === null || known === null) throw errors.unknownPasskey();
    const passkey = await this.deps.passkeys.finishRequest(answer.ceremony, known.passkey, answer.credential);
    if (passkey === null) {
      this.deps.logger.info({ accountId, method: BY_PASSKEY }, 'sign-in refused');
      throw errors.passkeyRefused();
    }
    const now = this.deps.clock.now();
    if (account.bannedUntil !== null && account.bannedUntil > now) throw errors.userBannedAtSignIn();
    if (!hasOwner(account)) throw errors.emailNotConfirmed();
    await stores.passkeys.update(known.id, { passkey, lastUsedAt: now, updatedAt: now });
    return this.deps.issuer.open(stores, account, BY_PASSKEY, answer.origin);
  }
}
