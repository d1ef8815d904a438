/** `npm test`: every check of the project, with its own set-up. `-- --only lint,backend` runs only those steps. */
import { runPrepared } from './lib/prepare.mjs';

runPrepared(() => import('./lib/test-command.mjs').then(({ testCommand }) => testCommand(process.argv.slice(2))));
