import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '../../../remotes.cjs';
import { markWatched } from './build.mjs';
import { projectRoot } from './paths.mjs';
import { waitUntil } from './wait.mjs';

const FIRST_BUILD_TIMEOUT_MS = 300_000;
const WEBPACK = join(projectRoot, 'node_modules/webpack/bin/webpack.js');

/**
 * Rebuilds every front end when its files change; resolves when each has been built once. Builds run one after the
 * other, since five compilers at once need too much memory for a small machine.
 */
export async function startWatchers({ supervisor, progress, env }) {
  markWatched();
  for (const workspace of ['mf-shell', ...remoteFolders()]) {
    await progress.step(`Watching ${workspace}`, () => supervisor.start(watcher(workspace, env)));
  }
}

function watcher(workspace, env) {
  return {
    name: `watch-${workspace}`,
    command: process.execPath,
    args: [WEBPACK, '--watch', '--mode', 'development'],
    cwd: join(projectRoot, workspace),
    env,
    ready: (child) =>
      waitUntil(`The first build of ${workspace}`, () => assertCompiled(child, workspace), {
        timeoutMs: FIRST_BUILD_TIMEOUT_MS,
        everyMs: 200,
        isDead: () => !child.isRunning,
      }),
  };
}

function assertCompiled(child, workspace) {
  const hasCompiled = child.lastLines.some((line) => /compiled/.test(line));
  if (!hasCompiled || !existsSync(join(projectRoot, workspace, 'dist'))) throw new Error('still compiling');
}
