import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import express from 'express';
import knex from 'knex';
import { KeptAnswers } from '../public-reads/kept-answers';
import { PublicRevisions } from '../public-reads/revisions';
import { unlimitedBroadly } from './broad-limit';
import { cursorSeal } from './cursor-seal';
import { IdempotencyStore } from './idempotency';
import { unlimited } from './rate-limit';
import { route } from './route';
import { buildRouter } from './router';
import { z } from './schema';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Not asked: nothing here writes. */
const idempotency = new IdempotencyStore(knex({ client: 'pg' }), [Buffer.alloc(0)]);
let seen: unknown[];
const courses = route({
  method: 'get',
  path: '/courses',
  operationId: 'listCourses',
  summary: 'Courses',
  permission: 'public',
  query: z.object({ limit: z.coerce.number() }),
  response: { status: 200, body: z.object({ limit: z.number() }) },
  keptUnder: () => 'catalogue',
  handler: async ({ query, ip, raw }) => {
    seen.push({ ip, raw });
    return { limit: query.limit };
  },
});

let server: Server;
let kept: KeptAnswers;
let revisions: PublicRevisions;
let asked: { headers: WeakRef<object>; request: WeakRef<IncomingMessage> }[];
beforeEach(async () => {
  seen = [];
  asked = [];
  const look = async () => ({ digest: 'a', revisions: new Map([['catalogue', 'a']]) });
  revisions = new PublicRevisions({ look, logger: { debug: () => undefined } });
  kept = new KeptAnswers({ revisions, maxBytes: 1_000_000, clockMs: Date.now });
  const deps = { limiter: unlimited, broadLimiter: unlimitedBroadly, idempotency, cursors: cursorSeal('key'), kept };
  const app = express();
  app.use((request, _response, next) => {
    asked.push({ headers: new WeakRef(request.headers), request: new WeakRef(request) });
    next();
  });
  app.use(buildRouter([courses], deps));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  revisions.stop();
  server.close();
});

const ask = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path, agent: false, headers: { cookie: `session=${'x'.repeat(8_000)}` } }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode));
    }).on('error', reject);
  });

it('gives the handler of a kept answer nothing of the caller', async () => {
  await ask('/courses?limit=1');

  expect(seen).toEqual([{ ip: '', raw: { headers: {}, query: {}, body: undefined, text: '' } }]);
});

it('keeps nothing of the request that an answer was made for', async () => {
  const limits = Array.from({ length: 10 }, (_, limit) => limit);
  for (const limit of limits) expect(await ask(`/courses?limit=${limit}`)).toBe(200);

  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  collectGarbage();

  expect(kept.count).toBe(limits.length);
  const held = asked.filter(({ headers, request }) => headers.deref() ?? request.deref());
  expect(held.length).toBeLessThan(2);
});
