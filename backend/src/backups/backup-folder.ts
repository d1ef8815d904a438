import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { readManifest } from './manifest';

/** The files of one backup, in `base/<name>`. */
export const DATA_FILE = 'base.tar.gz';
export const UPLOADS_FILE = 'uploads.tar.gz';
export const MANIFEST_FILE = 'backup_manifest';
export const RECORD_FILE = 'backup.json';
const UNFINISHED = '.unfinished';
const DAY_MS = 86_400_000;

/** Written last: a folder without it is not a backup. */
const BackupRecord = z.object({
  startedAt: z.coerce.date(),
  /** The first moment that can be restored. */
  finishedAt: z.coerce.date(),
  firstSegment: z.number().int(),
  segmentBytes: z.number().int(),
  /** The timeline on which it was taken, and where in the log it ends. The first backups have it only in PostgreSQL's list. */
  timeline: z.number().int().optional(),
  lastPosition: z.string().optional(),
  postgres: z.string(),
  secretsKeyPrint: z.string().nullable(),
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
type Kept = z.infer<typeof BackupRecord>;
export type BackupRecord = Omit<Kept, 'timeline' | 'lastPosition'> & { timeline: number; lastPosition: string };
export type Backup = BackupRecord & { name: string; folder: string };

export const walFolder = (folder: string): string => path.join(folder, 'wal');
export const baseFolder = (folder: string): string => path.join(folder, 'base');
/** Where a backup is written until it is complete and was read. */
export const unfinishedFolder = (folder: string, name: string): string =>
  path.join(baseFolder(folder), `${name}${UNFINISHED}`);

/** @returns the backups that are complete, the oldest first */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(baseFolder(folder)).catch(() => []);
  const backups = await Promise.all(
    names.filter((name) => !name.endsWith(UNFINISHED)).map((name) => readRecord(path.join(baseFolder(folder), name))),
  );
  return backups.flatMap((backup) => backup ?? []).sort((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime());
}

async function readRecord(folder: string): Promise<Backup | null> {
  try {
    const record = BackupRecord.parse(JSON.parse(await readFile(path.join(folder, RECORD_FILE), 'utf8')));
    const { timeline, lastPosition } = record;
    const isWhole = timeline !== undefined && lastPosition !== undefined;
    const end = isWhole ? { timeline, lastPosition } : await endInManifest(path.join(folder, MANIFEST_FILE));
    return { ...record, ...end, name: path.basename(folder), folder };
  } catch {
    return null;
  }
}

async function endInManifest(file: string): Promise<Pick<BackupRecord, 'timeline' | 'lastPosition'>> {
  const { log } = readManifest(await readFile(file, 'utf8'));
  return { timeline: log.timeline, lastPosition: log.to };
}

/** Gives a complete backup its name, once all of it is on the disk: the machine may lose its power at any moment. */
export async function keepBackup(unfinished: string, folder: string): Promise<void> {
  for (const name of await readdir(unfinished)) await sync(path.join(unfinished, name));
  await sync(unfinished);
  await rename(unfinished, folder);
  await sync(path.dirname(folder));
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes what an interrupted command left a day ago; a younger one may still be written. */
export async function dropUnfinished(folder: string): Promise<void> {
  const names = await readdir(baseFolder(folder)).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
    const left = path.join(baseFolder(folder), name);
    if (Date.now() - (await stat(left)).mtimeMs > DAY_MS) await rm(left, { recursive: true, force: true });
  }
}

/** @returns size and SHA-256 of a file */
export async function printOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** A short fingerprint that says whether two keys are the same, and nothing of the key. */
export const keyPrint = (key: string | null): string | null =>
  key === null ? null : createHash('sha256').update(`valikool backup ${key}`).digest('hex').slice(0, 16);
