import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceFolders } from '../../../remotes.cjs';
import { readJson, writeJson } from './json-file.mjs';
import { runOrFail } from './one-off.mjs';
import { projectRoot } from './paths.mjs';

const stampFile = join(projectRoot, 'node_modules/.cache/valikool/build.json');
const SHARED_FILES = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];
const MADE_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test', 'bench']);

const LERNA = join(projectRoot, 'node_modules/lerna/dist/cli.js');

const manifest = (workspace) => readJson(join(projectRoot, workspace, 'package.json'), {});

const buildable = () => workspaceFolders().filter((workspace) => manifest(workspace).scripts?.build !== undefined);

/** One hash over every file that a build may read. */
export function sourceFingerprint(root = projectRoot, folders = workspaceFolders()) {
  const hash = createHash('sha256');
  const files = [
    ...SHARED_FILES.map((file) => join(root, file)),
    ...folders.flatMap((folder) => sourceFiles(join(root, folder))),
  ];
  for (const file of files.filter(existsSync).sort())
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function sourceFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE_FOLDERS.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(path);
    return entry.isFile() && !/\.test\.[jt]sx?$/.test(entry.name) ? [path] : [];
  });
}

function isBuilt(fingerprint) {
  const hasOutput = buildable().every((workspace) => existsSync(join(projectRoot, workspace, 'dist')));
  return hasOutput && readJson(stampFile, {}).fingerprint === fingerprint;
}

/**
 * Call it before a watcher overwrites our builds with development builds: the next build then trusts neither our stamp
 * nor the task runner's cache, which checks sources only.
 */
export const markWatched = () => writeJson(stampFile, { wasWatched: true });

const wasWatched = () => readJson(stampFile, {}).wasWatched === true;

/** Settings that keep Lerna's task runner from starting a daemon or calling home. */
export const lernaEnv = (env = process.env) => ({
  ...env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  CI: '1',
  FORCE_COLOR: '0',
});

/**
 * Builds the workspaces whose files have changed since the last build.
 * @param progress reports each finished workspace
 */
export async function buildChanged(progress) {
  const fingerprint = sourceFingerprint();
  if (isBuilt(fingerprint)) return progress.print('  ✓ Built already');
  await progress.step(`Building ${buildable().length} workspaces`, () =>
    runOrFail('The build', {
      command: process.execPath,
      args: [LERNA, 'run', 'build', '--concurrency', '2', ...(wasWatched() ? ['--skip-nx-cache'] : [])],
      cwd: projectRoot,
      env: lernaEnv(),
      onChunk: (text) => printFinished(text, progress.print),
    }),
  );
  writeJson(stampFile, { fingerprint });
}

/** Lerna prints a task's name above its output when the task has ended. */
function printFinished(text, print) {
  for (const line of stripVTControlCharacters(text).split('\n')) {
    const [, workspace, cached] = /^> @valikool\/(\S+):build(\s+\[.*cache.*\])?/.exec(line) ?? [];
    if (workspace) print(`    ${workspace}${cached ? ' (unchanged)' : ''}`);
  }
}
