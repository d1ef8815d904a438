import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { providers } from '../sandbox/providers/index';
import type { Machinery } from './environment';
import { inherited } from './inherited';
import { freePort, start, type Running } from './servers';
import type { Side, Target, TargetName } from './side';
import { treeOfNow } from './tree';

const RUNS_SOURCE = ['--conditions=source', '--import', 'tsx'];
const REMOTES = ['student', 'teacher', 'school', 'admin'];
/** Every simulator of the sandbox wants its keys, also those that the bench does not use. */
export const unusedKeys: Record<string, string> = Object.fromEntries(
  providers.flatMap(({ keys = [] }) => keys.map((name) => [name, 'unused'])),
);

/** The sandbox's mail server, which is that of now for everybody. @returns its address */
export async function startMailServer({ folder }: Machinery): Promise<string> {
  const [smtpPort, data] = [await freePort(), path.join(folder, 'sandbox')];
  mkdirSync(data, { recursive: true });
  await start({
    file: path.join(treeOfNow.root, 'backend/sandbox/main.ts'),
    nodeOptions: RUNS_SOURCE,
    env: { ...inherited(), SANDBOX_DATA: data, SMTP_PORT: String(smtpPort), ...unusedKeys },
    portSetting: 'SANDBOX_PORT',
    readyAt: '/clock',
  });
  return `smtp://127.0.0.1:${smtpPort}`;
}

/** @returns the origins of all front ends, as the edge's setting names them */
export async function startRemotes({ tree }: Pick<Side, 'tree'>): Promise<string> {
  const origins = await Promise.all(
    REMOTES.map(async (id) => {
      const port = await freePort();
      const remote = await start({
        file: path.join(tree.root, 'mf-shell/server/origin.mjs'),
        programOptions: ['--dir', path.join(tree.root, `mf-${id}/dist`), '--port', String(port)],
        env: {},
        port,
        readyAt: '/remote.json',
      });
      return `${id}=${remote.origin}`;
    }),
  );
  return origins.join(',');
}

async function startEdge(side: Side, api: Running): Promise<Running> {
  return start({
    file: path.join(side.tree.root, 'mf-shell/server/edge.mjs'),
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      API_URL: api.origin,
      ANON_KEY: side.settings['AUTH_ANON_KEY'] ?? '',
      REMOTES: await startRemotes(side),
    },
    readyAt: '/health/live',
  });
}

/** A product with its worker, and with its edge where pages are measured: those go through the edge. */
export type Whole = Target & { edgeOrigin: string | null };

/** `workerOptions`: options of Node for the worker, such as for a profile. */
export type WholeOptions = { smtpUrl: string; withEdge: boolean; workerOptions?: readonly string[] };

export async function startWhole(
  name: TargetName,
  side: Side,
  { smtpUrl, withEdge, workerOptions = [] }: WholeOptions,
): Promise<Whole> {
  // Behind the edge the load's own address is two proxies away.
  const env = { ...side.settings, SMTP_URL: smtpUrl, ...(withEdge && { TRUSTED_PROXIES: '2' }) };
  const program = (entry: string): string => path.join(side.tree.root, `backend/dist/${entry}.js`);
  const api = await start({ file: program('server'), env });
  const worker = await start({ file: program('worker'), env, nodeOptions: workerOptions });
  const edge = withEdge ? await startEdge(side, api) : null;
  return {
    name,
    side,
    origin: api.origin,
    edgeOrigin: edge?.origin ?? null,
    pids: { server: api.pid, worker: worker.pid, ...(edge !== null && { edge: edge.pid }) },
    stop: async () => {
      await edge?.stop();
      await Promise.all([api.stop(), worker.stop()]);
    },
  };
}
