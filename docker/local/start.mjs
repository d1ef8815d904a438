/** `npm start`: the whole product on this machine, with no set-up by hand. */
import { runPrepared } from './lib/prepare.mjs';

runPrepared(() => import('./lib/start-command.mjs').then(({ startCommand }) => startCommand()));
