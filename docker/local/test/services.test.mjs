import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ownInstallation } from '../lib/backup-command.mjs';
import { withConnection } from '../lib/database-roles.mjs';
import { databaseHome } from '../lib/database-home.mjs';
import { startServices } from '../lib/index.mjs';
import { makeMemoryFolder, removeMemoryFolder } from '../lib/memory-folder.mjs';
import { isPortFree } from '../lib/ports.mjs';

const rowsOf = (url, sql) => withConnection(url, async (client) => (await client.query(sql)).rows);

const planModeOf = async ({ databaseUrl }) => (await rowsOf(databaseUrl, 'show plan_cache_mode'))[0]?.plan_cache_mode;

describe('PostgreSQL and Redis of a data folder', () => {
  let dataDir;
  let services;

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'valikool-services-'));
    services = await startServices({ dataDir });
  });
  after(async () => {
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('handles upper and lower case beyond ASCII', async () => {
    const [row] = await rowsOf(services.databaseUrl, "select lower('ÕÄÖÜŠŽ') as lower");

    assert.equal(row.lower, 'õäöüšž');
  });

  it('lets the owner define tables, but not the application', async () => {
    await rowsOf(services.migrationDatabaseUrl, 'create table proof (x int)');

    await assert.rejects(rowsOf(services.databaseUrl, 'create table mine (x int)'), /permission denied/);
    await assert.rejects(rowsOf(services.databaseUrl, 'select * from proof'), /permission denied/);
  });

  it('keeps its data after a kill', async () => {
    await rowsOf(services.migrationDatabaseUrl, 'insert into proof values (7)');

    await services.kill('postgres');
    await services.restart('postgres');

    assert.deepEqual(await rowsOf(services.migrationDatabaseUrl, 'select x from proof'), [{ x: 7 }]);
  });

  it('finds its data and its addresses at the next start', async () => {
    const { databaseUrl, redisUrl } = services;
    await services.stop();
    services = await startServices({ dataDir });

    assert.equal(services.databaseUrl, databaseUrl);
    assert.equal(services.redisUrl, redisUrl);
    assert.deepEqual(await rowsOf(services.migrationDatabaseUrl, 'select x from proof'), [{ x: 7 }]);
  });

  it('holds its block of ports while it runs', async () => {
    const { block } = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8'));
    assert.equal(await isPortFree(block), false);

    await services.stop();

    assert.equal(await isPortFree(block), true);
    services = await startServices({ dataDir });
  });

  it('are what is backed up, unless the installation has a database of its own', () => {
    const own = ownInstallation(dataDir, {});
    const other = ownInstallation(dataDir, { DATABASE_URL: 'postgres://elsewhere/valikool' });

    assert.equal(new URL(own.BACKUP_DATABASE_URL).port, new URL(services.databaseUrl).port);
    assert.deepEqual(Object.keys(other), ['UPLOADS_DIR', 'SECRETS_KEY']);
  });

  it('refuses a second run on the same folder', async () => {
    const program = join(import.meta.dirname, '../services.mjs');

    const second = spawnSync(process.execPath, [program, '--data', dataDir], { encoding: 'utf8' });

    assert.equal(second.status, 1);
    assert.match(second.stderr.trim(), /^✗ Valikool already runs on [^\n]*$/);
  });
});

describe(
  "a folder that the database's account cannot enter",
  { skip: process.getuid?.() !== 0 && 'only root changes accounts' },
  () => {
    it('puts the data elsewhere', () => {
      const closed = mkdtempSync(join(tmpdir(), 'valikool-closed-'));
      chmodSync(closed, 0o700);
      mkdirSync(join(closed, 'data'));

      const { cluster } = databaseHome(join(closed, 'data'));

      assert.match(cluster, /^\/var\/(lib|tmp)\/valikool-[0-9a-f]{12}\/postgres$/);
      const outside = join(cluster, '..');
      assert.ok(existsSync(outside));
      rmSync(outside, { recursive: true });
      rmSync(closed, { recursive: true });
    });
  },
);

describe('a database in memory', () => {
  const gib = 1024 ** 3;
  let parent;
  before(() => {
    parent = mkdtempSync(join(tmpdir(), 'valikool-memory-'));
  });
  after(() => rmSync(parent, { recursive: true, force: true }));

  /** Asks for a folder where a file system has some room, on a machine with some memory. */
  const folderWith = ({ type = 0x01021994, room = 3 * gib, memory = 8 * gib } = {}) =>
    makeMemoryFolder('/somewhere', {
      parent,
      statfs: () => ({ type, bavail: room / 4096, bsize: 4096 }),
      freeMemory: () => memory,
    });

  it('needs a file system in memory, room there, and memory beside it', () => {
    assert.match(folderWith(), /valikool-[0-9a-f]{12}$/);
    assert.equal(folderWith({ type: 0xef53 }), null);
    assert.equal(folderWith({ room: 64 * 1024 ** 2 }), null);
    assert.equal(folderWith({ memory: 4 * gib }), null);
    assert.equal(makeMemoryFolder('/somewhere', { parent: join(parent, 'missing') }), null);
  });

  it('deletes what a killed run has left, also where there is no room any more', () => {
    const left = join(folderWith(), 'postgres');
    mkdirSync(left);
    assert.notEqual(folderWith(), null);
    assert.equal(existsSync(left), false);

    const folder = folderWith();
    assert.equal(folderWith({ memory: 4 * gib }), null);
    assert.equal(existsSync(folder), false);
  });

  it('is removed, and that of another data folder is not', () => {
    const folder = folderWith();
    removeMemoryFolder('/elsewhere', parent);
    assert.ok(existsSync(folder));

    removeMemoryFolder('/somewhere', parent);
    assert.equal(existsSync(folder), false);
  });

  it('plans statements as production does where speed is measured', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'valikool-services-'));
    const services = await startServices({ dataDir, inMemory: true, keepsFirstPlan: false });
    try {
      assert.equal(await planModeOf(services), 'auto');
    } finally {
      await services.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('is gone when the server is stopped, where it was in memory', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'valikool-services-'));
    const services = await startServices({ dataDir, inMemory: true });
    const { cluster } = services;
    try {
      assert.ok(existsSync(cluster));
      assert.equal(await planModeOf(services), 'force_generic_plan');
    } finally {
      await services.stop();
    }
    assert.equal(existsSync(cluster), !cluster.startsWith('/dev/shm/'));
    rmSync(dataDir, { recursive: true, force: true });
  });
});
