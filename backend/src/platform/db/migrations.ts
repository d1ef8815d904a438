import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase } from './knex';

type Step = { up(knex: Knex): Promise<void>; down(knex: Knex): Promise<void> };

/** Migrations are known by name without extension, so that source and build agree on which have run. */
function migrationSource(folder: string): Knex.MigrationSource<string> {
  return {
    getMigrations: async () =>
      (await readdir(folder)).filter((file) => /^\d+_.*\.[jt]s$/.test(file) && !file.endsWith('.d.ts')).sort(),
    getMigrationName: (file) => file.replace(/\.[jt]s$/, ''),
    getMigration: async (file) => {
      const loaded = (await import(path.join(folder, file))) as Step & { default?: Step };
      return loaded.default ?? loaded;
    },
  };
}

/** Calls `work` with a connection of the owner that knows the application's role. */
async function withOwner<T>(options: { url: string; appRole: string }, work: (knex: Knex) => Promise<T>): Promise<T> {
  const url = new URL(options.url);
  const existing = url.searchParams.get('options');
  url.searchParams.delete('options');
  const knex = createDatabase({
    url: url.href,
    poolMax: 2,
    lockTimeoutMs: 30_000,
    applicationName: 'valikool-migrate',
    extraOptions: `${existing ?? ''} -c valikool.app_role=${options.appRole}`,
  });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

const config = (folder: string): Knex.MigratorConfig => ({
  migrationSource: migrationSource(folder),
  tableName: 'schema_migrations',
});

/** @returns the names of the migrations that ran. */
export const migrateUp = (options: { url: string; appRole: string; folder: string }): Promise<string[]> =>
  withOwner(options, async (knex) => {
    const [, names] = (await knex.migrate.latest(config(options.folder))) as [number, string[]];
    return names.map((name) => path.basename(name));
  });

/** Undoes all migrations. @returns their names */
export const migrateDown = (options: { url: string; appRole: string; folder: string }): Promise<string[]> =>
  withOwner(options, async (knex) => {
    const [, names] = (await knex.migrate.rollback(config(options.folder), true)) as [number, string[]];
    return names.map((name) => path.basename(name));
  });

const MINIMUM_VERSION = 16;

/** @throws when the server is older than the schema needs. */
export async function assertServerVersion(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { version: string }[] }>(
    `select current_setting('server_version_num') as version`,
  );
  const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
  if (major < MINIMUM_VERSION)
    throw new Error(`PostgreSQL ${MINIMUM_VERSION} or newer is needed; this server is ${major}`);
}
