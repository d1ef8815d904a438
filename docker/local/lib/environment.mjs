import { join } from 'node:path';
import { simulated } from './simulated.mjs';

/** Settings of the commands themselves, which no part of the product should see. */
const OWN_SETTINGS = ['ENV_FILE', 'DATA_DIR', 'SKIP_INSTALL', 'NODE_OPTIONS'];

/**
 * What every part inherits: the caller's environment without npm's variables, which would make parts differ by how they
 * were started.
 */
export function inheritedEnv(env) {
  const isOurs = ([name]) => !/^(npm_|INIT_CWD$)/i.test(name) && !OWN_SETTINGS.includes(name);
  return Object.fromEntries(Object.entries(env).filter(isOurs));
}

/** Whether the sandbox is needed: some provider has no keys, and this is not production. */
export const wantsSandbox = (env) => env.NODE_ENV !== 'production' && simulated.some(({ setting }) => !env[setting]);

/** Settings that point providers without keys to the sandbox. */
function sandboxSettings(env, layout) {
  if (!wantsSandbox(env)) return {};
  const missing = simulated.filter(({ setting }) => !env[setting]);
  const clock = { CLOCK_CONTROL: 'on', WEBHOOKS_TO_LOOPBACK: 'on', CLOCK_URL: `${layout.sandboxUrl}/clock` };
  return Object.assign(
    clock,
    ...missing.map(({ keys, pointers }) => ({ ...keys(layout.secrets), ...pointers(layout) })),
  );
}

/**
 * Environment of the API, the worker, the migrations and the seed.
 * @param layout `{dataDir, secrets, services, publicUrl, sandboxUrl, smtpPort}`
 */
export function backendEnv(env, layout) {
  const { dataDir, secrets, services, publicUrl } = layout;
  const defaults = {
    NODE_ENV: 'development',
    PUBLIC_URL: publicUrl,
    SECRETS_KEY: secrets.secretsKey,
    AUTH_KEYS_FILE: secrets.keysFile,
    AUTH_ANON_KEY: secrets.anonKey,
    AUTH_SERVICE_KEY: secrets.serviceKey,
    UPLOADS_DIR: join(dataDir, 'uploads'),
    ...sandboxSettings(env, layout),
  };
  // Only the migrations may connect as the owner.
  const { MIGRATION_DATABASE_URL: _owner, ...given } = withoutEmpty(inheritedEnv(env));
  const here = { DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl, HOST: '127.0.0.1' };
  return { ...defaults, ...given, ...here };
}

/** As `backendEnv`, with the owner's address: for the migrations. */
export const migrationEnv = (env, layout) => ({
  ...backendEnv(env, layout),
  MIGRATION_DATABASE_URL: layout.services.migrationDatabaseUrl,
  APP_DB_ROLE: layout.services.appRole,
});

/** An empty value in a settings file means "not set", as in the backend. */
const withoutEmpty = (env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** Environment of the sandbox: its ports, its data folder, and the keys that it accepts. */
export function sandboxEnv(env, layout) {
  return {
    NODE_ENV: 'development',
    PUBLIC_URL: layout.publicUrl,
    ...withoutEmpty(inheritedEnv(env)),
    SANDBOX_PORT: String(layout.sandboxPort),
    SANDBOX_PUBLIC_URL: layout.sandboxUrl,
    SANDBOX_DATA: join(layout.dataDir, 'sandbox'),
    SMTP_PORT: String(layout.smtpPort),
    // A simulator gets generated keys, never real ones.
    ...Object.assign({}, ...simulated.map(({ keys }) => keys(layout.secrets))),
  };
}

/** Environment of the edge: its port, and the addresses of the other parts. */
export function edgeEnv(env, layout) {
  const remotes = Object.entries(layout.remoteUrls).map(([id, url]) => `${id}=${url}`);
  return {
    NODE_ENV: 'development',
    PUBLIC_URL: layout.publicUrl,
    ...withoutEmpty(inheritedEnv(env)),
    PORT: String(layout.port),
    API_URL: layout.apiUrl,
    REMOTES: remotes.join(','),
    ANON_KEY: env.AUTH_ANON_KEY || layout.secrets.anonKey,
  };
}
