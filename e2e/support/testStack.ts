import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Stack, StackOptions } from '../../docker/local/lib/index.mjs';
import { projectRoot } from './frontEnd';

type Order = 'start' | 'kill' | 'restart' | 'stop';
type Answer = { id: number; result?: unknown; error?: string };
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

export type TestStack = Pick<
  Stack,
  | 'url'
  | 'apiUrl'
  | 'secondApiUrl'
  | 'anonKey'
  | 'accounts'
  | 'sandboxUrl'
  | 'inboxUrl'
  | 'remoteUrls'
  | 'runFile'
  | 'workerUrl'
  | 'databaseUrl'
  | 'cluster'
  | 'redisUrl'
> & {
  /** Kills one part with SIGKILL and does not restart it. */
  kill(name: string): Promise<void>;
  /** Starts one part again; resolves when it is healthy. */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Where one test's stack keeps its data. A name is used by one test at a time, and leftovers of a killed run are found
 * by it.
 */
export const stackFolder = (purpose: string): string => path.join(projectRoot, '.data/test', purpose);

/** Without the caller's settings: only the variables that programs need to run at all. */
function plainEnv(): NodeJS.ProcessEnv {
  const wanted = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR'];
  return Object.fromEntries(
    wanted.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** Commands to the host; each answer is matched by number. */
function speaker(host: ChildProcess): (order: Order, ...args: unknown[]) => Promise<unknown> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  host.on('message', ({ id, result, error }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error));
  });
  host.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The host of the stack ended'));
  });
  return (order, ...args) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      host.send({ id: lastId, order, args });
    });
}

/**
 * The product as it was built last, on an empty data folder, with nothing shared with other runs.
 * @param settings environment of its parts beyond the defaults
 */
export async function startTestStack(
  purpose: string,
  { settings = {}, ...options }: Pick<StackOptions, 'only' | 'withSeed'> & { settings?: Record<string, string> },
): Promise<TestStack> {
  const host = fork(path.join(__dirname, 'stack-host.mjs'), {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const tell = speaker(host);
  const env = { ...plainEnv(), ...settings };
  const leave = async (): Promise<void> => {
    try {
      await tell('stop');
    } finally {
      host.disconnect();
    }
  };
  try {
    const stack = (await tell('start', {
      ...options,
      dataDir: stackFolder(purpose),
      fresh: true,
      withBuild: false,
      env,
    })) as Stack;
    return {
      ...stack,
      kill: async (name) => {
        await tell('kill', name);
      },
      restart: async (name) => {
        await tell('restart', name);
      },
      stop: leave,
    };
  } catch (error) {
    host.disconnect();
    throw error;
  }
}
