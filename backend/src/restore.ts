import { parseArgs } from 'node:util';
import { ConfigError, loadBackupConfig, typedMoment, typedPath } from '#config';
import { restoreBackup } from './backups/index';
import { run } from './lifecycle';

const USAGE = 'usage: restore --to <2026-11-27T16:00:00Z | latest> --into <empty folder> [--uploads <empty folder>]';

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
  const moment = typedMoment(text);
  if (moment === null)
    throw new ConfigError(`--to: a date and time with its offset, such as 2026-11-27T16:00:00Z, or latest\n${USAGE}`);
  return moment;
}

run(main);
