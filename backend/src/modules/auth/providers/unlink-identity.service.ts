import type { Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import { isConfirmed } from '../account/confirm-contact';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { assertMayChangeWaysIn } from '../mfa/mfa.policy';
import type { Caller } from '../session/caller.service';
import type { SecurityNotices } from '../verification/security-notices';
import { isUuid } from '../uuid';
import { providersOf } from './provider-accounts';

type WaysIn = Pick<AuthSettings, 'emailEnabled' | 'phoneEnabled' | 'providers' | 'mfaRecentSignInSeconds'>;
type Deps = { stores: AuthUnitOfWork; notices: SecurityNotices; settings: WaysIn; clock: Clock };

/** @returns whether the account's owner can still sign in without this identity. */
function hasAnotherWay(
  account: Account,
  identityId: string,
  { emailEnabled, phoneEnabled, providers }: WaysIn,
): boolean {
  const isOffered = (id: string): boolean => providers.some((provider) => provider.id === id);
  return (
    (emailEnabled && isConfirmed(account, 'email')) ||
    (phoneEnabled && isConfirmed(account, 'phone')) ||
    account.identities.some(({ id, provider }) => id !== identityId && isOffered(provider))
  );
}

/** Takes a provider's identity off an account, but never its last way in, and ends the account's other sessions. */
export class UnlinkIdentityService {
  constructor(private readonly deps: Deps) {}

  /**
   * @throws AuthError 401 without the second factor, 400 `reauthentication_needed` long after the sign-in, 404 for an identity
   * that is not the caller's, 422 for the last way in and for an e-mail address or phone number
   */
  async unlink(caller: Caller, identityId: string, origin: RequestOrigin): Promise<void> {
    const { clock, settings } = this.deps;
    assertMayChangeWaysIn(caller, { now: clock.now(), recentSeconds: settings.mfaRecentSignInSeconds });
    await this.deps.stores.run(async (stores) => {
      const account = await stores.accounts.lockById(caller.account.id);
      const identity = isUuid(identityId) ? account?.identities.find(({ id }) => id === identityId) : undefined;
      if (account === null || identity === undefined) throw errors.identityNotFound();
      if (identity.issuer === null) throw errors.addressNotUnlinkable();
      if (!hasAnotherWay(account, identity.id, settings)) throw errors.lastIdentity();
      await stores.accounts.deleteIdentity(identity.id);
      // Whoever came by it may be a stranger, and may have a code for one more session.
      await stores.sessions.deleteOthersOfAccount(account.id, caller.session.id);
      await stores.flowStates.deleteOfAccount(account.id);
      const identities = account.identities.filter(({ id }) => id !== identity.id);
      const { provider: first, ...appMetadata } = account.appMetadata;
      const kept = first === identity.provider ? { ...account, appMetadata } : account;
      await stores.accounts.update(account.id, {
        appMetadata: providersOf(kept, identities),
        updatedAt: clock.now(),
      });
      await this.deps.notices.record(stores, account, 'identity_unlinked', origin.language);
    });
  }
}
