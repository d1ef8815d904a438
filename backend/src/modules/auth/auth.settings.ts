import type { Hook } from '#platform/index';
import type { CharacterClass, PasswordStrength } from './account/password-policy';
import type { ProviderSettings } from './providers/provider.types';
import type { PrivateJwk } from './session/signing-keys';

/** Settings of one instance of the auth server. Several instances with different settings may share a database. */
export type AuthSettings = {
  /** Public address of this server, `<url>/auth/v1`: the `iss` of its tokens. */
  issuer: string;
  /** Where its router is mounted, e.g. `/auth/v1`. */
  mountPath: string;
  /** Signing keys. The first one that may sign does; the others only verify (rotation). */
  keys: readonly PrivateJwk[];
  /** The file of `keys`, so that a rotation needs no restart; null when they came from elsewhere. */
  keysFile: string | null;
  /** Signs older service keys (HS256), if a deployment still has some; null for none. */
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
  /** The SMS provider, as `/settings` names it; null for none. */
  smsProvider: string | null;
  /**
   * Who confirms a new e-mail address: both mailboxes, or only the new one. It is a setting of its own: `autoconfirm`
   * is about new accounts, and a stolen session must not move an account to another mailbox.
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
  /**
   * Seconds for which a used refresh token is still answered with the current one, so that racing tabs get the same
   * token.
   */
  refreshReuseSeconds: number;
  accessTokenSeconds: number;
  /**
   * Whether sessions and links have `expires_at`. Without it clients count from `expires_in` on their own clock, which
   * helps when a device's clock is wrong by more than an hour.
   */
  sendsExpiresAt: boolean;
  /** Longest life of a session, refreshed or not; null for no limit. */
  sessionMaxSeconds: number | null;
  /** A session that was not refreshed for this long has ended; null for no limit. */
  sessionIdleSeconds: number | null;
  /** Seconds for which a person with a second factor may stay signed in without proving it; null for no limit. */
  sessionLowAalSeconds: number | null;
  /** Signing in ends the account's other sessions. */
  singleSession: boolean;
  /** Whether authenticator apps may be added as second factors; existing ones keep working. */
  mfaTotpEnabled: boolean;
  /** Whether phones may be added; needs an SMS provider. */
  mfaPhoneEnabled: boolean;
  /** Whether passkeys may be added; they belong to the host of `siteUrl`. */
  mfaWebauthnEnabled: boolean;
  /** Whether people may sign in by passkeys alone, and add such ones; they belong to the host of `siteUrl`. */
  passkeysEnabled: boolean;
  /** The product's name in authenticator apps; by default the host of `siteUrl`. */
  mfaIssuer: string;
  /** How fresh a sign-in must be to add an account's first factor, or one more way to sign in, and to take a provider off. */
  mfaRecentSignInSeconds: number;
  /** Least time between two mails of one kind to one account. */
  mailIntervalSeconds: number;
  /** How long a mailed link and code live. */
  mailTokenSeconds: number;
  /** Least time between two SMS of one kind to one account. */
  smsIntervalSeconds: number;
  /** How long a code lives that was sent by SMS. */
  smsTokenSeconds: number;
  /** Others who sign people in. */
  providers: readonly ProviderSettings[];
  /** How long a call to one of them may take. */
  providerTimeoutMs: number;
  /** The operator's program that adds claims to access tokens; null for none. */
  claimsHook: Hook | null;
  rateLimits: boolean;
  /** The product's address, to which links lead unless the request names an allowed one. */
  siteUrl: string;
  /**
   * Globs of other addresses that `redirect_to` may name. `*` stays within a label or path segment, `**` does not,
   * `{a,b}` is one of several. An address of this machine (`http://localhost`) matches on any port.
   */
  redirectAllowList: readonly string[];
};

/** Settings without a default. */
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
  passkeysEnabled: true,
  mfaIssuer: '',
  mfaRecentSignInSeconds: 3_600,
  mailIntervalSeconds: 60,
  mailTokenSeconds: 86_400,
  smsIntervalSeconds: 60,
  smsTokenSeconds: 300,
  providers: [],
  providerTimeoutMs: 8_000,
  claimsHook: null,
  rateLimits: true,
  redirectAllowList: [],
};

/**
 * @returns settings with the defaults filled in
 * @throws Error naming a setting that this server cannot support
 */
export function authSettings(given: RequiredAuthSettings & Partial<AuthSettings>): AuthSettings {
  const settings = { ...DEFAULTS, ...given };
  if (settings.phoneEnabled && settings.smsProvider === null)
    throw new Error('phoneEnabled: signing in by phone needs an SMS provider');
  if (settings.mfaPhoneEnabled && settings.smsProvider === null)
    throw new Error('mfaPhoneEnabled: phones as second factors need an SMS provider');
  return { ...settings, mfaIssuer: settings.mfaIssuer === '' ? new URL(settings.siteUrl).host : settings.mfaIssuer };
}
