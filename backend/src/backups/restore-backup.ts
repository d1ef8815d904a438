import { appendFile, chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupConfig } from '#config';
import { BackupError } from './backup-error';
import { DATA_FILE, keyPrint, listBackups, UPLOADS_FILE, walFolder, type Backup } from './backup-folder';
import { archiveOf, checkedManifest } from './check-backup';
import { readPackedData, unpack } from './packed-data';
import { leadsTo, readTimelines, timelineAt, type Timeline } from './timelines';
import type { WalArchive } from './wal-archive';

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
  { folder, secretsKey, acceptedKey }: BackupConfig,
  { to, into, uploads }: RestoreOrder,
): Promise<Backup> {
  for (const target of [into, uploads]) if (target !== null) await assertEmpty(target);
  const { backup, timeline } = await backupFor(folder, to);
  if (uploads !== null && !(UPLOADS_FILE in backup.files))
    throw new BackupError(`The backup ${backup.name} has no uploaded files: leave out --uploads`);
  const prints = [secretsKey, acceptedKey].map(keyPrint);
  if (secretsKey !== null && backup.secretsKeyPrint !== null && !prints.includes(backup.secretsKeyPrint))
    throw new BackupError(
      'SECRETS_KEY is not the key of this backup: encrypted columns could not be read. Restore the settings of that day first, or name its key in SECRETS_KEY_ACCEPTED',
    );
  const manifest = await checkedManifest(backup);
  await archiveOf(folder, backup, timeline).check(backup.firstSegment);
  try {
    // Only the folder itself is closed to others: the server's account must pass through its parents.
    await mkdir(path.dirname(into), { recursive: true });
    await mkdir(into, { recursive: true, mode: 0o700 });
    await chmod(into, 0o700);
    await readPackedData(path.join(backup.folder, DATA_FILE), manifest, into);
    await orderRecovery(into, walFolder(folder), { to, timeline: nameOf(timeline, backup) });
    await giveTo(into, await stat(walFolder(folder)));
    if (uploads !== null) await unpack(path.join(backup.folder, UPLOADS_FILE), uploads);
  } catch (error) {
    for (const target of [into, uploads]) if (target !== null) await makeEmpty(target);
    throw error;
  }
  return backup;
}

/** The timeline of the wanted moment, and the newest backup before the moment that leads to it. */
async function backupFor(folder: string, to: Date | null): Promise<{ backup: Backup; timeline: Timeline }> {
  const backups = await listBackups(folder);
  if (backups.length === 0) throw new BackupError(`${folder} has no complete backup`);
  const timelines = await readTimelines(walFolder(folder));
  const timeline = timelineAt(timelines, to);
  const usable = backups.filter((backup) => leadsTo(backup, timeline));
  const [oldest] = usable;
  if (oldest === undefined)
    throw new BackupError(
      'No backup is left from before the moment to which an earlier restore went back: nothing after that restore can be restored',
    );
  const backup = to === null ? usable.at(-1) : usable.findLast(({ finishedAt }) => finishedAt <= to);
  if (backup === undefined)
    throw new BackupError(
      `The oldest backup was complete at ${oldest.finishedAt.toISOString()}: nothing earlier can be restored`,
    );
  await assertArchived(archiveOf(folder, backup, timeline), to, timelines[timelines.indexOf(timeline) + 1]);
  return { backup, timeline };
}

/** @param next the timeline after that of the moment */
async function assertArchived(archive: WalArchive, to: Date | null, next: Timeline | undefined): Promise<void> {
  const end = await archive.endsAt();
  if (to === null || (end !== null && to <= end)) return;
  const told = end?.toISOString() ?? 'its beginning';
  if (next === undefined)
    throw new BackupError(
      `The archive ends at ${told}: nothing later can be restored. Give an earlier time, or --to latest for all that is there`,
    );
  throw new BackupError(
    `Nothing was archived from ${told} until the restore of ${next.begunAt.toISOString()}: give a time before or after`,
  );
}

/** A backup that was taken on the timeline itself knows it, even where its history was archived elsewhere. */
const nameOf = ({ number }: Timeline, backup: Backup): string =>
  backup.timeline === number ? 'current' : String(number);

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
async function orderRecovery(
  into: string,
  wal: string,
  { to, timeline }: { to: Date | null; timeline: string },
): Promise<void> {
  const archived = `${wal}/%f.gz`;
  const settings = {
    restore_command: `test -f ${inShell(archived)} && gzip -dc ${inShell(archived)} > "%p"`,
    // The server knows no names of zones yet when it reads this, not even Z.
    recovery_target_time: to === null ? '' : to.toISOString().replace('Z', '+00'),
    recovery_target_timeline: timeline,
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
