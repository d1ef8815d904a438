import type { CharacterClass, PasswordStrength } from './account/password-policy';
import type { PrivateJwk } from './session/signing-keys';

/** How one instance of the auth server behaves. Several instances with different settings may share a database. */
export type AuthSettings = {
  /** Public address of this server, `<url>/auth/v1`: the `iss` of its tokens. */
  issuer: string;
  /** Where its router is mounted, e.g. `/auth/v1`. */
  mountPath: string;
  /** Signing keys; the first that may sign does, the others only verify (rotation). */
  keys: readonly PrivateJwk[];
  /** Where `keys` were read from, so that a rotation is taken up without a restart; null when they came from elsewhere. */
  keysFile: string | null;
  /** Signs service keys of the older kind (HS256), where a deployment still has some; null for none. */
  serviceSecret: string | null;
  /** Accounts count as confirmed at once, without a mail. */
  autoconfirm: boolean;
  signupEnabled: boolean;
  anonymousEnabled: boolean;
  emailEnabled: boolean;
  /** Needs an SMS provider. */
  phoneEnabled: boolean;
  /** Phone numbers count as confirmed at once, without an SMS. */
  phoneAutoconfirm: boolean;
  /** Who carries SMS, as `/settings` tells it; null when nobody does. */
  smsProvider: string | null;
  /**
   * Whose word changes an e-mail address: that of both mailboxes, or of the new one alone. A choice of its own, since
   * `autoconfirm` is about new accounts, and a taken-over session must not move an account to another mailbox.
   */
  emailChange: 'double' | 'single';
  /** Characters. */
  passwordMinLength: number;
  /** Kinds of characters of which a password needs at least one each. */
  passwordCharacters: readonly CharacterClass[];
  /** How hard a password must be to guess, from 0 (not looked at) to 4. */
  passwordMinStrength: PasswordStrength;
  /** Changing the password needs a mailed code when the session is older than a day. */
  passwordNeedsReauthentication: boolean;
  /** Changing the password needs the present one, unless the session began with a one-time link or code. */
  passwordNeedsCurrent: boolean;
  /** How long a used refresh token still answers with the current one, so that racing tabs converge. */
  refreshReuseSeconds: number;
  accessTokenSeconds: number;
  /**
   * Whether sessions and link fragments carry `expires_at`. Without it clients count from `expires_in` by their own
   * clock, which helps where clocks of devices are wrong by more than an hour.
   */
  sendsExpiresAt: boolean;
  /** Longest life of a session, whatever its refreshes; null for no end. */
  sessionMaxSeconds: number | null;
  /** A session that was not refreshed for so long has ended; null for no limit. */
  sessionIdleSeconds: number | null;
  /** How long somebody with a second factor may stay signed in without proving it; null for no limit. */
  sessionLowAalSeconds: number | null;
  /** Signing in ends the account's other sessions. */
  singleSession: boolean;
  /** Whether authenticator apps may be enrolled as second factors; those that are enrolled go on working. */
  mfaTotpEnabled: boolean;
  /** Whether phones may be; needs an SMS provider. */
  mfaPhoneEnabled: boolean;
  /** Whether passkeys may be; they belong to the host of `siteUrl`. */
  mfaWebauthnEnabled: boolean;
  /** What authenticator apps call the place; the host of `siteUrl` where nothing is said. */
  mfaIssuer: string;
  /** How fresh a sign-in must be for an account's first factor. */
  mfaRecentSignInSeconds: number;
  /** Least time between two mails of one kind to one account. */
  mailIntervalSeconds: number;
  /** How long a mailed link and code live. */
  mailTokenSeconds: number;
  /** Least time between two SMS of one kind to one account. */
  smsIntervalSeconds: number;
  /** How long a code lives that was sent by SMS. */
  smsTokenSeconds: number;
  rateLimits: boolean;
  /** The product's address: where links lead that ask for no allowed place. */
  siteUrl: string;
  /**
   * Globs of further addresses that `redirect_to` may name. `*` stays within a label or path segment, `**` does not;
   * `{a,b}` is one of several; an address of this machine (`http://localhost`) fits on any port.
   */
  redirectAllowList: readonly string[];
};

/** The part that every deployment must say for itself. */
export type RequiredAuthSettings = Pick<AuthSettings, 'issuer' | 'keys' | 'siteUrl'>;

const DEFAULTS: Omit<AuthSettings, keyof RequiredAuthSettings> = {
  mountPath: '/auth/v1',
  keysFile: null,
  serviceSecret: null,
  autoconfirm: false,
  signupEnabled: true,
  anonymousEnabled: false,
  emailEnabled: true,
  phoneEnabled: false,
  phoneAutoconfirm: false,
  smsProvider: null,
  emailChange: 'double',
  passwordMinLength: 10,
  passwordCharacters: [],
  passwordMinStrength: 0,
  passwordNeedsReauthentication: false,
  passwordNeedsCurrent: false,
  refreshReuseSeconds: 10,
  accessTokenSeconds: 3_600,
  sendsExpiresAt: true,
  sessionMaxSeconds: null,
  sessionIdleSeconds: null,
  sessionLowAalSeconds: null,
  singleSession: false,
  mfaTotpEnabled: true,
  mfaPhoneEnabled: false,
  mfaWebauthnEnabled: true,
  mfaIssuer: '',
  mfaRecentSignInSeconds: 3_600,
  mailIntervalSeconds: 60,
  mailTokenSeconds: 86_400,
  smsIntervalSeconds: 60,
  smsTokenSeconds: 300,
  rateLimits: true,
  redirectAllowList: [],
};

/**
 * @returns settings with the defaults filled in
 * @throws Error naming a setting that this server cannot honour
 */
export function authSettings(given: RequiredAuthSettings & Partial<AuthSettings>): AuthSettings {
  const settings = { ...DEFAULTS, ...given };
  if (settings.phoneEnabled && settings.smsProvider === null)
    throw new Error('phoneEnabled: signing in by phone needs an SMS provider');
  if (settings.mfaPhoneEnabled && settings.smsProvider === null)
    throw new Error('mfaPhoneEnabled: phones as second factors need an SMS provider');
  return { ...settings, mfaIssuer: settings.mfaIssuer === '' ? new URL(settings.siteUrl).host : settings.mfaIssuer };
}
