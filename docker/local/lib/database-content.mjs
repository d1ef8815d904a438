import { join } from 'node:path';
import { backendEnv, migrationEnv } from './environment.mjs';
import { SetupError } from './errors.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { runOrFail } from './one-off.mjs';
import { projectRoot } from './paths.mjs';

const accountsFile = (dataDir) => join(dataDir, 'accounts.json');

/** The program of a backend entry, built or from source. */
const entry = (name, isFromSource) =>
  isFromSource
    ? ['--conditions=source', '--import', 'tsx', `backend/src/${name}.ts`, '--from-source']
    : ['--enable-source-maps', `backend/dist/${name}.js`];

const run = (title, args, env, logFile) =>
  runOrFail(title, { command: process.execPath, args, env, logFile, cwd: projectRoot });

/** Runs the migrations, as the database's owner. */
export const migrate = (env, layout, isFromSource) =>
  run(
    'The migration',
    entry('migrate', isFromSource),
    migrationEnv(env, layout),
    join(layout.dataDir, 'logs/migrate.log'),
  );

/** Loads the demo data into an empty database, and stores the list of demo accounts. */
export async function seed(env, layout, isFromSource) {
  const logFile = join(layout.dataDir, 'logs/seed.log');
  const { stdout } = await run('The demo data', entry('seed', isFromSource), backendEnv(env, layout), logFile);
  const accounts = readAccounts(stdout);
  if (accounts.length > 0) writeJson(accountsFile(layout.dataDir), accounts);
}

/** The seed ends with one line of JSON; it may name no accounts when the database was not empty. */
export function readAccounts(stdout) {
  const line =
    stdout
      .trim()
      .split('\n')
      .findLast((text) => text.startsWith('{')) ?? '{}';
  try {
    return JSON.parse(line).accounts ?? [];
  } catch {
    throw new SetupError(`The demo data printed what is not JSON: ${line.slice(0, 200)}`);
  }
}

/** The demo accounts `{role, email, password}` of this data folder's database. */
export const loadAccounts = async (dataDir) => readJson(accountsFile(dataDir), []);
