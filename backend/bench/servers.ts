import { fork, spawn, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const READY_WITHIN_MS = 60_000;
const RUNS_SOURCE = ['--import', 'tsx'];
const LISTENS = [...RUNS_SOURCE, '--import', path.join(__dirname, 'overheard-process.ts')];

/** A running program of the bench. */
export type Running = { origin: string; pid: number; child: ChildProcess; stop(): Promise<void> };

/** How a program is started: the file, its settings, and options of Node such as for a profile. */
export type Program = {
  file: string;
  env: Record<string, string>;
  nodeOptions?: readonly string[];
  /** Records the statements that it sends to PostgreSQL. */
  isOverheard?: boolean;
  /** The address that answers when the program is ready. */
  readyAt?: string;
};

const started = new Set<ChildProcess>();

/** Stops every program that this process has started, as when the bench ends early. */
export async function stopAll(): Promise<void> {
  await Promise.all([...started].map(stopped));
}

async function stopped(child: ChildProcess): Promise<void> {
  started.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export async function freePort(): Promise<number> {
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
  throw new Error(`${url} did not answer`);
}

function running(child: ChildProcess, port: number): Running {
  started.add(child);
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child, stop: () => stopped(child) };
}

/** A built program as in production: run by plain Node, without its log, on a free port. */
export async function start({ file, env, nodeOptions = [], isOverheard, readyAt }: Program): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [...(isOverheard ? LISTENS : []), ...nodeOptions, file], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', ...(isOverheard ? (['ipc'] as const) : [])],
    serialization: 'advanced',
  });
  const program = running(child, port);
  await untilReady(`${program.origin}${readyAt ?? '/health/ready'}`, child);
  return program;
}

/** A yardstick, also in its own process. */
export async function startYardstick(file: string, options: Serializable, isOverheard = false): Promise<Running> {
  const child = fork(path.join(__dirname, file), {
    execArgv: isOverheard ? LISTENS : RUNS_SOURCE,
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
  });
  started.add(child);
  child.send(options);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return running(child, port);
}
