/** Backups of the whole server with every minute after them. Loaded by the two commands only. */
export { BackupError } from './backup-error';
export { listBackups } from './backup-folder';
export { checkBackup } from './check-backup';
export { dropOldBackups } from './old-backups';
export { restorableTimes } from './restorable-times';
export { restoreBackup } from './restore-backup';
export { takeBackup } from './take-backup';
