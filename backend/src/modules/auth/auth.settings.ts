import type { PrivateJwk } from './session/signing-keys';

/** How one instance of the auth server behaves. Several instances with different settings may share a database. */
export type AuthSettings = {
  /** Public address of this server, `<url>/auth/v1`: the `iss` of its tokens. */
  issuer: string;
  /** Where its router is mounted, e.g. `/auth/v1`. */
  mountPath: string;
  /** Signing keys; the first that may sign does, the others only verify (rotation). */
  keys: readonly PrivateJwk[];
  /** Accounts count as confirmed at once, without a mail. */
  autoconfirm: boolean;
  signupEnabled: boolean;
  anonymousEnabled: boolean;
  emailEnabled: boolean;
  phoneEnabled: boolean;
  /** Characters. */
  passwordMinLength: number;
  /** How long a used refresh token still answers with the current one, so that racing tabs converge. */
  refreshReuseSeconds: number;
  accessTokenSeconds: number;
  /** Longest life of a session, whatever its refreshes; null for no end. */
  sessionMaxSeconds: number | null;
  /** Least time between two mails of one kind to one account. */
  mailIntervalSeconds: number;
  /** How long a mailed link and code live. */
  mailTokenSeconds: number;
  rateLimits: boolean;
  /** The product's address: where links lead that ask for no allowed place. */
  siteUrl: string;
  /** Globs of further addresses that `redirect_to` may name; `*` stays within a label or path segment, `**` does not. */
  redirectAllowList: readonly string[];
};

/** The part that every deployment must say for itself. */
export type RequiredAuthSettings = Pick<AuthSettings, 'issuer' | 'keys' | 'siteUrl'>;

const DEFAULTS: Omit<AuthSettings, keyof RequiredAuthSettings> = {
  mountPath: '/auth/v1',
  autoconfirm: false,
  signupEnabled: true,
  anonymousEnabled: false,
  emailEnabled: true,
  phoneEnabled: false,
  passwordMinLength: 10,
  refreshReuseSeconds: 10,
  accessTokenSeconds: 3_600,
  sessionMaxSeconds: null,
  mailIntervalSeconds: 60,
  mailTokenSeconds: 86_400,
  rateLimits: true,
  redirectAllowList: [],
};

/**
 * @returns settings with the defaults filled in
 * @throws Error naming a setting that this server cannot honour
 */
export function authSettings(given: RequiredAuthSettings & Partial<AuthSettings>): AuthSettings {
  const settings = { ...DEFAULTS, ...given };
  if (settings.phoneEnabled) throw new Error('phoneEnabled: signing in by phone needs an SMS sender, and this server has none');
  return settings;
}
