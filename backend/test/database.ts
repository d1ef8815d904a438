import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase, migrateUp } from '#platform/index';

const MIGRATIONS = path.join(__dirname, '../migrations');

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is needed by this test`);
  return value;
};

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** `knex` and `url` are the application's role. */
export type TestDatabase = { knex: Knex; url: string; drop(): Promise<void> };

/**
 * A database of its own with the whole schema, for tests that commit.
 * @param purpose begins its name: small letters
 */
export async function testDatabase(purpose: string): Promise<TestDatabase> {
  const owner = required('TEST_DATABASE_URL');
  const name = `${purpose}_${randomBytes(6).toString('hex')}`;
  const admin = createDatabase({ url: owner, poolMax: 1, lockTimeoutMs: 10_000, applicationName: 'test-admin' });
  await admin.raw(`create database ${name}`);
  await migrateUp({ url: withDatabase(owner, name), appRole: process.env['APP_DB_ROLE'] ?? '', folder: MIGRATIONS });
  const url = withDatabase(process.env['TEST_APP_DATABASE_URL'] ?? owner, name);
  const knex = createDatabase({ url, poolMax: 10, lockTimeoutMs: 3_000, applicationName: `test-${purpose}` });
  return {
    knex,
    url,
    async drop() {
      await knex.destroy();
      await admin.raw(`drop database ${name} with (force)`);
      await admin.destroy();
    },
  };
}
