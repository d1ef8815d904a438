/* The first step of every command. It runs before anything is installed, possibly on an old Node, so it uses no
   package, no top-level await and no syntax newer than modules themselves. */
import { spawnSync } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, readFileSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const stampFile = join(root, 'node_modules', '.valikool-stamp');
const OLDEST_NODE = [20, 19];

const isNodeNewEnough = (version) => {
  const parts = version.split('.').map(Number);
  return parts[0] > OLDEST_NODE[0] || (parts[0] === OLDEST_NODE[0] && parts[1] >= OLDEST_NODE[1]);
};

/** @returns the message when this Node is too old for the product, else null */
export const complaintAboutNode = (version) =>
  isNodeNewEnough(version)
    ? null
    : 'Valikool needs Node ' +
      OLDEST_NODE.join('.') +
      ' or newer and this is ' +
      version +
      ': install Node 20 LTS or later';

/**
 * Whether the installed packages match the lock file. Optional packages may be missing: most are programs for other
 * systems.
 */
export const matchesLock = (wanted, installed) =>
  Object.keys(wanted).every((path) => {
    const entry = wanted[path];
    if (!path.includes('node_modules/') || entry.link || entry.optional || entry.devOptional || entry.peer) return true;
    return installed[path] !== undefined && installed[path].version === entry.version;
  });

const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

function isInstalled(lockFile, hash) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true;
  const record = join(root, 'node_modules', '.package-lock.json');
  return existsSync(record) && matchesLock(readPackages(lockFile), readPackages(record));
}

function install() {
  process.stdout.write('  … Installing packages (npm ci), a minute or two the first time\n');
  const startedAt = Date.now();
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  // A package that Swagger's pages bring would report to its makers who installs it.
  const env = Object.assign({}, process.env, { SCARF_ANALYTICS: 'false' });
  const options = { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] };
  const result = isScript
    ? spawnSync(process.execPath, [npm].concat(flags), options)
    : spawnSync('npm', flags, Object.assign({ shell: process.platform === 'win32' }, options));
  if (result.status !== 0) return false;
  process.stdout.write('  ✓ Installed packages (' + ((Date.now() - startedAt) / 1000).toFixed(1) + ' s)\n');
  return true;
}

/**
 * Checks Node's version, and installs the packages when they are missing or the lock file has changed. `SKIP_INSTALL=1`
 * leaves `node_modules` as it is.
 * @returns the message when the command cannot continue, else null
 */
export function prepare() {
  const complaint = complaintAboutNode(process.versions.node);
  if (complaint !== null) return complaint;
  if (process.env.SKIP_INSTALL === '1') return null;
  const lockFile = join(root, 'package-lock.json');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (!isInstalled(lockFile, hash) && !install()) return 'npm ci failed; its own message is above';
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash) writeFileSync(stampFile, hash);
  return null;
}

/** Prepares, then loads and runs the command. The command is loaded last, since it needs the packages. */
export function runPrepared(load) {
  const complaint = prepare();
  if (complaint !== null) {
    process.stderr.write('\n✗ ' + complaint + '\n');
    process.exitCode = 1;
    return;
  }
  load().catch((error) => {
    process.stderr.write('\n✗ ' + (error.name === 'SetupError' ? error.message : error.stack) + '\n');
    process.exit(1);
  });
}
