/** `npm run dev`: the whole product from source, rebuilt as files change. */
import { runPrepared } from './lib/prepare.mjs';

runPrepared(() => import('./lib/start-command.mjs').then(({ devCommand }) => devCommand()));
