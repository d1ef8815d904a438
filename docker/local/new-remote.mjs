/**
 * `npm run new:remote -- <id>`: creates the workspace `mf-<id>` and installs it, which adds it to the lock file.
 * `--no-install` only writes the files.
 */
import { parseArgs } from 'node:util';
import { reportFailure } from './lib/errors.mjs';
import { writeRemote } from './lib/new-remote.mjs';
import { runOrFail } from './lib/one-off.mjs';
import { projectRoot } from './lib/paths.mjs';

const install = () =>
  runOrFail('npm install', {
    command: 'npm',
    args: ['install', '--no-audit', '--no-fund'],
    cwd: projectRoot,
    env: process.env,
  });

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { install: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const [id] = positionals;
  for (const file of writeRemote(id)) process.stdout.write(`  ${file}\n`);
  if (values.install) await install();
  process.stdout.write(`\n  mf-${id} has a page at /${id}. npm start builds and serves it.\n`);
} catch (error) {
  reportFailure(error);
}
