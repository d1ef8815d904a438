import type { Session } from '@supabase/auth-js';
import type { ProductAuthClient } from '../createAuthClient';
import type { NewAccount } from '../session.types';
import type { AccountPort, CodePurpose, Entry, LinkEntry } from './account.types';
import { assertDone, dataOf } from './accountError';
import { credentialsOf } from './credentials';
import { factorsOf } from './factors';
import { ownPasskeysOf } from './ownPasskeys';
import { passkeysOf } from './passkeys';
import { providersOf } from './providers';

export type AccountDeps = {
  client: ProductAuthClient;
  /** Exchanges the auth session for a product session. */
  enter: (session: Session) => Promise<Entry>;
};

/** This code would reveal whether an address is known, so it is not passed on. */
const unknownAddress = 'otp_disabled';

const urlOf = (path: string) => `${window.location.origin}${path}`;

function profileOf({ firstName, lastName, schoolId, joinCode, language }: NewAccount) {
  return {
    first_name: firstName,
    last_name: lastName,
    school_id: schoolId,
    ...(joinCode !== undefined && { join_code: joinCode }),
    language,
    terms_accepted: true,
  };
}

const verificationOf = (purpose: CodePurpose) =>
  purpose.type === 'phone_change'
    ? { type: purpose.type, phone: purpose.phone, token: purpose.code }
    : { type: purpose.type, email: purpose.email, token: purpose.code };

function enteringOf({ client: { auth }, enter }: AccountDeps) {
  const enterIfWhole = (session: Session | null): Promise<LinkEntry> =>
    session === null ? Promise.resolve({ kind: 'half-confirmed' }) : enter(session);
  return {
    signIn: async (email, password) => {
      const { session } = dataOf(await auth.signInWithPassword({ email, password }));
      return enter(session);
    },
    signUp: async (account) => {
      const { email, password, returnTo } = account;
      const options = { data: profileOf(account), emailRedirectTo: urlOf(returnTo ?? '/auth/login') };
      const { session } = dataOf(await auth.signUp({ email, password, options }));
      if (session === null) return 'confirm-mail';
      await enter(session);
      return 'signed-in';
    },
    sendLink: async (email, next = '/auth/login') => {
      const answer = await auth.signInWithOtp({
        email,
        options: { shouldCreateUser: false, emailRedirectTo: urlOf(next) },
      });
      if (answer.error?.code !== unknownAddress) assertDone(answer);
    },
    sendRecovery: async (email) => {
      assertDone(await auth.resetPasswordForEmail(email, { redirectTo: urlOf('/auth/update-password') }));
    },
    resendConfirmation: async (email, next = '/auth/login') => {
      assertDone(await auth.resend({ type: 'signup', email, options: { emailRedirectTo: urlOf(next) } }));
    },
    redeemLink: async (tokenHash, type) => {
      return enterIfWhole(dataOf(await auth.verifyOtp({ token_hash: tokenHash, type })).session);
    },
    redeemCode: async (purpose) => {
      return enterIfWhole(dataOf(await auth.verifyOtp(verificationOf(purpose))).session);
    },
  } satisfies Partial<AccountPort>;
}

/** The account operations over the official client. Loaded with it; the first visit loads none of this. */
export function createAccount(deps: AccountDeps): AccountPort {
  const secondSteps = { ...factorsOf(deps), ...passkeysOf(deps) };
  return { ...enteringOf(deps), ...secondSteps, ...ownPasskeysOf(deps), ...providersOf(deps), ...credentialsOf(deps) };
}
