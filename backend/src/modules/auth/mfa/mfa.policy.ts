import * as errors from '../auth.errors';
import type { Account, Factor } from '../account/account.types';
import type { AuthMethod, Session } from '../session/session.types';
import type { FactorType } from './factor.types';

/** How many factors an account may have. */
const MAX_FACTORS = 10;
const MAX_NAME_LENGTH = 100;

/** The method that each kind of factor adds to a session. */
export const METHOD_OF: Record<FactorType, string> = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' };
const SECOND_FACTOR_METHODS: readonly string[] = Object.values(METHOD_OF);

/** Default names; two factors of one account cannot have the same name. */
const NAME_OF: Record<FactorType, string> = { totp: 'Authenticator', phone: 'Phone', webauthn: 'Passkey' };

export const hasVerifiedFactor = (factors: readonly Pick<Factor, 'status'>[]): boolean =>
  factors.some(({ status }) => status === 'verified');

/**
 * Addresses and passwords of an account with a second factor can change only in a session that has proven it.
 * @throws AuthError 401 `insufficient_aal`
 */
export function assertAal2IfMfa({
  account,
  session,
}: {
  account: Pick<Account, 'factors'>;
  session: Pick<Session, 'aal'>;
}): void {
  if (session.aal === 'aal1' && hasVerifiedFactor(account.factors)) throw errors.insufficientAal();
}

/** When the session's holder last proved who they are, in seconds since 1970; a refresh does not count. */
const lastProof = ({ amr }: Pick<Session, 'amr'>): number => Math.max(0, ...amr.map(({ timestamp }) => timestamp));

/** @returns whether the session's holder proved who they are within these last seconds */
export const isRecentSignIn = (session: Pick<Session, 'amr'>, now: Date, recentSeconds: number): boolean =>
  now.getTime() / 1000 - lastProof(session) <= recentSeconds;

/** @throws AuthError 400 `reauthentication_needed` */
export function assertRecentSignIn(session: Pick<Session, 'amr'>, now: Date, recentSeconds: number): void {
  if (!isRecentSignIn(session, now, recentSeconds)) throw errors.recentSignInNeeded();
}

/**
 * A way to sign in that comes or goes: whoever finds an unlocked device must not get a lasting one of their own, nor take
 * the owner's away.
 * @throws AuthError 401 `insufficient_aal`, 400 `reauthentication_needed`
 */
export function assertMayChangeWaysIn(
  { account, session }: { account: Pick<Account, 'factors'>; session: Pick<Session, 'aal' | 'amr'> },
  { now, recentSeconds }: { now: Date; recentSeconds: number },
): void {
  assertAal2IfMfa({ account, session });
  assertRecentSignIn(session, now, recentSeconds);
}

/**
 * @param existing the account's factors without abandoned ones
 * @param recentSeconds how fresh the sign-in must be when there is no factor yet
 * @throws AuthError 403, 422 or 400
 */
export function assertMayEnrol(
  existing: readonly Pick<Factor, 'status'>[],
  session: Pick<Session, 'aal' | 'amr'>,
  { now, recentSeconds }: { now: Date; recentSeconds: number },
): void {
  if (existing.length >= MAX_FACTORS) throw errors.tooManyFactors();
  if (hasVerifiedFactor(existing)) {
    if (session.aal === 'aal1') throw errors.aal2ToEnrol();
    return;
  }
  assertRecentSignIn(session, now, recentSeconds);
}

/**
 * @param wanted the name that the person chose; empty for a default name
 * @throws AuthError 400 for a name that is too long, 422 for one that another factor of the account has
 */
export function factorName(
  wanted: string,
  type: FactorType,
  existing: readonly Pick<Factor, 'friendlyName'>[],
): string {
  const taken = new Set(existing.map(({ friendlyName }) => friendlyName));
  const name = wanted.trim();
  if (name === '') {
    const numbered = [
      NAME_OF[type],
      ...Array.from({ length: MAX_FACTORS }, (_none, index) => `${NAME_OF[type]} ${index + 2}`),
    ];
    return numbered.find((each) => !taken.has(each)) ?? NAME_OF[type];
  }
  if (name.length > MAX_NAME_LENGTH)
    throw errors.validationFailed(`Friendly name cannot be longer than ${MAX_NAME_LENGTH} characters`);
  if (taken.has(name)) throw errors.factorNameTaken(name);
  return name;
}

/** @returns the session's methods with a factor proven at that moment, newest first, each named once. */
export const withMethod = (amr: readonly AuthMethod[], type: FactorType, now: Date): AuthMethod[] => [
  { method: METHOD_OF[type], timestamp: Math.floor(now.getTime() / 1000) },
  ...amr.filter(({ method }) => method !== METHOD_OF[type]),
];

/** @returns the session without the removed factor's method, and the level that its other methods give. */
export function withoutMethod(session: Pick<Session, 'amr'>, type: FactorType): Pick<Session, 'amr' | 'aal'> {
  const amr = session.amr.filter(({ method }) => method !== METHOD_OF[type]);
  return { amr, aal: amr.some(({ method }) => SECOND_FACTOR_METHODS.includes(method)) ? 'aal2' : 'aal1' };
}
