import path from 'node:path';
import { ConfigError, loadMigrationConfig } from '#config';
import { migrateDown, migrateUp } from '#platform/index';
import { run } from './lifecycle';

/** `node migrate.js` runs all new migrations; `node migrate.js down` undoes all. */
async function main(): Promise<void> {
  const { production, ...config } = loadMigrationConfig();
  const folder = path.join(__dirname, process.argv.includes('--from-source') ? '../migrations' : 'migrations');
  const isDown = process.argv.includes('down');
  if (isDown && production)
    throw new ConfigError(
      'NODE_ENV: taking everything back deletes all data, which is not done in production; docs/operations.md says how to return to an older version',
    );
  const names = await (isDown ? migrateDown : migrateUp)({ ...config, folder });
  process.stdout.write(
    names.length === 0 ? 'Database is up to date\n' : `${isDown ? 'Undone' : 'Migrated'}: ${names.join(', ')}\n`,
  );
}

run(main);
