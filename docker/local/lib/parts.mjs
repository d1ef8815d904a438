import { join } from 'node:path';
import { remoteIds } from '../../../remotes.cjs';
import { backendEnv, edgeEnv, inheritedEnv, sandboxEnv, wantsSandbox } from './environment.mjs';
import { projectRoot } from './paths.mjs';
import { assertPortFree } from './ports.mjs';
import { assertHealthy, waitUntil } from './wait.mjs';

const START_TIMEOUT_MS = 60_000;

/** A second process of the API, which starts only where it is asked for by its name. */
export const SECOND_API = 'api-2';

/** Two heaps of the C library for all threads of a process: by default it has eight for each core, and keeps them. */
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' };

const node = (name, args, env, more) => ({
  name,
  command: process.execPath,
  args,
  env: { ...FEW_HEAPS, ...env },
  cwd: projectRoot,
  ...more,
});

/**
 * A part with an HTTP address: it is not started while another program listens there, and it has started when the address
 * answers.
 */
const servesAt = (what, url) => ({
  assertCanStart: () => assertPortFree(what, Number(new URL(url).port)),
  ready: (child) =>
    waitUntil(what, () => assertHealthy(url), { timeoutMs: START_TIMEOUT_MS, isDead: () => !child.isRunning }),
});

/**
 * How the two backend entries run: the built one with plain Node, or the source with a watcher. The built one reads no
 * source maps, as in production: they take 10 to 20 MiB in each process, and its files keep their names and functions.
 */
const backendArgs = (entry, mode) =>
  mode === 'source'
    ? [
        join('node_modules', 'tsx', 'dist', 'cli.mjs'),
        'watch',
        '--clear-screen=false',
        '--conditions=source',
        `backend/src/${entry}.ts`,
      ]
    : [`backend/dist/${entry}.js`];

/**
 * The parts in their starting order; they stop in the reverse order. Parts of one group start together.
 * @returns `simulators`, one group that stands in for outside services, and the groups of the `product`
 * @param mode `built`, or `source` for development: the backend restarts when its files change
 */
export function partGroups(env, layout, mode) {
  const backend = backendEnv(env, layout);
  const sandbox = node(
    'sandbox',
    ['--conditions=source', '--import', 'tsx', 'backend/sandbox/main.ts'],
    sandboxEnv(env, layout),
    servesAt('The sandbox', `http://127.0.0.1:${layout.sandboxPort}/clock`),
  );
  const worker = node(
    'worker',
    backendArgs('worker', mode),
    { ...backend, PORT: String(layout.workerPort) },
    {
      ...servesAt('The worker', `${layout.workerUrl}/health/ready`),
      graceMs: 30_000,
    },
  );
  const apiAt = (name, port, url) =>
    node(
      name,
      backendArgs('server', mode),
      { ...backend, PORT: String(port) },
      {
        ...servesAt('The API', `${url}/health/ready`),
        graceMs: 20_000,
      },
    );
  const api = apiAt('api', layout.apiPort, layout.apiUrl);
  const secondApi = apiAt(SECOND_API, layout.secondApiPort, layout.secondApiUrl);
  const edge = node('edge', ['mf-shell/server/edge.mjs'], edgeEnv(env, layout), {
    ...servesAt('The edge', `http://127.0.0.1:${layout.port}/health/live`),
    graceMs: 12_000,
  });
  return {
    simulators: wantsSandbox(env) ? [sandbox] : [],
    product: [[worker, api, secondApi], remoteIds().map((id) => origin(env, layout, id)), [edge]],
  };
}

/** The static server of one remote. When it dies only its own pages fail, so it is not restarted. */
function origin(env, layout, id) {
  const args = ['mf-shell/server/origin.mjs', '--dir', `mf-${id}/dist`, '--port', String(layout.remotePorts[id])];
  return node(`origin-${id}`, args, inheritedEnv(env), {
    restart: false,
    ...servesAt(`The origin of ${id}`, `${layout.remoteUrls[id]}/remote.json`),
  });
}
