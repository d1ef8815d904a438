/**
 * `node docker/local/services.mjs [--data <folder>] [--fresh]`: PostgreSQL and Redis in the
 * foreground, for work on one part. Prints their addresses as one line of JSON.
 */
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { reportFailure } from './lib/errors.mjs';
import { startServices } from './lib/index.mjs';
import { createProgress } from './lib/progress.mjs';
import { onStopSignal } from './lib/stop-signals.mjs';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '.data/services' }, fresh: { type: 'boolean', default: false } },
});

try {
  const progress = createProgress((line) => process.stderr.write(`${line}\n`));
  const services = await startServices({
    dataDir: resolve(values.data),
    fresh: values.fresh,
    env: process.env,
    progress,
  });
  onStopSignal({ stop: services.stop, print: progress.print });
  const { databaseUrl, migrationDatabaseUrl, appRole, redisUrl, version } = services;
  process.stdout.write(`${JSON.stringify({ databaseUrl, migrationDatabaseUrl, appRole, redisUrl, version })}\n`);
} catch (error) {
  reportFailure(error);
}
