import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveArguments, assertNoOtherLog } from './archive.mjs';
import { databaseHome, makeOwnFolder } from './database-home.mjs';
import { assertUsable, backupUrl, connectionUrl, prepareDatabase } from './database-roles.mjs';
import { SetupError } from './errors.mjs';
import { commandOf, startMark } from './leftovers.mjs';
import { makeFolder } from './paths.mjs';
import { waitUntil } from './wait.mjs';

/** After a kill the server recovers from its log, which takes longer than a normal start. */
const START_TIMEOUT_MS = 120_000;
const SUPERUSER = 'postgres';

/**
 * PostgreSQL for one data folder: the server from the settings, else an embedded one.
 * @param context `{supervisor, dataDir, ports, env, secrets, fresh, canCreateDatabases, waitsForDisk, keepsFirstPlan,
 * inMemory}`; `fresh` deletes the old data, `canCreateDatabases` lets the owner create databases, as tests do; the server then
 * waits for the disk only with `waitsForDisk`, and keeps the first plan of each statement unless `keepsFirstPlan` is false
 * @returns `{databaseUrl, migrationDatabaseUrl, appRole, version, isEmbedded}`
 */
export async function startPostgres(context) {
  const { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl } = context.env;
  if (!databaseUrl && !migrationDatabaseUrl) return startEmbedded(context);
  if (!databaseUrl || !migrationDatabaseUrl) {
    const missing = databaseUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL';
    throw new SetupError(
      `${missing} is missing: set both DATABASE_URL (the application's role) and MIGRATION_DATABASE_URL (the owner), or neither`,
    );
  }
  await assertUsable('DATABASE_URL', databaseUrl);
  const version = await assertUsable('MIGRATION_DATABASE_URL', migrationDatabaseUrl);
  const appRole = decodeURIComponent(new URL(databaseUrl).username);
  return { databaseUrl, migrationDatabaseUrl, appRole, version, isEmbedded: false };
}

async function startEmbedded(context) {
  const { supervisor, dataDir, ports, secrets, fresh = false, canCreateDatabases = false, env } = context;
  const home = databaseHome(makeFolder(dataDir), context);
  // An earlier run may have kept its data on the disk, and this one keeps them in memory.
  const old = fresh ? [home.cluster, join(dataDir, 'postgres')] : [];
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(join(home.cluster, 'PG_VERSION')))
    initialise(home, { password: secrets.postgresPassword, backups: env.BACKUP_DIR });
  assertSameMajor(home);
  removeStaleLock(home.cluster);
  const { postgres: port } = ports;
  const admin = connectionUrl({ user: SUPERUSER, password: secrets.postgresPassword, port, database: 'postgres' });
  await supervisor.start({
    name: 'postgres',
    command: join(home.native, 'bin/postgres'),
    args: [
      ...serverArguments(home.cluster, port),
      ...(canCreateDatabases ? argumentsForTests(context) : []),
      ...archiveArguments(env.BACKUP_DIR, home.identity),
    ],
    env: { TZ: 'UTC', PATH: process.env.PATH },
    ...home.identity,
    stopSignal: 'SIGINT',
    graceMs: 30_000,
    // After a kill its old backends hold the shared memory until they notice.
    attempts: 10,
    ready: (child) =>
      waitUntil('PostgreSQL', () => assertUsable('PostgreSQL', admin), {
        timeoutMs: START_TIMEOUT_MS,
        isDead: () => !child.isRunning,
      }),
  });
  const prepared = await prepareDatabase({ admin, port, secrets, canCreateDatabases });
  return { ...prepared, backupDatabaseUrl: backupUrl({ port, secrets }), cluster: home.cluster, isEmbedded: true };
}

/**
 * Tests make and drop hundreds of databases, each with a checkpoint. Their data may be lost with the machine, so the server
 * need not wait for the disk. What was committed still outlives a killed server. Tests open thousands of connections, and
 * each would hash its password 4,096 times on both sides.
 */
const NOT_WAITING = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'scram_iterations=1'];
/**
 * PostgreSQL plans a named statement anew for its first five uses on a connection, and connections of tests seldom live
 * longer. With few rows any plan is quick. On a large database the first plan can be a slow one, so speed is never
 * measured with this.
 */
const KEEPING_FIRST_PLAN = ['-c', 'plan_cache_mode=force_generic_plan'];

const argumentsForTests = ({ waitsForDisk = false, keepsFirstPlan = true }) => [
  ...(waitsForDisk ? [] : NOT_WAITING),
  ...(keepsFirstPlan ? KEEPING_FIRST_PLAN : []),
];

/** Pages that are kept besides the system's own cache. A school's data fit; more would only hold memory twice. */
const SHARED_BUFFERS = '48MB';

const serverArguments = (cluster, port) => [
  ...['-D', cluster, '-p', String(port)],
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'],
  ...['-c', `shared_buffers=${SHARED_BUFFERS}`],
];

/**
 * Creates the cluster beside its final place and moves it there when it is complete, so that an interrupted first start
 * leaves nothing that looks like a database.
 */
function initialise({ native, cluster, identity }, { password, backups }) {
  assertNoOtherLog(backups);
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  makeOwnFolder(unfinished, identity);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) chownSync(passwordFile, identity.uid, identity.gid);
  const result = spawnSync(
    join(native, 'bin/initdb'),
    [
      ...['-D', unfinished, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      // Not --locale=C alone, which knows upper and lower case only in ASCII.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...identity, cwd: '/', encoding: 'utf8', env: { TZ: 'UTC', PATH: process.env.PATH } },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    throw new SetupError(`initdb failed: ${(result.stderr || result.error?.message || '').trim().split('\n').at(-1)}`);
  }
  rmSync(cluster, { recursive: true, force: true });
  renameSync(unfinished, cluster);
}

/**
 * A killed server leaves its lock file. The server seems alive as long as nobody has reaped the dead process, as in a
 * container without an init, or when another program has its process id.
 */
function removeStaleLock(cluster) {
  const lock = join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10);
  const isServer = startMark(pid) !== null && commandOf(pid).includes('postgres');
  if (!isServer) rmSync(lock);
}

function assertSameMajor({ native, cluster }) {
  const data = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const output = spawnSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8', cwd: '/' }).stdout;
  const programs = /(\d+)(\.|beta|rc|devel)/.exec(output)?.[1];
  if (programs === data) return;
  throw new SetupError(
    `${cluster} was written by PostgreSQL ${data} and the programs are ${programs}: dump it with the old version, or delete the folder to begin anew`,
  );
}
