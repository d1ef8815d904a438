import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error';
import { DATA_FILE, MANIFEST_FILE, printOf, walFolder, type Backup } from './backup-folder';
import { readManifest, type Manifest } from './manifest';
import { readPackedData } from './packed-data';
import { leadsTo, readTimelines, type Timeline } from './timelines';
import { WalArchive } from './wal-archive';

/**
 * Reads a backup and all of the log after it, as a restore would, on every timeline that can be reached from it.
 * @returns the number of files of the log
 * @throws BackupError when one of them cannot be used
 */
export async function checkBackup(backupFolder: string, backup: Backup): Promise<number> {
  const manifest = await checkedManifest(backup);
  await readPackedData(path.join(backup.folder, DATA_FILE), manifest, null);
  const read = new Set<string>();
  for (const timeline of await readTimelines(walFolder(backupFolder))) {
    const archive = archiveOf(backupFolder, backup, timeline);
    const isNeeded = leadsTo(backup, timeline) && (timeline.number === backup.timeline || (await archive.hasBegun()));
    if (isNeeded) await archive.check(backup.firstSegment, read);
  }
  return read.size;
}

export const archiveOf = (
  backupFolder: string,
  { segmentBytes }: Pick<Backup, 'segmentBytes'>,
  timeline: Timeline,
): WalArchive => new WalArchive(walFolder(backupFolder), segmentBytes, timeline);

/** Compares each file of the backup with what was written down of it. @returns PostgreSQL's list */
export async function checkedManifest({ folder, files }: Backup): Promise<Manifest> {
  for (const [name, told] of Object.entries(files)) {
    const file = path.join(folder, name);
    const found = await printOf(file).catch(() => null);
    if (found === null) throw new BackupError(`${file} is missing: this backup cannot be used`);
    if (found.bytes !== told.bytes || found.sha256 !== told.sha256)
      throw new BackupError(`${file} is damaged: this backup cannot be used`);
  }
  return readManifest(await readFile(path.join(folder, MANIFEST_FILE), 'utf8'));
}
