/** `npm run backup`: docs/operations.md. */
import { runPrepared } from './lib/prepare.mjs';

runPrepared(() =>
  import('./lib/backup-command.mjs').then(({ backupCommand }) => backupCommand('backup', process.argv.slice(2))),
);
