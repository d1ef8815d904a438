import type { Config } from '#config';
import { unlimited, type Hook } from '#platform/index';
import { authModule } from '#modules/auth/auth.module';
import { authSettings, readSigningKeys, type AuthModule, type AuthSettings } from '#modules/auth/index';
import type { Kernel } from './kernel';
import { signInProviders } from './sign-in-providers';

type CharacterClasses = AuthSettings['passwordCharacters'];

/** Character classes that a password must contain, by the names that hosted auth servers use. */
const PASSWORD_CHARACTERS: Record<Config['AUTH_PASSWORD_CHARACTERS'], CharacterClasses> = {
  any: [],
  letters_digits: ['letter', 'digit'],
  lower_upper_letters_digits: ['lower', 'upper', 'digit'],
  lower_upper_letters_digits_symbols: ['lower', 'upper', 'digit', 'symbol'],
};

const passwordRules = (config: Config) => ({
  passwordMinLength: config.AUTH_PASSWORD_MIN,
  passwordCharacters: PASSWORD_CHARACTERS[config.AUTH_PASSWORD_CHARACTERS],
  passwordMinStrength: config.AUTH_PASSWORD_STRENGTH,
  passwordNeedsReauthentication: config.AUTH_REAUTHENTICATION,
  passwordNeedsCurrent: config.AUTH_CURRENT_PASSWORD,
});

const sendingRules = (config: Config) => ({
  emailChange: config.AUTH_EMAIL_CHANGE,
  smsProvider: config.SMS_ACCOUNT_SID === undefined ? null : 'twilio',
  mailIntervalSeconds: config.AUTH_MAIL_INTERVAL_SECONDS,
  mailTokenSeconds: config.AUTH_MAIL_TOKEN_SECONDS,
  smsIntervalSeconds: config.AUTH_SMS_INTERVAL_SECONDS,
  smsTokenSeconds: config.AUTH_SMS_TOKEN_SECONDS,
});

const sessionRules = (config: Config) => ({
  refreshReuseSeconds: config.AUTH_REFRESH_REUSE_SECONDS,
  accessTokenSeconds: config.AUTH_ACCESS_TOKEN_SECONDS,
  sendsExpiresAt: config.AUTH_EXPIRES_AT,
  sessionMaxSeconds: config.AUTH_SESSION_MAX_SECONDS ?? null,
  sessionIdleSeconds: config.AUTH_SESSION_IDLE_SECONDS ?? null,
  sessionLowAalSeconds: config.AUTH_SESSION_LOW_AAL_SECONDS ?? null,
  singleSession: config.AUTH_SINGLE_SESSION,
});

const factorRules = (config: Config) => ({
  mfaTotpEnabled: config.AUTH_MFA_TOTP,
  mfaPhoneEnabled: config.AUTH_MFA_PHONE ?? config.SMS_ACCOUNT_SID !== undefined,
  mfaWebauthnEnabled: config.AUTH_MFA_WEBAUTHN,
  passkeysEnabled: config.AUTH_PASSKEYS,
  mfaIssuer: config.APP_NAME,
  mfaRecentSignInSeconds: config.AUTH_MFA_RECENT_SECONDS,
});

const signingRules = (config: Config) => ({
  issuer: `${config.publicUrl}${config.AUTH_MOUNT_PATH}`,
  mountPath: config.AUTH_MOUNT_PATH,
  keys: readSigningKeys(config.AUTH_KEYS_FILE),
  keysFile: config.AUTH_KEYS_FILE,
  serviceSecret: config.AUTH_SERVICE_SECRET ?? null,
});

/** @returns null when the operator has set none; `assertHooksAreWhole` has refused a half of one */
export const hookOf = (url: string | undefined, secret: string | undefined): Hook | null =>
  url === undefined || secret === undefined ? null : { url, secret };

/** Builds the embedded auth server from the settings. */
export function buildAuth({ config, knex, clock, logger, limiter }: Kernel): AuthModule {
  return authModule({
    knex,
    clock,
    logger,
    limiter: config.RATE_LIMITS ? limiter : unlimited,
    masterKeys: config.masterKeys,
    settings: authSettings({
      siteUrl: config.publicUrl,
      redirectAllowList: config.AUTH_REDIRECT_URLS,
      autoconfirm: config.AUTH_AUTOCONFIRM,
      signupEnabled: config.AUTH_SIGNUP,
      anonymousEnabled: config.AUTH_ANONYMOUS,
      emailEnabled: config.AUTH_EMAIL,
      phoneEnabled: config.AUTH_PHONE,
      phoneAutoconfirm: config.AUTH_PHONE_AUTOCONFIRM,
      ...passwordRules(config),
      ...sendingRules(config),
      ...signingRules(config),
      ...sessionRules(config),
      ...factorRules(config),
      claimsHook: hookOf(config.AUTH_HOOK_CLAIMS_URL, config.AUTH_HOOK_CLAIMS_SECRET),
      providers: signInProviders(config),
      providerTimeoutMs: config.PROVIDER_TIMEOUT_MS,
      rateLimits: config.RATE_LIMITS && config.AUTH_RATE_LIMITS,
    }),
  });
}
