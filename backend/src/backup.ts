import { parseArgs } from 'node:util';
import { ConfigError, loadBackupConfig, type BackupConfig } from '#config';
import { BackupError, checkBackup, dropOldBackups, listBackups, restorableTimes, takeBackup } from './backups/index';
import { run } from './lifecycle';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const BYTES_PER_MB = 1_000_000;

/** `backup` takes one, reads it, and drops old ones; `--list` says what can be restored; `--check` reads all again. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { list: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const config = loadBackupConfig();
  if (values.list) return list(config);
  if (values.check) return check(config);
  return take(config);
}

async function take(config: BackupConfig): Promise<void> {
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new ConfigError('BACKUP_DATABASE_URL: required');
  const backup = await takeBackup({ ...config, databaseUrl }, say);
  say(`Backup ${backup.name}: ${sizeOf(backup)}, read and complete`);
  for (const name of await dropOldBackups(config, new Date())) say(`Deleted ${name}, which is no longer needed`);
  await sayRange(config);
}

async function list(config: BackupConfig): Promise<void> {
  for (const backup of await listBackups(config.folder))
    say(
      `${backup.name}  complete at ${backup.finishedAt.toISOString()}  ${sizeOf(backup)}  PostgreSQL ${backup.postgres}`,
    );
  await sayRange(config);
}

async function check(config: BackupConfig): Promise<void> {
  const backups = await listBackups(config.folder);
  if (backups.length === 0) throw new BackupError(`${config.folder} has no complete backup`);
  for (const backup of backups) {
    const segments = await checkBackup(config.folder, backup);
    say(`${backup.name} can be restored, with ${segments} files of the log after it`);
  }
  await sayRange(config);
}

const sizeOf = ({ files }: { files: Record<string, { bytes: number }> }): string =>
  `${(Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_MB).toFixed(1)} MB`;

async function sayRange({ folder }: BackupConfig): Promise<void> {
  const times = await restorableTimes(folder);
  if ((await listBackups(folder)).length === 0) say(`${folder} has no complete backup`);
  else if (times.length === 0) say('Nothing was archived since: only --to latest can be restored yet');
  for (const { from, to } of times)
    say(`Every moment from ${from.toISOString()} to ${to.toISOString()} can be restored`);
}

run(main);
