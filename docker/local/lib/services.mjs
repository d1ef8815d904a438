import { join } from 'node:path';
import { stopLeftovers } from './leftovers.mjs';
import { makeFolder, projectRoot } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { quietProgress } from './progress.mjs';
import { startRedis } from './redis.mjs';
import { loadSecrets } from './secrets.mjs';
import { Supervisor } from './supervisor.mjs';

/** Where a person's data live. */
export const defaultDataDir = join(projectRoot, '.data');

/** Makes the data folder ready for a run of ours and returns its secrets and a supervisor. */
export async function openDataDir({ dataDir, progress, ...listeners }) {
  makeFolder(dataDir);
  await stopLeftovers(dataDir, progress.print);
  const supervisor = new Supervisor({ dataDir, print: progress.print, ...listeners });
  return { supervisor, secrets: loadSecrets(dataDir) };
}

/** PostgreSQL and Redis side by side. @returns the two results merged */
export async function startDataServices({ progress, ...context }) {
  const [postgres, redis] = await Promise.all([
    progress.step('PostgreSQL', () => startPostgres(context)),
    progress.step('Redis', () => startRedis({ ...context, progress })),
  ]);
  return { ...postgres, redisUrl: redis.redisUrl, isRedisEmbedded: redis.isEmbedded };
}

/**
 * PostgreSQL and Redis only, for tests and for work on one part.
 * The owner may create databases here.
 * @param options `dataDir`; `fresh` throws old data away;
 *   `env` may name servers to use in their stead
 * @returns `{databaseUrl, migrationDatabaseUrl, appRole, redisUrl, version, secrets, pids, kill(name, signal?),
 *   restart(name), stop()}`, the names being `postgres` and `redis`
 */
export async function startServices({ dataDir = defaultDataDir, fresh = false, env = {}, progress = quietProgress } = {}) {
  const onFatal = (error) => {
    throw error;
  };
  const { supervisor, secrets } = await openDataDir({ dataDir, progress, onFatal });
  try {
    const services = await startDataServices({ supervisor, dataDir, env, secrets, progress, fresh, canCreateDatabases: true });
    return { ...services, secrets, ...controls(supervisor) };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** What a caller may do with running parts. */
export const controls = (supervisor) => ({
  get pids() {
    return supervisor.pids;
  },
  kill: (name, signal) => supervisor.kill(name, signal),
  restart: (name) => supervisor.restart(name),
  stop: () => supervisor.stop(),
});
