import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase, migrateUp } from '#platform/index';

const MIGRATIONS = path.join(__dirname, '../migrations');
const TEMPLATE_LOCK = 7_201_733;

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is needed by this test: run it by \`npm test -- --only backend\``);
  return value;
};

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** Far longer than in the product (three seconds). A test of what happens when a lock is not had in time sets its own. */
const PATIENT_MS = 20_000;

const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501';

/**
 * Drops a database and ends its connections. PostgreSQL's own autovacuum cannot be ended by us; without force the
 * server ends it by itself.
 */
export async function dropDatabase(admin: Knex, name: string): Promise<void> {
  try {
    await admin.raw(`drop database ${name} with (force)`);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await admin.raw(`drop database ${name}`);
  }
}

/** Sessions that ended a moment ago report their last deadlock when they are gone. */
const REPORT_TURNS = 500;
const REPORT_MS = 20;

/**
 * Two transactions that lock the same rows in different orders end one of them after a second, on a busy day many.
 * PostgreSQL counts them, so that no test needs to look for one.
 * @throws Error when there was a deadlock
 */
async function assertNoDeadlock(admin: Knex, name: string): Promise<void> {
  for (let turn = 0; turn < REPORT_TURNS; turn += 1) {
    const { rows } = await admin.raw<{ rows: { deadlocks: string; sessions: number }[] }>(
      'select deadlocks, numbackends as sessions from pg_stat_database where datname = ?',
      [name],
    );
    const [seen] = rows;
    if (Number(seen?.deadlocks ?? 0) > 0)
      throw new Error(`${seen?.deadlocks ?? ''} deadlocks in ${name}: PostgreSQL's log names the statements`);
    if (!seen || seen.sessions === 0) return;
    await new Promise((resolve) => setTimeout(resolve, REPORT_MS));
  }
}

/** `knex` and `url` use the application's role, `ownerUrl` the role that migrates. */
export type TestDatabase = { knex: Knex; url: string; ownerUrl: string; drop(): Promise<void> };

/** The name contains a hash of the migrations, so that a changed migration makes a new template. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(path.join(MIGRATIONS, file)));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

/** A busy machine migrates for minutes. */
const TEMPLATE_MS = 600_000;

async function hasDatabase(admin: Knex, name: string): Promise<boolean> {
  const { rows } = await admin.raw<{ rows: unknown[] }>('select 1 from pg_database where datname = ?', [name]);
  return rows.length > 0;
}

/** Migrates once for each server and schema; several test processes may call it at once. */
async function ensureTemplate(admin: Knex, owner: string): Promise<string> {
  const name = templateName();
  // It has its name when it is whole, so only those who come before wait for its maker.
  if (await hasDatabase(admin, name)) return name;
  const holder = createDatabase({
    url: owner,
    poolMax: 1,
    lockTimeoutMs: TEMPLATE_MS,
    applicationName: 'test-template',
  });
  try {
    // Held by a transaction: a connection that does nothing for half a minute is closed, and its lock would go with it.
    await holder.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [TEMPLATE_LOCK]);
      await makeTemplate(admin, owner, name);
    });
  } finally {
    await holder.destroy();
  }
  return name;
}

async function makeTemplate(admin: Knex, owner: string, name: string): Promise<void> {
  if (await hasDatabase(admin, name)) return;
  await admin.raw(`drop database if exists ${name}_making`);
  await admin.raw(`create database ${name}_making`);
  await migrateUp({
    url: withDatabase(owner, `${name}_making`),
    appRole: process.env['APP_DB_ROLE'] ?? '',
    folder: MIGRATIONS,
  });
  await admin.raw(`alter database ${name}_making rename to ${name}`);
}

/**
 * A database of its own with the whole schema, cloned from the template, for tests that commit.
 * @param purpose beginning of its name, in lower case
 * @param options.poolMax connections of the application's pool
 * @param options.lockTimeoutMs milliseconds that a statement may wait for a lock; by default long, so that no test fails because a machine is slow
 */
export async function testDatabase(
  purpose: string,
  options: { poolMax?: number; lockTimeoutMs?: number } = {},
): Promise<TestDatabase> {
  const owner = required('TEST_DATABASE_URL');
  const name = `${purpose}_${randomBytes(6).toString('hex')}`;
  const admin = createDatabase({ url: owner, poolMax: 1, lockTimeoutMs: 60_000, applicationName: 'test-admin' });
  const template = await ensureTemplate(admin, owner);
  // Copying the files costs a third of writing each page into the log, which nothing here reads.
  await admin.raw(`create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(process.env['TEST_APP_DATABASE_URL'] ?? owner, name);
  const knex = createDatabase({
    url,
    poolMax: options.poolMax ?? 10,
    lockTimeoutMs: options.lockTimeoutMs ?? PATIENT_MS,
    applicationName: `test-${purpose}`,
  });
  return {
    knex,
    url,
    ownerUrl: withDatabase(owner, name),
    async drop() {
      await knex.destroy();
      try {
        await assertNoDeadlock(admin, name);
      } finally {
        await dropDatabase(admin, name);
        await admin.destroy();
      }
    },
  };
}
