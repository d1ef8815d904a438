import type { Session, UserIdentity } from '@supabase/auth-js';
import type { ProductAuthClient } from '../createAuthClient';
import { providerStorageKey } from '../tokenStorage';
import type { AccountPort, Entry, LinkedIdentity } from './account.types';
import { assertDone, dataOf } from './accountError';

type ProviderDeps = {
  client: Pick<ProductAuthClient, 'auth' | 'byProvider'>;
  enter: (session: Session) => Promise<Entry>;
  /** Opens an address in this tab. */
  leaveFor?: (url: string) => void;
};

/** Identities of our own, which are an address each. */
const own = ['email', 'phone'];

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The client's types know the usual providers by their names, and all others by this prefix. */
const named = (provider: string) => `custom:${provider}` as const;

/** @returns the providers by which the account can be signed in to. */
export const toIdentities = (identities: UserIdentity[] = []): LinkedIdentity[] =>
  identities
    .filter(({ provider }) => !own.includes(provider))
    .map(({ identity_id: id, provider, identity_data: data, created_at: createdAt }) => ({
      id,
      provider,
      email: textOrNull(data?.['email']),
      createdAt: createdAt ?? '',
    }));

/** Signing in by others, and their identities of the account. */
export function providersOf({
  client: { auth, byProvider },
  enter,
  leaveFor = (url) => window.location.assign(url),
}: ProviderDeps) {
  return {
    signInAt: async (provider, next) => {
      const back = new URL('/auth/provider', window.location.origin);
      if (next !== undefined) back.searchParams.set('next', next);
      const options = { redirectTo: back.href, skipBrowserRedirect: true, queryParams: { terms_accepted: 'true' } };
      leaveFor(dataOf(await byProvider().signInWithOAuth({ provider: named(provider), options })).url);
    },
    enterByCode: async (code) => {
      const { session } = dataOf(await byProvider().exchangeCodeForSession(code));
      // From here on it is the session of the page, not of the tab.
      window.sessionStorage.removeItem(providerStorageKey);
      const { access_token, refresh_token } = session;
      const kept = dataOf(await auth.setSession({ access_token, refresh_token })).session;
      return enter(kept ?? session);
    },
    linkAt: async (provider, returnTo) => {
      const { session } = dataOf(await auth.getSession());
      const linking = byProvider();
      if (session !== null) assertDone(await linking.setSession(session));
      const redirectTo = new URL(returnTo, window.location.origin).href;
      const answer = await linking.linkIdentity({
        provider: named(provider),
        options: { redirectTo, skipBrowserRedirect: true },
      });
      window.sessionStorage.removeItem(providerStorageKey);
      leaveFor(dataOf(answer).url);
    },
    unlink: async (identityId) => {
      const { identities } = dataOf(await auth.getUserIdentities());
      const identity = identities.find(({ identity_id: id }) => id === identityId);
      if (identity !== undefined) assertDone(await auth.unlinkIdentity(identity));
    },
  } satisfies Partial<AccountPort>;
}
