import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';

export const projectRoot = path.join(__dirname, '../..');
const server = (file: string) => path.join(projectRoot, 'mf-shell/server', file);

export type RunningPart = { port: number; log: string[]; stop: () => Promise<void> };

const portIn = (line: string): number | null => {
  const match = /listens".*"port":(\d+)/.exec(line);
  return match === null ? null : Number(match[1]);
};

function stopper(child: ChildProcess): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      const isOver = child.exitCode !== null || child.signalCode !== null;
      if (isOver) resolve();
      else child.once('exit', () => resolve()).kill('SIGTERM');
    });
}

/** Starts one of the edge's programs and waits until it prints its port. */
function startPart(args: string[], env: Record<string, string> = {}): Promise<RunningPart> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${String(code)}: ${log.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.push(line);
      const port = portIn(line);
      if (port !== null) resolve({ port, log, stop: stopper(child) });
    });
  });
}

/** The origin of one front end. @param port 0 takes a free one */
export const startOrigin = (dir: string, port = 0): Promise<RunningPart> =>
  startPart([server('origin.mjs'), '--dir', dir, '--port', String(port)]);

/** The edge for running origins, without an API unless the settings name one. */
export function startEdge(
  origins: Record<string, RunningPart>,
  settings: Record<string, string> = {},
): Promise<RunningPart> {
  const remotes = Object.entries(origins).map(([id, { port }]) => `${id}=http://127.0.0.1:${port}`);
  const env = { PORT: '0', REMOTES: remotes.join(','), API_URL: 'http://127.0.0.1:9', NODE_ENV: 'development' };
  return startPart([server('edge.mjs')], { ...env, ...settings });
}
