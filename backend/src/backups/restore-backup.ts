import { appendFile, chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupConfig } from '#config';
import { BackupError } from './backup-error';
import { DATA_FILE, keyPrint, listBackups, UPLOADS_FILE, walFolder, type Backup } from './backup-folder';
import { archiveOf, checkedManifest } from './check-backup';
import { readPackedData, unpack } from './packed-data';

export type RestoreOrder = {
  /** The last moment that is restored; null takes everything that was archived. */
  to: Date | null;
  /** The new data folder of the server. */
  into: string;
  /** Where uploaded files go; null leaves them. */
  uploads: string | null;
};

/**
 * Makes a data folder that the server brings to the wanted moment when it is started. Everything is checked before the first
 * file is written, and nothing that exists is overwritten.
 * @returns the backup that was used
 * @throws BackupError when the moment cannot be restored, or a folder is not empty
 */
export async function restoreBackup(
  { folder, secretsKey }: BackupConfig,
  { to, into, uploads }: RestoreOrder,
): Promise<Backup> {
  for (const target of [into, uploads]) if (target !== null) await assertEmpty(target);
  const backup = await backupFor(folder, to);
  if (uploads !== null && !(UPLOADS_FILE in backup.files))
    throw new BackupError(`The backup ${backup.name} has no uploaded files: leave out --uploads`);
  const print = keyPrint(secretsKey);
  if (print !== null && backup.secretsKeyPrint !== null && print !== backup.secretsKeyPrint)
    throw new BackupError(
      'SECRETS_KEY is not the key of this backup: encrypted columns could not be read. Restore the settings of that day first',
    );
  const manifest = await checkedManifest(backup);
  await archiveOf(folder, backup).check(backup.firstSegment);
  try {
    // Only the folder itself is closed to others: the server's account must pass through its parents.
    await mkdir(path.dirname(into), { recursive: true });
    await mkdir(into, { recursive: true, mode: 0o700 });
    await chmod(into, 0o700);
    await readPackedData(path.join(backup.folder, DATA_FILE), manifest, into);
    await orderRecovery(into, walFolder(folder), to);
    await giveTo(into, await stat(walFolder(folder)));
    if (uploads !== null) await unpack(path.join(backup.folder, UPLOADS_FILE), uploads);
  } catch (error) {
    for (const target of [into, uploads]) if (target !== null) await makeEmpty(target);
    throw error;
  }
  return backup;
}

/** The newest backup that was complete by the wanted moment. */
async function backupFor(folder: string, to: Date | null): Promise<Backup> {
  const backups = await listBackups(folder);
  const [oldest] = backups;
  if (oldest === undefined) throw new BackupError(`${folder} has no complete backup`);
  const backup = to === null ? backups.at(-1) : backups.findLast(({ finishedAt }) => finishedAt <= to);
  if (backup === undefined)
    throw new BackupError(
      `The oldest backup was complete at ${oldest.finishedAt.toISOString()}: nothing earlier can be restored`,
    );
  const end = await archiveOf(folder, backup).endsAt();
  if (to !== null && (end === null || to > end))
    throw new BackupError(
      `The archive ends at ${end?.toISOString() ?? 'its beginning'}: nothing later can be restored. Give an earlier time, or --to latest for all that is there`,
    );
  return backup;
}

async function assertEmpty(target: string): Promise<void> {
  const names = await readdir(target).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new BackupError(`${target} is no folder that can be written to: nothing was changed`);
  });
  if (names.length > 0)
    throw new BackupError(`${target} is not empty: nothing was changed. Name a folder that is empty or does not exist`);
}

async function makeEmpty(target: string): Promise<void> {
  for (const name of await readdir(target).catch(() => []))
    await rm(path.join(target, name), { recursive: true, force: true });
}

const inQuotes = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const inShell = (text: string): string => `"${text.replaceAll(/["$`\\]/g, '\\$&')}"`;

/**
 * Tells the server to read the archive up to the moment when it starts, and then to serve. Every setting is written, since the
 * copy may have those of an earlier restore.
 */
async function orderRecovery(into: string, wal: string, to: Date | null): Promise<void> {
  const archived = `${wal}/%f.gz`;
  const settings = {
    restore_command: `test -f ${inShell(archived)} && gzip -dc ${inShell(archived)} > "%p"`,
    // The server knows no names of zones yet when it reads this, not even Z.
    recovery_target_time: to === null ? '' : to.toISOString().replace('Z', '+00'),
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${inQuotes(value)}\n`);
  await appendFile(path.join(into, 'postgresql.auto.conf'), lines.join(''));
  await writeFile(path.join(into, 'recovery.signal'), '', { mode: 0o600 });
}

/** Root restores for the account that archives the log, which is the server's. */
async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const names = await readdir(folder, { recursive: true });
  for (const name of ['.', ...names]) await chown(path.join(folder, name), uid, gid);
}
