import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error';
import { DATA_FILE, MANIFEST_FILE, printOf, walFolder, type Backup } from './backup-folder';
import { readManifest, type Manifest } from './manifest';
import { readPackedData } from './packed-data';
import { WalArchive } from './wal-archive';

/**
 * Reads a backup and all of the log after it, as a restore would.
 * @returns the number of files of the log
 * @throws BackupError when one of them cannot be used
 */
export async function checkBackup(backupFolder: string, backup: Backup): Promise<number> {
  const manifest = await checkedManifest(backup);
  await readPackedData(path.join(backup.folder, DATA_FILE), manifest, null);
  return archiveOf(backupFolder, backup).check(backup.firstSegment);
}

export const archiveOf = (backupFolder: string, { segmentBytes }: Pick<Backup, 'segmentBytes'>): WalArchive =>
  new WalArchive(walFolder(backupFolder), segmentBytes);

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
