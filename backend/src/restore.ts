import { parseArgs } from 'node:util';
import { ConfigError, loadBackupConfig, typedPath } from '#config';
import { restoreBackup } from './backups/index';
import { run } from './lifecycle';

const USAGE = 'usage: restore --to <2026-11-27T16:00:00Z | latest> --into <empty folder> [--uploads <empty folder>]';
/** A date and a time with its offset: without one it would be another moment on another machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** `restore`: a new data folder for PostgreSQL, which brings itself to the wanted moment when it is started. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, into: { type: 'string' }, uploads: { type: 'string' } },
  });
  if (values.to === undefined || values.into === undefined) throw new ConfigError(USAGE);
  const to = momentOf(values.to);
  const into = typedPath(values.into);
  const uploads = values.uploads === undefined ? null : typedPath(values.uploads);
  const backup = await restoreBackup(loadBackupConfig(), { to, into, uploads });
  process.stdout.write(
    `${into} has the backup ${backup.name}. Start PostgreSQL ${backup.postgres.split('.')[0]} with it: it reads the log up to ${to?.toISOString() ?? 'its end'}, then serves\n`,
  );
}

function momentOf(text: string): Date | null {
  if (text === 'latest') return null;
  const moment = new Date(text);
  if (!MOMENT.test(text) || Number.isNaN(moment.getTime()))
    throw new ConfigError(`--to: a date and time with its offset, such as 2026-11-27T16:00:00Z, or latest\n${USAGE}`);
  return moment;
}

run(main);
