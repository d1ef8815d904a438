/** `npm start`: the whole product on this machine, without manual set-up. */
import { runPrepared } from './lib/prepare.mjs';

runPrepared(() => import('./lib/start-command.mjs').then(({ startCommand }) => startCommand()));
