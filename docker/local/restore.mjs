/** `npm run restore`: docs/operations.md. */
import { runPrepared } from './lib/prepare.mjs';

runPrepared(() =>
  import('./lib/backup-command.mjs').then(({ backupCommand }) => backupCommand('restore', process.argv.slice(2))),
);
