import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPublishSettings } from '../config/publish-settings.mjs';
import { isRemoteId } from '../registry/format.mjs';
import { listVersions, publish, rollBack } from './commands.mjs';
import { folderStore } from './folder-store.mjs';
import { PublishError } from './publish-error.mjs';
import { s3Store } from './s3-store.mjs';

// `npm run publish:remote`, `npm run rollback:remote`, `npm run remotes` (docs/deploying.md).

const usage = `usage: npm run publish:remote -- <id> [--canary <percent>] [--from <built folder>]
       npm run rollback:remote -- <id> [version]
       npm run remotes
each with [--registry <folder or s3://bucket/folder>] [--installation <address>]`;

const text = /** @type {const} */ ({ type: 'string' });
const options = { canary: text, from: text, registry: text, installation: text };
const root = path.resolve(import.meta.dirname, '../../..');
const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** The revision of the sources beside a build; empty outside a repository. @param {string} folder */
function revisionAt(folder) {
  try {
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return '';
  }
}

/** @param {string} given @returns {number} @throws {PublishError} */
function percentOf(given) {
  const percent = Number(given);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new PublishError(
      `--canary: "${given}" is not a whole percent from 1 to 99; without --canary everybody gets it`,
    );
  return percent;
}

async function run() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command = '', id = '', version = ''] = positionals;
  const settings = readPublishSettings(values, root);
  const store = settings.registry.startsWith('s3://')
    ? await s3Store(settings.registry, settings.s3)
    : folderStore(path.resolve(settings.registry));
  if (command === 'list') return listVersions({ store, print });
  if (!isRemoteId(id) || !['publish', 'rollback'].includes(command)) throw new PublishError(usage);
  const { installation } = settings;
  if (command === 'rollback') return rollBack({ id, version }, { store, print, installation });
  const folder = path.resolve(values.from ?? path.join(root, `mf-${id}`, 'dist'));
  const percent = values.canary === undefined ? 100 : percentOf(values.canary);
  await publish({ id, folder, percent, revision: revisionAt(path.dirname(folder)) }, { store, print, installation });
}

// Whoever reads the output may stop early: `npm run remotes | head`.
process.stdout.on('error', () => process.exit());

try {
  await run();
} catch (error) {
  const isOurs =
    error instanceof PublishError || /** @type {NodeJS.ErrnoException} */ (error).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(
    `${isOurs ? /** @type {Error} */ (error).message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
