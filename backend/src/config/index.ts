import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Settings } from './schema';

export type { Settings } from './schema';

/** The address of the production deployment, where nothing else is said. */
const PRODUCTION_URL = 'https://valikool.ee';

export type Config = Settings & {
  /** Where people find the product; links in mails and returns from banks begin with it. No slash at the end. */
  publicUrl: string;
};

/** A setting is missing or wrong. The message names it and its rule, and never its value. */
export class ConfigError extends Error {}

function publicUrl(settings: Settings): string {
  const found = settings.PUBLIC_URL ?? (settings.NODE_ENV === 'production' ? PRODUCTION_URL : settings.TUNNEL_URL);
  if (found === undefined) throw new ConfigError('No base URL found');
  return found.replace(/\/+$/, '');
}

/** What stands on invoices; without it buyers would be told to pay a seller that the demo has made up. */
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

const SMS = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;

/** All that an SMS provider needs or nothing, and all where people sign in or prove themselves by phone. */
function assertSmsIsWhole(settings: Settings): void {
  const needing = (['AUTH_PHONE', 'AUTH_MFA_PHONE'] as const).find((setting) => settings[setting] === true);
  const missing = SMS.filter((setting) => settings[setting] === undefined);
  if (missing.length === 0 || (missing.length === SMS.length && needing === undefined)) return;
  const why =
    needing === undefined ? 'needed with the other settings of the SMS provider' : `needed while ${needing} is on`;
  throw new ConfigError(missing.map((setting) => `${setting}: ${why}`).join('\n'));
}

/** Accounts that nobody has proven would let strangers take what was prepared for somebody's address. */
function assertAddressesAreProven({ NODE_ENV, AUTH_AUTOCONFIRM, AUTH_PHONE_AUTOCONFIRM }: Settings): void {
  if (NODE_ENV !== 'production') return;
  if (AUTH_AUTOCONFIRM)
    throw new ConfigError('AUTH_AUTOCONFIRM: not in production, where people must prove their e-mail address');
  if (AUTH_PHONE_AUTOCONFIRM)
    throw new ConfigError('AUTH_PHONE_AUTOCONFIRM: not in production, where people must prove their phone number');
}

/**
 * @param env usually `process.env`; empty texts count as unset
 * @throws ConfigError which names every setting that is wrong
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = Settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const settings = result.data;
  if (settings.CLOCK_CONTROL && settings.NODE_ENV === 'production')
    throw new ConfigError('CLOCK_CONTROL: not in production');
  if (settings.CLOCK_CONTROL && settings.CLOCK_URL === undefined)
    throw new ConfigError('CLOCK_URL: needed while CLOCK_CONTROL is on');
  if ((settings.AUTH_URL === undefined) !== (settings.AUTH_JWKS_URL === undefined))
    throw new ConfigError('AUTH_JWKS_URL: a hosted auth server needs both AUTH_URL and AUTH_JWKS_URL');
  assertSellerIsReal(settings, given);
  assertSmsIsWhole(settings);
  assertAddressesAreProven(settings);
  return { ...settings, publicUrl: publicUrl(settings) };
}

/** Settings that every process asks for, and that a server which only signs people in does not use. */
const UNUSED_BY_AUTH = { AUTH_ANON_KEY: 'unused' };

/**
 * What `auth` needs: settings of a file, those of the environment where the file says nothing, and a port of its own.
 * @param given.settingsFile path of a file of `NAME=value` lines; counted from where npm was called
 * @param given.port as the command line says it
 * @throws ConfigError as `loadConfig`, and where the file cannot be read
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

/** What `migrate` needs: the owner's address, and the application's role that gets rights, which is that of `DATABASE_URL` unless it is named. */
export function loadMigrationConfig(env: NodeJS.ProcessEnv = process.env): MigrationConfig {
  const url = env['MIGRATION_DATABASE_URL'] ?? env['DATABASE_URL'];
  if (!url) throw new ConfigError('MIGRATION_DATABASE_URL: required');
  const role = env['DATABASE_URL'] ? decodeURIComponent(new URL(env['DATABASE_URL']).username) : '';
  return { url, appRole: env['APP_DB_ROLE'] || role, production: env['NODE_ENV'] === 'production' };
}

/** The clock stands in the sandbox, and providers are simulated whose `<ID>_API_URL` lies there, too. */
function sandboxOf(env: NodeJS.ProcessEnv): { url: string; simulated: string[] } | null {
  const url = env['CLOCK_URL']?.replace(/\/clock\/?$/, '');
  if (!url) return null;
  const simulated = Object.entries(env).flatMap(([name, value]) =>
    name.endsWith('_API_URL') && value?.startsWith(`${url}/`) ? [name.replace('_API_URL', '').toLowerCase()] : [],
  );
  return { url, simulated };
}

/** What `seed` needs: the application's database and the folder for pictures. */
export function loadSeedConfig(env: NodeJS.ProcessEnv = process.env): {
  url: string;
  uploadsDir: string;
  production: boolean;
  publicUrl: string | null;
  /** The sandbox, and the ids of the services that it stands in for; null where none runs. */
  sandbox: { url: string; simulated: string[] } | null;
} {
  const url = env['DATABASE_URL'];
  if (!url) throw new ConfigError('DATABASE_URL: required');
  return {
    url,
    uploadsDir: env['UPLOADS_DIR'] ?? '.data/uploads',
    production: env['NODE_ENV'] === 'production',
    publicUrl: env['PUBLIC_URL'] ?? null,
    sandbox: sandboxOf(env),
  };
}

/**
 * What `rotate-keys` needs: the file of the signing keys, where nothing is said the one that `npm start` has made.
 * Paths count from where npm was called, which for a script of a workspace is not where it runs.
 */
export const loadKeysFile = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(env['INIT_CWD'] ?? process.cwd(), env['AUTH_KEYS_FILE'] ?? '.data/keys.json');
