import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './errors';
import { Settings } from './schema';
import { assertHooksAreWhole, assertProvidersAreWhole } from './sign-in-providers';

export { loadBackupConfig, typedMoment, typedPath, type BackupConfig } from './backups';
export { CommandError, ConfigError } from './errors';
export type { Settings } from './schema';

/** The production deployment's address, unless a setting says otherwise. */
const PRODUCTION_URL = 'https://valikool.ee';

export type Config = Settings & {
  /** Public address of the product, without a slash at the end. Links in mails and returns from banks begin with it. */
  publicUrl: string;
  /** The master secret, and those that are accepted besides. */
  masterKeys: readonly [string, ...string[]];
};

function publicUrl(settings: Settings): string {
  const found = settings.PUBLIC_URL ?? (settings.NODE_ENV === 'production' ? PRODUCTION_URL : settings.TUNNEL_URL);
  if (found === undefined) throw new ConfigError('No base URL found');
  return found.replace(/\/+$/, '');
}

/** The seller on invoices. Without it buyers would be told to pay the demo's made-up seller. */
const SELLER = [
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_REGISTRY_CODE',
  'SELLER_IBAN',
  'SELLER_BANK',
  'SELLER_EMAIL',
] as const;

function assertSellerIsReal({ NODE_ENV, VAT_TREATMENT }: Settings, given: Record<string, unknown>): void {
  if (NODE_ENV !== 'production') return;
  const needed = [...SELLER, ...(VAT_TREATMENT === 'NOT_REGISTERED' ? [] : ['SELLER_VAT_NUMBER'])];
  const missing = needed.filter((setting) => given[setting] === undefined);
  if (missing.length > 0)
    throw new ConfigError(missing.map((setting) => `${setting}: required in production`).join('\n'));
}

/** Only a registered seller has products that are taxed differently. */
function assertTreatmentsAgree(settings: Settings): void {
  for (const name of ['PASS_VAT_TREATMENT', 'GIFT_CARD_VAT_TREATMENT'] as const)
    if (settings.VAT_TREATMENT === 'NOT_REGISTERED' && settings[name] !== undefined)
      throw new ConfigError(`${name}: not with VAT_TREATMENT=NOT_REGISTERED, where nothing has VAT`);
  if (settings.GIFT_CARD_PURPOSE === 'multi' && settings.GIFT_CARD_VAT_TREATMENT !== undefined)
    throw new ConfigError(
      'GIFT_CARD_VAT_TREATMENT: not with GIFT_CARD_PURPOSE=multi, where what is bought has the VAT',
    );
}

type MasterSecrets = { SECRETS_KEY: string; SECRETS_KEY_ACCEPTED?: string | undefined };

const masterKeysOf = ({ SECRETS_KEY, SECRETS_KEY_ACCEPTED }: MasterSecrets): Config['masterKeys'] => [
  SECRETS_KEY,
  ...(SECRETS_KEY_ACCEPTED === undefined ? [] : [SECRETS_KEY_ACCEPTED]),
];

const SMS = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;

/** SMS settings must be complete or absent, and complete when people sign in or prove themselves by phone. */
function assertSmsIsWhole(settings: Settings): void {
  const needing = (['AUTH_PHONE', 'AUTH_MFA_PHONE'] as const).find((setting) => settings[setting] === true);
  const missing = SMS.filter((setting) => settings[setting] === undefined);
  if (missing.length === 0 || (missing.length === SMS.length && needing === undefined)) return;
  const why =
    needing === undefined ? 'needed with the other settings of the SMS provider' : `needed while ${needing} is on`;
  throw new ConfigError(missing.map((setting) => `${setting}: ${why}`).join('\n'));
}

const OPERATOR = ['STORECOVE_API_KEY', 'STORECOVE_LEGAL_ENTITY_ID'] as const;

/** The operator of e-invoices gets the key in each request, so it is spoken to by https outside the sandbox. */
function assertOperatorIsWhole(settings: Settings): void {
  const missing = OPERATOR.filter((setting) => settings[setting] === undefined);
  if (missing.length === OPERATOR.length) return;
  if (missing.length > 0)
    throw new ConfigError(missing.map((setting) => `${setting}: needed with the operator’s other setting`).join('\n'));
  if (settings.NODE_ENV === 'production' && !settings.STORECOVE_API_URL.startsWith('https://'))
    throw new ConfigError('STORECOVE_API_URL: an https address, since the key goes there');
}

/**
 * In production an address must be confirmed. Otherwise a stranger could take over a user that was made for the
 * address.
 */
function assertAddressesAreProven({ NODE_ENV, AUTH_AUTOCONFIRM, AUTH_PHONE_AUTOCONFIRM }: Settings): void {
  if (NODE_ENV !== 'production') return;
  if (AUTH_AUTOCONFIRM)
    throw new ConfigError('AUTH_AUTOCONFIRM: not in production, where people must prove their e-mail address');
  if (AUTH_PHONE_AUTOCONFIRM)
    throw new ConfigError('AUTH_PHONE_AUTOCONFIRM: not in production, where people must prove their phone number');
}

const DAY_SECONDS = 86_400;

/** Stricter where real people sign in, unless a setting says otherwise. */
const IN_PRODUCTION = {
  AUTH_PASSWORD_STRENGTH: 2,
  AUTH_CURRENT_PASSWORD: true,
  AUTH_SESSION_IDLE_SECONDS: 30 * DAY_SECONDS,
  AUTH_SESSION_MAX_SECONDS: 180 * DAY_SECONDS,
} as const satisfies Partial<Settings>;

function withStricterSignIn(settings: Settings, given: Record<string, unknown>): Settings {
  if (settings.NODE_ENV !== 'production') return settings;
  const unsaid = Object.entries(IN_PRODUCTION).filter(([name]) => given[name] === undefined);
  return { ...settings, ...Object.fromEntries(unsaid) };
}

const isHostOnly = (origin: string): boolean => {
  const { protocol, port, hostname } = new URL(origin);
  return protocol === 'https:' && port === '' && /[a-z]$/.test(hostname);
};

/** Logos come from named hosts by https. Only the sandbox, which is never there in production, has another origin. */
function assertLogosAreSecure(settings: Settings): void {
  const sandbox = settings.CLOCK_CONTROL && settings.CLOCK_URL ? new URL(settings.CLOCK_URL).origin : null;
  const isAllowed = (origin: unknown): boolean => origin === sandbox || isHostOnly(String(origin));
  for (const [name, origins] of Object.entries(settings))
    if (name.endsWith('_LOGO_HOSTS') && Array.isArray(origins) && !origins.every(isAllowed))
      throw new ConfigError(`${name}: host names only, whose logos are fetched by https`);
}

/**
 * @param env usually `process.env`; empty texts count as unset
 * @throws ConfigError naming every wrong setting
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = Settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const settings = withStricterSignIn(result.data, given);
  if (settings.CLOCK_CONTROL && settings.NODE_ENV === 'production')
    throw new ConfigError('CLOCK_CONTROL: not in production');
  if (settings.WEBHOOKS_TO_LOOPBACK && settings.NODE_ENV === 'production')
    throw new ConfigError('WEBHOOKS_TO_LOOPBACK: not in production, where strangers choose the addresses');
  if (settings.CLOCK_CONTROL && settings.CLOCK_URL === undefined)
    throw new ConfigError('CLOCK_URL: needed while CLOCK_CONTROL is on');
  if ((settings.AUTH_URL === undefined) !== (settings.AUTH_JWKS_URL === undefined))
    throw new ConfigError('AUTH_JWKS_URL: a hosted auth server needs both AUTH_URL and AUTH_JWKS_URL');
  assertSellerIsReal(settings, given);
  assertTreatmentsAgree(settings);
  assertSmsIsWhole(settings);
  assertOperatorIsWhole(settings);
  assertAddressesAreProven(settings);
  assertLogosAreSecure(settings);
  assertProvidersAreWhole(settings);
  assertHooksAreWhole(settings);
  const masterKeys = masterKeysOf(settings);
  return { ...settings, masterKeys, publicUrl: publicUrl(settings) };
}

/** Settings that every process requires, but an auth server alone does not use. */
const UNUSED_BY_AUTH = { AUTH_ANON_KEY: 'unused' };

/**
 * Settings of `auth`: those of a file, else of the environment, and a port.
 * @param given.settingsFile path of a file with `NAME=value` lines, relative to where npm was called
 * @param given.port from the command line
 * @throws ConfigError as `loadConfig`, and when the file cannot be read
 */
export function loadAuthServerConfig(
  given: { settingsFile: string | undefined; port: string | undefined },
  env: NodeJS.ProcessEnv = process.env,
): Config {
  const fromFile =
    given.settingsFile === undefined ? {} : readSettingsFile(path.resolve(env['INIT_CWD'] ?? '.', given.settingsFile));
  return loadConfig({
    ...UNUSED_BY_AUTH,
    ...env,
    ...fromFile,
    ...(given.port === undefined ? {} : { PORT: given.port }),
  });
}

function readSettingsFile(file: string): NodeJS.ProcessEnv {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`--settings: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export type MigrationConfig = { url: string; appRole: string; production: boolean };

/**
 * Settings of `migrate`: the owner's address, and the application's role, which gets rights; by default the role in
 * `DATABASE_URL`.
 */
export function loadMigrationConfig(env: NodeJS.ProcessEnv = process.env): MigrationConfig {
  const url = env['MIGRATION_DATABASE_URL'] ?? env['DATABASE_URL'];
  if (!url) throw new ConfigError('MIGRATION_DATABASE_URL: required');
  const role = env['DATABASE_URL'] ? decodeURIComponent(new URL(env['DATABASE_URL']).username) : '';
  return { url, appRole: env['APP_DB_ROLE'] || role, production: env['NODE_ENV'] === 'production' };
}

/** The sandbox serves the clock. A provider is simulated when its `<ID>_API_URL` is in the sandbox, too. */
function sandboxOf(env: NodeJS.ProcessEnv): { url: string; simulated: string[] } | null {
  const url = env['CLOCK_URL']?.replace(/\/clock\/?$/, '');
  if (!url) return null;
  const simulated = Object.entries(env).flatMap(([name, value]) =>
    name.endsWith('_API_URL') && value?.startsWith(`${url}/`) ? [name.replace('_API_URL', '').toLowerCase()] : [],
  );
  return { url, simulated };
}

/** Settings of `seed`: the application's database and the folder for pictures. */
export function loadSeedConfig(env: NodeJS.ProcessEnv = process.env): {
  url: string;
  uploadsDir: string;
  production: boolean;
  publicUrl: string | null;
  /** Signs the payment link of the demo; null when it is not set. */
  secretsKey: string | null;
  /** The sandbox, and the ids of the services that it simulates; null when none runs. */
  sandbox: { url: string; simulated: string[] } | null;
} {
  const url = env['DATABASE_URL'];
  if (!url) throw new ConfigError('DATABASE_URL: required');
  return {
    url,
    uploadsDir: env['UPLOADS_DIR'] ?? '.data/uploads',
    production: env['NODE_ENV'] === 'production',
    publicUrl: env['PUBLIC_URL'] ?? null,
    secretsKey: env['SECRETS_KEY'] || null,
    sandbox: sandboxOf(env),
  };
}

/** Settings of `secrets:reseal`: the application's database, the present master secret and those before it. */
export function loadResealConfig(env: NodeJS.ProcessEnv = process.env): Pick<Config, 'masterKeys'> & { url: string } {
  const given = Settings.pick({ DATABASE_URL: true, SECRETS_KEY: true, SECRETS_KEY_ACCEPTED: true }).safeParse({
    ...env,
    SECRETS_KEY_ACCEPTED: env['SECRETS_KEY_ACCEPTED'] || undefined,
  });
  if (!given.success)
    throw new ConfigError(given.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  return { url: given.data.DATABASE_URL, masterKeys: masterKeysOf(given.data) };
}

/**
 * Setting of `rotate-keys`: the file of the signing keys, by default the one that `npm start` made. Paths are relative
 * to where npm was called, not to the workspace.
 */
export const loadKeysFile = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(env['INIT_CWD'] ?? process.cwd(), env['AUTH_KEYS_FILE'] ?? '.data/keys.json');
