import pg from 'pg';
import { causeOf, SetupError } from './errors.mjs';

const OLDEST_VERSION = 16;
const DATABASE = 'valikool';
const OWNER = 'valikool_owner';
const APP = 'valikool_app';
/** Copies the whole server for backups, and can read no table. */
const BACKUP = 'valikool_backup';

/** The address of a database on this machine. */
export const connectionUrl = ({ user, password, port, database }) =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** The address for backups of the embedded server that `postgres.mjs` starts for a data folder. */
export const backupUrl = ({ port, secrets }) =>
  connectionUrl({ user: BACKUP, password: secrets.backupPassword, port, database: DATABASE });

/** Opens one connection, passes it to `work`, and closes it. */
export async function withConnection(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Raised when a server stops while the connection is idle; the next query reports it anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Checks that the database answers and is new enough.
 * @param setting the name of the setting that holds the address, for the message
 * @returns the server's version, as `18.4`
 */
export async function assertUsable(setting, url) {
  const version = await readVersion(setting, url);
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return version;
  throw new SetupError(`${setting} is PostgreSQL ${version}; Valikool needs ${OLDEST_VERSION} or newer`);
}

async function readVersion(setting, url) {
  try {
    return await withConnection(url, async (client) => {
      const { rows } = await client.query('show server_version');
      return rows[0].server_version.split(' ')[0];
    });
  } catch (error) {
    throw new SetupError(`${setting} cannot be reached (${withoutPassword(url)}): ${causeOf(error)}`);
  }
}

function withoutPassword(url) {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'not an address';
  }
}

/**
 * Creates the two roles and the database, or sets the roles' current passwords. The owner is for migrations; the
 * application's role may define nothing and gets its rights from the migrations.
 */
export async function prepareDatabase({ admin, port, secrets, canCreateDatabases }) {
  const version = await withConnection(admin, async (client) => {
    await ensureRole(
      client,
      OWNER,
      secrets.ownerPassword,
      `noreplication ${canCreateDatabases ? 'createdb' : 'nocreatedb'}`,
    );
    await ensureRole(client, APP, secrets.appPassword, 'noreplication nocreatedb');
    await ensureRole(client, BACKUP, secrets.backupPassword, 'replication nocreatedb');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
    const { rows } = await client.query('show server_version');
    return rows[0].server_version.split(' ')[0];
  });
  const address = { port, database: DATABASE };
  return {
    databaseUrl: connectionUrl({ ...address, user: APP, password: secrets.appPassword }),
    migrationDatabaseUrl: connectionUrl({ ...address, user: OWNER, password: secrets.ownerPassword }),
    appRole: APP,
    version,
  };
}

async function ensureRole(client, name, password, more) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  const rights = `login nosuperuser nocreaterole ${more}`;
  await client.query(`${verb} role ${name} ${rights} password ${client.escapeLiteral(password)}`);
}
