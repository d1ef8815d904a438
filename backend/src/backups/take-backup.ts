import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { BackupConfig } from '#config';
import { BackupError } from './backup-error';
import { connectForBackup, copyServer } from './base-backup';
import {
  baseFolder,
  DATA_FILE,
  dropUnfinished,
  keepBackup,
  keyPrint,
  MANIFEST_FILE,
  printOf,
  RECORD_FILE,
  unfinishedFolder,
  UPLOADS_FILE,
  type Backup,
  type BackupRecord,
} from './backup-folder';
import { checkBackup } from './check-backup';
import { readManifest } from './manifest';
import { packUploads } from './pack-uploads';
import { segmentNumberAt } from './wal-archive';

type Server = { now: Date; archiveMode: string; segmentBytes: number; postgres: string };

/**
 * Copies the server and the uploaded files, reads the copy, and only then counts it as a backup.
 * @throws BackupError when the server keeps no archive, or anything is not complete
 */
export async function takeBackup(
  config: BackupConfig & { databaseUrl: string },
  say: (line: string) => void,
): Promise<Backup> {
  await dropUnfinished(config.folder);
  const client = await connectForBackup(config.databaseUrl, say).catch((error: unknown) => {
    throw new BackupError(
      `BACKUP_DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    const server = await askServer(client);
    if (server.archiveMode === 'off')
      throw new BackupError(
        'The server archives no log (archive_mode is off), so that no minute could be restored: docs/operations.md says how to turn it on',
      );
    const name = nameOf(server.now);
    const unfinished = unfinishedFolder(config.folder, name);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      await copyServer(client, unfinished, config.waitMs);
      const record = await writeRecord(config, unfinished, { server, finishedAt: (await askServer(client)).now });
      await checkBackup(config.folder, { ...record, name, folder: unfinished });
      const folder = path.join(baseFolder(config.folder), name);
      await keepBackup(unfinished, folder);
      return { ...record, name, folder };
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A name that sorts by time and is allowed on every file system. */
const nameOf = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

async function askServer(client: Client): Promise<Server> {
  const { rows } = await client.query<Server>(
    `select clock_timestamp() as now, current_setting('archive_mode') as "archiveMode",
       pg_size_bytes(current_setting('wal_segment_size'))::integer as "segmentBytes", current_setting('server_version') as postgres`,
  );
  if (rows[0] === undefined) throw new BackupError('The server did not answer');
  return rows[0];
}

async function writeRecord(
  { uploadsDir, secretsKey }: BackupConfig,
  folder: string,
  { server, finishedAt }: { server: Server; finishedAt: Date },
): Promise<BackupRecord> {
  const names = [DATA_FILE, MANIFEST_FILE];
  if (uploadsDir !== null) {
    await packUploads(uploadsDir, path.join(folder, UPLOADS_FILE));
    names.push(UPLOADS_FILE);
  }
  const { log } = readManifest(await readFile(path.join(folder, MANIFEST_FILE), 'utf8'));
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await printOf(path.join(folder, name))] as const)),
  );
  const record = {
    startedAt: server.now,
    finishedAt,
    firstSegment: segmentNumberAt(log.from, server.segmentBytes),
    segmentBytes: server.segmentBytes,
    timeline: log.timeline,
    lastPosition: log.to,
    postgres: server.postgres,
    secretsKeyPrint: keyPrint(secretsKey),
    files,
  };
  await writeFile(path.join(folder, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  return record;
}
