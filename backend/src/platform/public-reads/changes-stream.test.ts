import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ChangesStream } from './changes-stream';
import { PublicRevisions } from './revisions';

let answer: () => void;
let revisions: PublicRevisions;
let server: Server;
let port: number;
let watchers: Set<() => void>;
let served: Promise<void> | null;
let left: boolean;

beforeEach(async () => {
  watchers = new Set();
  served = null;
  left = false;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const look = async () => {
    await slow;
    return { digest: 'a', revisions: new Map([['catalogue', 'a']]) };
  };
  revisions = new PublicRevisions({ look, logger: { debug: () => undefined } });
  const watch = revisions.watch.bind(revisions);
  revisions.watch = (watcher) => {
    watchers.add(watcher);
    const end = watch(watcher);
    return () => {
      watchers.delete(watcher);
      end();
    };
  };
  const stream = new ChangesStream(revisions);
  server = createServer((request, response) => {
    response.once('close', () => (left = true));
    served = stream.serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  revisions.stop();
  server.closeAllConnections();
  server.close();
});

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_000 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}

it('tells a reader what is current, and forgets it when it leaves', async () => {
  answer();
  const asked = get({ port });
  asked.on('error', () => undefined);
  const text = await new Promise<string>((resolve) =>
    asked.on('response', (reply) => reply.once('data', (part: Buffer) => resolve(part.toString()))),
  );
  expect(text).toContain('data: {"all":{"catalogue":"a"}}');
  expect(watchers.size).toBe(1);

  asked.destroy();
  await until(() => watchers.size === 0);
});

it('does not keep a reader that leaves before the first look is answered', async () => {
  const asked = get({ port });
  asked.on('error', () => undefined);
  await until(() => served !== null);
  asked.destroy();
  await until(() => left);

  answer();
  await served;

  expect(watchers.size).toBe(0);
});
