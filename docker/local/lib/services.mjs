import { chmodSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { stopLeftovers } from './leftovers.mjs';
import { removeMemoryFolder } from './memory-folder.mjs';
import { makeFolder, projectRoot } from './paths.mjs';
import { reservePorts } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { quietProgress } from './progress.mjs';
import { startRedis } from './redis.mjs';
import { loadSecrets } from './secrets.mjs';
import { Supervisor } from './supervisor.mjs';

/** Where an installation keeps its data: `DATA_DIR`, else `.data` in the project. */
export const defaultDataDir = () => resolve(projectRoot, process.env.DATA_DIR || '.data');

/** Prepares the data folder for a run. @returns its secrets, the ports of its parts, and a supervisor. */
export async function openDataDir({ dataDir, port, progress, ...listeners }) {
  makeFolder(dataDir);
  letThrough(dataDir);
  await stopLeftovers(dataDir, progress.print);
  const ownKeysFile = process.env.AUTH_KEYS_FILE ? resolve(projectRoot, process.env.AUTH_KEYS_FILE) : '';
  const secrets = loadSecrets(dataDir, ownKeysFile);
  const { ports, release } = await reservePorts(dataDir, { avoid: port });
  const supervisor = new Supervisor({ dataDir, print: progress.print, onStopped: release, ...listeners });
  return { supervisor, ports, secrets };
}

/** Lets other accounts pass through to the database's folder, which a folder from mkdtemp does not allow. */
function letThrough(folder) {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.()) chmodSync(folder, (mode & 0o7777) | 0o011);
}

/** Like Promise.all, but waits for all before it fails, so that nothing starts during the clean-up. */
export async function settle(promises) {
  const results = await Promise.allSettled(promises);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results.map(({ value }) => value);
}

/** PostgreSQL and Redis in parallel. @returns the two results merged */
export async function startDataServices({ progress, ...context }) {
  const [postgres, redis] = await settle([
    progress.step('PostgreSQL', () => startPostgres(context)),
    progress.step('Redis', () => startRedis({ ...context, progress })),
  ]);
  return { ...postgres, redisUrl: redis.redisUrl, isRedisEmbedded: redis.isEmbedded };
}

/**
 * PostgreSQL and Redis only, for tests and for work on one part. Here the owner can create databases.
 * @param options `dataDir`; `fresh` deletes old data; `env` may name servers to use instead; `waitsForDisk`, as in
 * production, while tests need not; `keepsFirstPlan`: each statement keeps its first plan, as in tests but not in production;
 * `inMemory` keeps the database in memory where there is room, until it is stopped
 * @returns `{databaseUrl, migrationDatabaseUrl, appRole, redisUrl, version, secrets, pids, kill(name, signal?),
 * restart(name), stop()}`, with the names `postgres` and `redis`
 */
export async function startServices({
  dataDir = defaultDataDir(),
  fresh = false,
  env = {},
  progress = quietProgress,
  waitsForDisk = false,
  keepsFirstPlan = true,
  inMemory = false,
} = {}) {
  const onFatal = (error) => {
    throw error;
  };
  const { supervisor, secrets, ports } = await openDataDir({ dataDir, progress, onFatal });
  const stop = async () => {
    await supervisor.stop();
    if (inMemory) removeMemoryFolder(dataDir);
  };
  try {
    const services = await startDataServices({
      supervisor,
      dataDir,
      ports,
      env,
      secrets,
      progress,
      fresh,
      canCreateDatabases: true,
      waitsForDisk,
      keepsFirstPlan,
      inMemory,
    });
    return withControls({ ...services, secrets }, supervisor, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Adds controls to a description of what runs; `pids` is always current. */
export function withControls(description, supervisor, stop = () => supervisor.stop()) {
  const steering = {
    kill: (name, signal) => supervisor.kill(name, signal),
    restart: (name) => supervisor.restart(name),
    stop,
    killAll: () => supervisor.killAll(),
  };
  const steered = { ...description, ...steering };
  return Object.defineProperty(steered, 'pids', { get: () => supervisor.pids, enumerable: true });
}
