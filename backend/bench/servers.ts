import { fork, spawn, type ChildProcess, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const READY_WITHIN_MS = 60_000;
const BACKEND = path.join(__dirname, '..');
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
  /** The setting that names the port, where it is not `PORT`. */
  portSetting?: string;
  /** The port, where the program's own options name it. */
  port?: number;
  programOptions?: readonly string[];
};

const started = new Set<ChildProcess>();

/** Stops every program that this process has started, as when the bench ends early. */
export async function stopAll(): Promise<void> {
  await Promise.all([...started].map(stopped));
}

/** Leaves no program behind when the bench itself is stopped. */
export function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const child of started) child.kill('SIGKILL');
      process.exit(1);
    });
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

/** @returns the next message of a program @throws when it ends instead */
export async function messageOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const end = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal: ended.signal }), end])) as [unknown];
    return message;
  } finally {
    end.catch(() => undefined);
    ended.abort();
  }
}

/** A built program as in production: run by plain Node, without its log, on a free port. */
export async function start(program: Program): Promise<Running> {
  const { file, env, nodeOptions = [], programOptions = [], isOverheard, readyAt = '/health/ready' } = program;
  const port = program.port ?? (await freePort());
  const child = spawn(process.execPath, [...(isOverheard ? LISTENS : []), ...nodeOptions, file, ...programOptions], {
    cwd: BACKEND,
    env: { ...env, [program.portSetting ?? 'PORT']: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', ...(isOverheard ? (['ipc'] as const) : [])],
    serialization: 'advanced',
  });
  const begun = running(child, port);
  await untilReady(`${begun.origin}${readyAt}`, child);
  return begun;
}

/** A yardstick, also in its own process. */
export async function startYardstick(file: string, options: Serializable, isOverheard = false): Promise<Running> {
  const child = fork(path.join(__dirname, file), {
    execArgv: isOverheard ? LISTENS : RUNS_SOURCE,
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
  });
  started.add(child);
  // What is sent to a program that is still being loaded may be lost.
  await messageOf(child);
  child.send(options);
  const { port } = (await messageOf(child)) as { port: number };
  return running(child, port);
}
