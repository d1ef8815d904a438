import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hook } from '#platform/index';

/** What the operator's program was sent. */
export type Heard = { headers: Record<string, unknown>; body: string };
type Answer = { status?: number; body?: string; afterMs?: number };

export type HookListener = {
  hook: Hook;
  heard: Heard[];
  /** How it answers from now on. */
  answers: (answer: (heard: Heard) => Answer) => void;
  /** Stops it: connections are refused from now on. */
  close: () => Promise<void>;
};

/** A program of the operator on this machine, which hears what a hook sends. */
export async function hookListener(): Promise<HookListener> {
  let answer: (heard: Heard) => Answer = () => ({});
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      heard.push(message);
      const { status = 200, body = '{}', afterMs = 0 } = answer(message);
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), afterMs).unref();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    hook: { url: `http://127.0.0.1:${port}/hook`, secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` },
    heard,
    answers: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
