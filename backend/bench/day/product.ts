import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Environment, Machinery } from '../environment';
import { inherited } from '../inherited';
import { freePort, start, type Running } from '../servers';
import type { Pids } from '../usage';
import { startRemotes, unusedKeys } from '../whole-targets';

const RUNS_SOURCE = ['--conditions=source', '--import', 'tsx'];
const BANK = {
  MONTONIO_ACCESS_KEY: 'bench-access',
  MONTONIO_SECRET_KEY: 'a secret of the bench that is long enough',
};
/** Connections of each API and each worker; PostgreSQL has a hundred. */
const POOL = '15';

/** A program of the product with its name in the table of memory. */
export type Part = { name: string; pid: number };

/** The whole product as production runs it: two processes of the API, two workers, the edge, and a simulated bank. */
export type DayProduct = {
  /** Pages go through the edge, which stands before the first API. */
  edge: string;
  /** Requests of signed-in students take turns, as a balancer would have it. */
  apis: readonly [string, string];
  parts: readonly Part[];
  pids: Pids;
};

/** The bank and the mail server. @returns its address and that of the mail server */
async function startSandbox({ folder }: Machinery, publicUrl: string): Promise<{ sandbox: Running; smtpUrl: string }> {
  const [port, smtpPort, data] = [await freePort(), await freePort(), path.join(folder, 'sandbox')];
  mkdirSync(data, { recursive: true });
  const sandbox = await start({
    file: path.join(__dirname, '../../sandbox/main.ts'),
    nodeOptions: RUNS_SOURCE,
    env: {
      ...inherited(),
      ...unusedKeys,
      ...BANK,
      SANDBOX_DATA: data,
      SMTP_PORT: String(smtpPort),
      PUBLIC_URL: publicUrl,
      SANDBOX_PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    port,
    portSetting: 'SANDBOX_PORT',
    readyAt: '/clock',
  });
  return { sandbox, smtpUrl: `smtp://127.0.0.1:${smtpPort}` };
}

/** Starts everything; `stopAll` of the servers ends it. */
export async function startDayProduct(machinery: Machinery, environment: Environment): Promise<DayProduct> {
  const edgePort = await freePort();
  const publicUrl = `http://127.0.0.1:${edgePort}`;
  const { sandbox, smtpUrl } = await startSandbox(machinery, publicUrl);
  const env: Record<string, string> = {
    ...environment.settings,
    DATABASE_POOL: POOL,
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrl,
    ...BANK,
    MONTONIO_API_URL: `${sandbox.origin}/montonio/api`,
  };
  const program = (entry: string): string => path.join(environment.tree.root, `backend/dist/${entry}.js`);
  const apis = [await start({ file: program('server'), env }), await start({ file: program('server'), env })] as const;
  const workers = [await start({ file: program('worker'), env }), await start({ file: program('worker'), env })];
  const edge = await start({
    file: path.join(environment.tree.root, 'mf-shell/server/edge.mjs'),
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      API_URL: apis[0].origin,
      ANON_KEY: env['AUTH_ANON_KEY'] ?? '',
      REMOTES: await startRemotes(environment),
    },
    port: edgePort,
    readyAt: '/health/live',
  });
  const { postgres = 0, redis = 0 } = machinery.services.pids;
  return {
    edge: edge.origin,
    apis: [apis[0].origin, apis[1].origin],
    pids: {
      postgres,
      redis,
      server: apis.map(({ pid }) => pid),
      worker: workers.map(({ pid }) => pid),
      edge: edge.pid,
    },
    parts: [
      ...apis.map(({ pid }, index) => ({ name: `api ${index + 1}`, pid })),
      ...workers.map(({ pid }, index) => ({ name: `worker ${index + 1}`, pid })),
      { name: 'edge', pid: edge.pid },
      { name: 'PostgreSQL', pid: postgres },
      { name: 'Redis', pid: redis },
    ],
  };
}
