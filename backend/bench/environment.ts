import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase } from '#platform/index';
import { startServices, type Services } from '../../docker/local/lib/index.mjs';
import { inherited } from './inherited';
import { codeOf, treeOfNow, type Tree, type TreeCode } from './tree';

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

/** A database of one commit: its schema, its demo, and the settings with which its product runs on it. */
export type Environment = {
  services: Services;
  tree: Tree;
  code: TreeCode;
  /** With the application's role: for seeding, and for reading locks. */
  knex: Knex;
  /** The owner's address of the same database. */
  ownerUrl: string;
  /** The product's settings as in production, without a port. */
  settings: Record<string, string>;
  stop(): Promise<void>;
};

/** PostgreSQL and Redis in a folder of their own. */
export type Machinery = { services: Services; folder: string; stop(): Promise<void> };

function signingKeys(folder: string): string {
  const file = path.join(folder, 'keys.json');
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  writeFileSync(
    file,
    JSON.stringify({ keys: [{ ...jwk, kid: 'bench', alg: 'ES256', use: 'sig', key_ops: ['sign', 'verify'] }] }),
  );
  return file;
}

type Place = { databaseUrl: string; redisUrl: string; folder: string; poolMax: number };

const settingsOf = ({ databaseUrl, redisUrl, folder, poolMax }: Place): Record<string, string> => ({
  ...inherited(),
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: String(poolMax),
  REDIS_URL: redisUrl,
  RATE_LIMITS: 'on',
  SECRETS_KEY: 'the bench has no secrets, but it has a long key',
  AUTH_KEYS_FILE: signingKeys(folder),
  AUTH_ANON_KEY: 'anon',
  UPLOADS_DIR: path.join(folder, 'uploads'),
  ...SELLER,
});

/**
 * @param kept a folder that is not removed, so that its database can be used again
 * @param waitsForDisk whether commits wait for the disk, as in production
 */
export async function startMachinery({
  kept,
  waitsForDisk = false,
}: { kept?: string | undefined; waitsForDisk?: boolean } = {}): Promise<Machinery> {
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'valikool-bench-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const services = await startServices({ dataDir: data, env: inherited(), waitsForDisk, keepsFirstPlan: false });
  const stop = async (): Promise<void> => {
    await services.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { services, folder, stop };
}

function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function createEmpty({ migrationDatabaseUrl }: Services, name: string): Promise<void> {
  const owner = createDatabase({
    url: migrationDatabaseUrl,
    poolMax: 1,
    lockTimeoutMs: 10_000,
    applicationName: 'valikool-bench-owner',
  });
  await owner.raw('create database ??', [name]).finally(() => owner.destroy());
}

/** One side's place: its number in Redis, and the database's name, which is the services' own when there is none. */
export type SideOptions = { tree: Tree; poolMax: number; database?: string; redisNumber?: number };

/** The whole schema and the demo data of a tree, in a database of its own. */
export async function furnish(
  { services, folder }: Machinery,
  { tree, poolMax, database, redisNumber = 0 }: SideOptions,
): Promise<Environment> {
  const code = await codeOf(tree);
  if (database !== undefined) await createEmpty(services, database);
  const at = (address: string): string => (database === undefined ? address : inDatabase(address, database));
  const [databaseUrl, ownerUrl] = [at(services.databaseUrl), at(services.migrationDatabaseUrl)];
  const place = path.join(folder, database ?? 'now');
  mkdirSync(place, { recursive: true });
  const backend = path.join(tree.root, 'backend');
  await code.migrateUp({ url: ownerUrl, appRole: services.appRole, folder: path.join(backend, 'migrations') });
  const knex = createDatabase({
    url: databaseUrl,
    poolMax: 2,
    lockTimeoutMs: 10_000,
    applicationName: 'valikool-bench',
  });
  await code.seedDemo({
    database: knex,
    storage: code.folderStorage(path.join(place, 'uploads')),
    pictureOf: (slug) => path.join(backend, 'src/demo/pictures', `${slug}.svg`),
    now: new Date(),
  });
  const redisUrl = inDatabase(services.redisUrl, String(redisNumber));
  const settings = settingsOf({ databaseUrl, redisUrl, folder: place, poolMax });
  return { services, tree, code, knex, ownerUrl, settings, stop: () => knex.destroy() };
}

/** PostgreSQL and Redis with one database, that of now. @param kept as for the machinery */
export async function startEnvironment(poolMax: number, kept?: string): Promise<Environment> {
  const machinery = await startMachinery({ kept });
  const environment = await furnish(machinery, { tree: treeOfNow, poolMax });
  const stop = async (): Promise<void> => {
    await environment.stop();
    await machinery.stop();
  };
  return { ...environment, stop };
}
