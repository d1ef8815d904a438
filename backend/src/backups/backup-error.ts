import { CommandError } from '#config';

/** Why a backup or a restore was refused or failed, in a sentence for the person at the command. */
export class BackupError extends CommandError {}
