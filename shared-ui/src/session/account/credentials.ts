import type { GoTrueClient, Session, User } from '@supabase/auth-js';
import { decodePayload } from '../productToken';
import type { AccountPort, AccountState } from './account.types';
import { assertDone, dataOf } from './accountError';
import { toFactors } from './factors';
import { toIdentities } from './providers';

type CredentialDeps = { client: { auth: GoTrueClient } };

/**
 * Sign-in methods after which the old password is not asked for: those that prove a mailbox or phone, and a provider, by
 * whom people come who have no password. The server asks for it all the same where there is one.
 */
const passwordless = ['otp', 'magiclink', 'recovery', 'invite', 'oauth'];

function methodsOf({ access_token: token }: Session): string[] {
  const claims = decodePayload(token) as { amr?: { method: string }[] } | null;
  return claims?.amr?.map(({ method }) => method) ?? [];
}

const withPlus = (phone: string | undefined) =>
  phone === undefined || phone === '' ? null : `+${phone.replace(/^\+/, '')}`;

function stateOf(user: User, session: Session | null): AccountState {
  return {
    email: user.email ?? '',
    newEmail: user.new_email ?? null,
    phone: withPlus(user.phone),
    factors: toFactors(user.factors),
    identities: toIdentities(user.identities),
    needsCurrentPassword: session === null || !methodsOf(session).some((method) => passwordless.includes(method)),
  };
}

/** Password, email address and sessions of the signed-in account. */
export function credentialsOf({ client: { auth } }: CredentialDeps) {
  /** The claims of the current token are older than the change. */
  const renewClaims = async () => {
    assertDone(await auth.refreshSession());
  };
  return {
    readState: async () => {
      const [user, current] = await Promise.all([auth.getUser(), auth.getSession()]);
      return stateOf(dataOf(user).user, current.data.session);
    },
    changePassword: async ({ password, currentPassword, nonce }) => {
      const proof = {
        ...(currentPassword !== undefined && { current_password: currentPassword }),
        ...(nonce !== undefined && { nonce }),
      };
      assertDone(await auth.updateUser({ password, ...proof }));
    },
    reauthenticate: async () => {
      assertDone(await auth.reauthenticate());
    },
    changeEmail: async (email) => {
      const emailRedirectTo = `${window.location.origin}/user/profile?section=security`;
      const { user } = dataOf(await auth.updateUser({ email }, { emailRedirectTo }));
      if (user.new_email) return 'confirm-mails';
      await renewClaims();
      return 'changed';
    },
    resendEmailChange: async (newEmail) => {
      assertDone(await auth.resend({ type: 'email_change', email: newEmail }));
    },
    changePhone: async (phone) => {
      const { user } = dataOf(await auth.updateUser({ phone }));
      return withPlus(user.phone) === phone ? 'changed' : 'confirm-sms';
    },
    signOutOthers: async () => {
      assertDone(await auth.signOut({ scope: 'others' }));
    },
  } satisfies Partial<AccountPort>;
}
