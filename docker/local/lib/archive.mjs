import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeOwnFolder } from './database-home.mjs';
import { SetupError } from './errors.mjs';
import { makeFolder, projectRoot } from './paths.mjs';

const walFolder = (folder) => join(resolve(projectRoot, folder), 'wal');

/**
 * With `BACKUP_DIR` the server keeps its log there, at most a minute behind, as in production.
 * @param {string | undefined} folder as typed; a relative path starts at the project
 */
export function archiveArguments(folder, identity) {
  if (!folder) return [];
  const wal = walFolder(folder);
  makeFolder(resolve(wal, '..'));
  makeOwnFolder(wal, identity);
  const program = join(projectRoot, 'docker/postgres/archive-wal.sh');
  return ['archive_mode=on', 'archive_timeout=60', `archive_command=sh "${program}" "${wal}" "%p" "%f"`].flatMap(
    (setting) => ['-c', setting],
  );
}

/** A new server does not start where the log of an earlier one is: its own log would not be kept. */
export function assertNoOtherLog(folder) {
  if (!folder) return;
  const wal = walFolder(folder);
  if (existsSync(wal) && readdirSync(wal).some((name) => name.endsWith('.gz')))
    throw new SetupError(
      `${wal} has the log of an earlier server, and there are no data here. Restore it (docs/operations.md), or name another folder in BACKUP_DIR`,
    );
}
