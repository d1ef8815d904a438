/** Backups of the whole server with every minute after them. Loaded by the two commands only. */
export { BackupError } from './backup-error';
export { listBackups } from './backup-folder';
export { archiveOf, checkBackup } from './check-backup';
export { restoreBackup } from './restore-backup';
export { dropOldBackups, takeBackup } from './take-backup';
