import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase, folderStorage, migrateUp } from '#platform/index';
import { seedDemo } from '#src/demo/seed-demo';
import { startServices, type Services } from '../../docker/local/lib/index.mjs';

const BACKEND = path.join(__dirname, '..');
const PICTURES = path.join(BACKEND, 'src/demo/pictures');
const PASSED_ON = ['PATH', 'HOME'];

/** Production requires a seller; this one sells nothing. */
const SELLER = {
  SELLER_NAME: 'Mõõdukool OÜ',
  SELLER_ADDRESS: 'Mõõdu 1, 50090 Tartu',
  SELLER_REGISTRY_CODE: '10000000',
  SELLER_VAT_NUMBER: 'EE100000001',
  SELLER_IBAN: 'EE382200221020145685',
  SELLER_BANK: 'Mõõdupank',
  SELLER_EMAIL: 'arved@moodukool.naide.ee',
};

/** What the product, the baseline and the bench run on. It is removed with the bench unless its folder is kept. */
export type Environment = {
  services: Services;
  /** With the application's role: for seeding, and for reading locks. */
  knex: Knex;
  /** The product's settings as in production, without a port. */
  settings: Record<string, string>;
  stop(): Promise<void>;
};

const inherited = (): Record<string, string> =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

function signingKeys(folder: string): string {
  const file = path.join(folder, 'keys.json');
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  writeFileSync(
    file,
    JSON.stringify({ keys: [{ ...jwk, kid: 'bench', alg: 'ES256', use: 'sig', key_ops: ['sign', 'verify'] }] }),
  );
  return file;
}

const settingsOf = (services: Services, folder: string, poolMax: number): Record<string, string> => ({
  ...inherited(),
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  DATABASE_URL: services.databaseUrl,
  DATABASE_POOL: String(poolMax),
  REDIS_URL: services.redisUrl,
  RATE_LIMITS: 'on',
  SECRETS_KEY: 'the bench has no secrets, but it has a long key',
  AUTH_KEYS_FILE: signingKeys(folder),
  AUTH_ANON_KEY: 'anon',
  UPLOADS_DIR: path.join(folder, 'uploads'),
  ...SELLER,
});

/** Compiles the product as in the production image. */
export function build(): void {
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: BACKEND, encoding: 'utf8', env: inherited() });
  if (status !== 0) throw new Error(`npm run build failed:\n${stderr}`);
}

/**
 * PostgreSQL and Redis in a folder of their own, with the whole schema and the demo data.
 * @param kept a folder that is not removed, so that its database can be used again
 */
export async function startEnvironment(poolMax: number, kept?: string): Promise<Environment> {
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'valikool-bench-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const services = await startServices({ dataDir: data, env: inherited() });
  await migrateUp({
    url: services.migrationDatabaseUrl,
    appRole: services.appRole,
    folder: path.join(BACKEND, 'migrations'),
  });
  const knex = createDatabase({
    url: services.databaseUrl,
    poolMax: 2,
    lockTimeoutMs: 10_000,
    applicationName: 'valikool-bench',
  });
  const storage = folderStorage(path.join(folder, 'uploads'));
  await seedDemo({ database: knex, storage, pictureOf: (slug) => path.join(PICTURES, `${slug}.svg`), now: new Date() });
  const stop = async (): Promise<void> => {
    await knex.destroy();
    await services.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { services, knex, settings: settingsOf(services, folder, poolMax), stop };
}
