import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadAccounts, migrate, seed } from './database-content.mjs';
import { buildChanged } from './build.mjs';
import { inheritedEnv, wantsSandbox } from './environment.mjs';
import { SetupError } from './errors.mjs';
import { planLayout } from './layout.mjs';
import { makeFolder } from './paths.mjs';
import { partGroups, SECOND_API } from './parts.mjs';
import { isPortFree } from './ports.mjs';
import { quietProgress } from './progress.mjs';
import { removeRunFile, writeRunFile } from './run-file.mjs';
import { defaultDataDir, openDataDir, settle, startDataServices, withControls } from './services.mjs';

const DATA_PARTS = ['postgres', 'redis'];

/**
 * Starts the product as `npm start` does and resolves when all of it is healthy.
 *
 * @param options
 *   `dataDir` where everything is kept; `fresh` throws it away first;
 *   `port` of the edge, 0 (the default) for a free one; `env` settings for the parts, in place of
 *   this process' own;
 *   `only` names of the parts wanted beside PostgreSQL and Redis (`sandbox`, `api`, `worker`,
 *   `origin-student`, …, `edge`), all by default but `api-2`, a second API;
 *   `mode` `built` or `source`; `withSeed` false leaves the database without demo data;
 *   `withBuild` false takes what is built;
 *   `prepare({supervisor, progress, env})` starts more parts before the product's own;
 *   `progress`, `onLine(name, line)`, `onFatal(error)` for a command that shows what happens.
 * @returns `{url, apiUrl, secondApiUrl, workerUrl, sandboxUrl, inboxUrl, remoteUrls, databaseUrl, migrationDatabaseUrl,
 *   redisUrl, anonKey, serviceKey, accounts, runFile, pids, kill(name, signal?), restart(name), stop(), killAll()}`
 * @throws SetupError with one clear line; nothing is left running then
 */
export async function startStack(options = {}) {
  const { dataDir = defaultDataDir(), env = process.env, progress = quietProgress, onLine, port = 0 } = options;
  const state = {};
  const onFatal = options.onFatal ?? ((error) => process.stderr.write(`✗ ${error.message}\n`));
  const onChange = () => state.run && writeRunFile(dataDir, { ...state.run, processes: supervisor.pids });
  const { supervisor, secrets, ports } = await openDataDir({ dataDir, port, progress, onLine, onFatal, onChange });
  options.onSupervisor?.(supervisor);
  try {
    await assertChosenPortFree(port);
    if (options.fresh) throwAway(dataDir);
    const layout = await prepareLayout({ ...options, dataDir, env, progress, port, ports, supervisor, secrets });
    const { simulators, product } = partGroups(env, layout, options.mode ?? 'built');
    await startParts([simulators], options.only, supervisor, progress);
    // The demo sends its payments to the simulated provider, which must be running by then.
    if (wantsDemo(options, env)) await progress.step('Demo data', () => seed(env, layout, options.mode === 'source'));
    await startParts(product, options.only, supervisor, progress);
    state.run = describeRun(layout, env, await loadAccounts(dataDir));
    const runFile = writeRunFile(dataDir, { ...state.run, processes: supervisor.pids });
    const stop = async () => {
      await supervisor.stop();
      removeRunFile(dataDir);
    };
    return withControls({ ...state.run, ...addresses(layout), runFile }, supervisor, stop);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** Data that belongs to a database's content and would contradict a new one. */
function throwAway(dataDir) {
  for (const name of ['uploads', 'sandbox', 'accounts.json'])
    rmSync(join(dataDir, name), { recursive: true, force: true });
}

async function assertChosenPortFree(port) {
  if (port === 0) return;
  if (!(await isPortFree(port)))
    throw new SetupError(
      `Port ${port} is taken by another program: stop it, or choose another port: PORT=${port + 1} npm start`,
    );
}

/** The demo's password is public, so the demo is never loaded in production. */
const wantsDemo = ({ withSeed = true }, env) => withSeed && env.NODE_ENV !== 'production';

/** Prepares services, build and database schema, so that the parts can start. */
async function prepareLayout({
  dataDir,
  env,
  progress,
  port,
  ports,
  supervisor,
  secrets,
  fresh,
  withBuild = true,
  mode,
  prepare,
}) {
  const isFromSource = mode === 'source';
  const services = await startDataServices({ supervisor, dataDir, ports, env, secrets, progress, fresh });
  if (withBuild && !isFromSource) await buildChanged(progress);
  await prepare?.({ supervisor, progress, env: inheritedEnv(env) });
  const layout = { dataDir, secrets, services, ...planLayout({ ports, port }) };
  makeFolder(join(dataDir, 'uploads'));
  await progress.step('Migrations', () => migrate(env, layout, isFromSource));
  return layout;
}

async function startParts(groups, only, supervisor, progress) {
  const isWanted = ({ name }) => (only === undefined ? name !== SECOND_API : [...only, ...DATA_PARTS].includes(name));
  for (const group of groups.map((parts) => parts.filter(isWanted)).filter((parts) => parts.length > 0)) {
    const title = group.map(({ name }) => name).join(', ');
    await progress.step(`Starting ${title}`, () => settle(group.map((part) => supervisor.start(part))));
  }
}

const describeRun = ({ publicUrl, secrets, inboxUrl, sandboxUrl }, env, accounts) => ({
  url: env.PUBLIC_URL || publicUrl,
  anonKey: env.AUTH_ANON_KEY || secrets.anonKey,
  serviceKey: env.AUTH_SERVICE_KEY || secrets.serviceKey,
  inboxUrl: wantsSandbox(env) ? inboxUrl : null,
  sandboxUrl: wantsSandbox(env) ? sandboxUrl : null,
  accounts,
});

const addresses = ({ apiUrl, secondApiUrl, workerUrl, remoteUrls, services }) => ({
  apiUrl,
  secondApiUrl,
  workerUrl,
  remoteUrls,
  databaseUrl: services.databaseUrl,
  migrationDatabaseUrl: services.migrationDatabaseUrl,
  backupDatabaseUrl: services.backupDatabaseUrl ?? null,
  cluster: services.cluster ?? null,
  redisUrl: services.redisUrl,
});
