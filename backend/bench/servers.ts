import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BareOptions } from './bare-server';

const READY_WITHIN_MS = 20_000;

/** A server under load. */
export type Target = { name: 'product' | 'bare'; origin: string; pid: number; stop(): Promise<void> };

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The product did not start');
}

/** The API as in production: the build, run by plain Node, without its log. */
export async function startProduct(
  settings: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Target> {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeOptions, path.join(__dirname, '../dist/server.js')], {
    env: { ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}/health/ready`, child);
  return { name: 'product', origin, pid: child.pid ?? 0, stop: () => stopped(child) };
}

/** The baseline, also in its own process. */
export async function startBare(options: BareOptions): Promise<Target> {
  const child = fork(path.join(__dirname, 'bare-server.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
  });
  child.send(options);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { name: 'bare', origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stopped(child) };
}
