import { createHmac } from 'node:crypto';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { Strategy } from 'passport-jwt';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/errors';
import { authenticator } from './authenticate';
import { unlimitedBroadly } from './broad-limit';

const SECRET = Buffer.alloc(32, 1);
const OTHER_SECRET = Buffer.alloc(32, 2);
const EXPIRES = 2_000_000_000;

let nowMs: number;
let ended: Set<unknown>;
let asked: number;
let isAway: boolean;
let keys: Set<string>;
let server: Server;
beforeEach(async () => {
  nowMs = (EXPIRES - 60) * 1000;
  ended = new Set();
  asked = 0;
  isAway = false;
  keys = new Set();
  const toActor = async ({ id }: Record<string, unknown>) => {
    asked += 1;
    if (isAway) throw new Error('database away');
    return ended.has(id) ? null : ({ userId: id, apiKeyId: null } as Actor);
  };
  const app = express();
  app.use(
    authenticator({
      secrets: [SECRET, OTHER_SECRET],
      issuer: 'valikool',
      nowMs: () => nowMs,
      toActor,
      keyPrefix: 'vk_',
      toActorOfKey: async (key) => (keys.has(key) ? ({ userId: 7, apiKeyId: null } as Actor) : null),
      limiter: unlimitedBroadly,
    }),
  );
  app.use((_request, response) => void response.json((response.locals['actor'] as Actor).userId));
  const refuse: ErrorRequestHandler = (error, _request, response, _next) =>
    void response.json(error instanceof AppError ? error.code : String(error));
  app.use(refuse);
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => server.close());

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
function tokenOf(claims: object, secret = SECRET, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const content = `${encoded(header)}.${encoded({ iss: 'valikool', exp: EXPIRES, ...claims })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const reader = (token: string) =>
  new Promise<unknown>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, agent: false, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => (text += part.toString())).on('end', () => resolve(JSON.parse(text)));
    }).on('error', reject);
  });

it('knows the reader by a token of either key, each time', async () => {
  const [mari, jaan] = [tokenOf({ id: 1 }), tokenOf({ id: 2 }, OTHER_SECRET)];
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await reader(mari)).toBe(1);
    expect(await reader(jaan)).toBe(2);
  }
});

it('verifies the signature of a token once while its session lives', async () => {
  // The library's own place for a verifier of tests.
  const verify = jest.spyOn(Strategy as unknown as { JwtVerifier: () => void }, 'JwtVerifier');
  const token = tokenOf({ id: 1 });
  for (let turn = 0; turn < 3; turn += 1) await reader(token);
  expect(verify).toHaveBeenCalledTimes(1);

  ended.add(1);
  await reader(token);
  await reader(token);
  // Once for each key: what was remembered is gone.
  expect(verify).toHaveBeenCalledTimes(3);
});

it('says what failed when the session of a verified token cannot be looked up', async () => {
  const token = tokenOf({ id: 1 });
  await reader(token);
  isAway = true;

  expect(await reader(token)).toBe('Error: database away');
});

it('asks for each request whether the session still lives, also with a token that was verified before', async () => {
  const token = tokenOf({ id: 1 });
  await reader(token);
  ended.add(1);

  expect(await reader(token)).toBe('auth.required');
  expect(asked).toBe(2);
});

it('refuses a token that was verified before from the moment it expires', async () => {
  const token = tokenOf({ id: 1 });
  await reader(token);
  nowMs = EXPIRES * 1000;

  expect(await reader(token)).toBe('auth.required');
  expect(asked).toBe(1);
});

it.each([
  [
    'other claims under the signature of a verified one',
    (token: string) => token.replace(/\.[^.]+\./, `.${encoded({ iss: 'valikool', exp: EXPIRES, id: 2 })}.`),
  ],
  ['another signature', (token: string) => `${token.slice(0, -8)}AAAAAAAA`],
  ['no signature', (token: string) => token.replace(/[^.]+$/, '')],
  ['the key of somebody else', () => tokenOf({ id: 1 }, Buffer.alloc(32, 3))],
  ['another issuer', () => tokenOf({ id: 1, iss: 'another' })],
  ['no end', () => tokenOf({ id: 1, exp: undefined })],
  ['no algorithm', () => tokenOf({ id: 1 }, SECRET, { alg: 'none' })],
])('refuses a token with %s, twice', async (_what, forged) => {
  const token = tokenOf({ id: 1 });
  await reader(token);

  for (let turn = 0; turn < 2; turn += 1) expect(await reader(forged(token))).toBe('auth.required');
  expect(asked).toBe(1);
});

it('lets an API key in only while it works', async () => {
  keys.add('vk_one');
  expect(await reader('vk_one')).toBe(7);
  keys.clear();
  expect(await reader('vk_one')).toBe('auth.key-invalid');
});
