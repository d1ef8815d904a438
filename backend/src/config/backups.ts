import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './errors';

const KEEP_DAYS = 14;
/** How long the server may take to archive the last part of its log before a backup is given up. */
const WAIT_MINUTES = 10;

const BackupSettings = z.object({
  BACKUP_DIR: z.string().min(1),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).default(KEEP_DAYS),
  BACKUP_WAIT_MINUTES: z.coerce.number().positive().default(WAIT_MINUTES),
  BACKUP_DATABASE_URL: z.url().optional(),
  UPLOADS_DIR: z.string().optional(),
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_ACCEPTED: z.string().optional(),
});

export type BackupConfig = {
  /** Has `wal`, the archive of the server's log, and `base`, one folder for each backup. */
  folder: string;
  /** Any minute of these last days can be restored. */
  keepDays: number;
  waitMs: number;
  /** Address of a role that may replicate; null where only the folder is read, as for a restore. */
  databaseUrl: string | null;
  /** Uploaded files; null when they are kept elsewhere, as in S3. */
  uploadsDir: string | null;
  /** Its fingerprint is kept with a backup, so that a restore can say that another key is set. */
  secretsKey: string | null;
  /** Another key with which a restored database can be read. */
  acceptedKey: string | null;
};

/**
 * Settings of `backup` and `restore`. Relative paths start at the folder where the command was typed.
 * @throws ConfigError naming every wrong setting
 */
export function loadBackupConfig(env: NodeJS.ProcessEnv = process.env): BackupConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = BackupSettings.safeParse(given);
  if (!result.success)
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const { BACKUP_DIR, BACKUP_KEEP_DAYS, BACKUP_WAIT_MINUTES, BACKUP_DATABASE_URL, UPLOADS_DIR, SECRETS_KEY } =
    result.data;
  return {
    folder: pathFrom(env, BACKUP_DIR),
    keepDays: BACKUP_KEEP_DAYS,
    waitMs: BACKUP_WAIT_MINUTES * 60_000,
    databaseUrl: BACKUP_DATABASE_URL ?? null,
    uploadsDir: UPLOADS_DIR === undefined ? null : pathFrom(env, UPLOADS_DIR),
    secretsKey: SECRETS_KEY ?? null,
    acceptedKey: result.data.SECRETS_KEY_ACCEPTED ?? null,
  };
}

const pathFrom = (env: NodeJS.ProcessEnv, typed: string): string => path.resolve(env['INIT_CWD'] ?? '.', typed);

/** A date and a time with its offset: without one it would be another moment on another machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** @returns the moment that was typed at a command; null when it is none, or has no offset */
export function typedMoment(typed: string): Date | null {
  const moment = new Date(typed);
  return MOMENT.test(typed) && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** The full path of a folder that was typed at a command. */
export const typedPath = (typed: string): string => pathFrom(process.env, typed);
