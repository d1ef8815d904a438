import { generateKeyPairSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { authModule } from '#modules/auth/auth.module';
import {
  authSettings,
  type AuthModule,
  type AuthSettings,
  type OneTimeMail,
  type OneTimeSms,
  type PrivateJwk,
  type SecurityNoticeKind,
} from '#modules/auth/index';
import { AppError, createLogger, redisRateLimiter, type RateLimiter } from '#platform/index';
import { testDatabase, type TestDatabase } from '../database';
import { NEVER_CLOSES_MS } from '../open-connections';

export type { TestDatabase } from '../database';

/** A database of its own, with enough connections for twenty refreshes at once. */
export const authDatabase = (): Promise<TestDatabase> => testDatabase('auth', { poolMax: 20 });

/** A running clock that a test can move forward. */
export class TestClock {
  private offsetMs = 0;
  now = (): Date => new Date(Date.now() + this.offsetMs);
  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }
}

/** A rate limiter in memory, on the test's clock. */
export function memoryLimiter(clock: TestClock): RateLimiter {
  const windows = new Map<string, { used: number; endsAt: number }>();
  // As in Redis, two limits of one bucket count apart.
  const idOf = (bucket: string, key: string, { points, seconds }: { points: number; seconds: number }) =>
    `${bucket}:${points}:${seconds}:${key}`;
  const windowOf = (id: string, seconds: number) => {
    const found = windows.get(id);
    if (found && found.endsAt > clock.now().getTime()) return found;
    const fresh = { used: 0, endsAt: clock.now().getTime() + seconds * 1000 };
    windows.set(id, fresh);
    return fresh;
  };
  const wait = (endsAt: number) => Math.ceil((endsAt - clock.now().getTime()) / 1000);
  return {
    async consume(bucket, key, limit) {
      const window = windowOf(idOf(bucket, key, limit), limit.seconds);
      window.used += 1;
      if (window.used > limit.points)
        throw new AppError('too-many', 'request.too-many', 'Too many', undefined, wait(window.endsAt));
    },
    async blockedFor(bucket, key, limit) {
      const window = windowOf(idOf(bucket, key, limit), limit.seconds);
      return window.used < limit.points ? 0 : wait(window.endsAt);
    },
    async count(bucket, key, limit) {
      return (windowOf(idOf(bucket, key, limit), limit.seconds).used += 1);
    },
    async used(bucket, key, limit) {
      return windowOf(idOf(bucket, key, limit), limit.seconds).used;
    },
    async clear(bucket, key, limit) {
      const { used } = windowOf(idOf(bucket, key, limit), limit.seconds);
      windows.delete(idOf(bucket, key, limit));
      return used;
    },
    async giveBack(bucket, key, points, limit) {
      windowOf(idOf(bucket, key, limit), limit.seconds).used -= points;
    },
  };
}

/** A rate limiter on the tests' real Redis. */
export async function redisLimits(): Promise<{ limiter: RateLimiter; close(): void }> {
  const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
  await redis.ping();
  return { limiter: redisRateLimiter(redis), close: () => redis.disconnect() };
}

/** @returns a new private key as in the keys file. */
export function signingKey(alg: 'ES256' | 'RS256', keyOps: string[] = ['sign', 'verify']): PrivateJwk {
  const { privateKey } =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    alg,
    kty: alg === 'ES256' ? 'EC' : 'RSA',
    use: 'sig',
    key_ops: keyOps,
  };
}

export const SITE = 'http://school.test';

export type AuthServer = {
  /** Origin, to which the client adds `/auth/v1`. */
  origin: string;
  module: AuthModule;
  keys: readonly PrivateJwk[];
  clock: TestClock;
  /** The limiter, and the settings by which it names its keys. */
  limiter: RateLimiter;
  limitSettings: Pick<AuthSettings, 'issuer' | 'mailIntervalSeconds' | 'smsIntervalSeconds'>;
  /** The last requested mail. */
  lastMail(): Promise<OneTimeMail>;
  /** Number of requested mails, to anybody. */
  mailsAsked(): Promise<number>;
  /** Mails whose link and code still work, newest first. */
  mailsTo(email: string): Promise<OneTimeMail[]>;
  /** SMS whose code still works, newest first. @param phone digits without the plus */
  textsTo(phone: string): Promise<OneTimeSms[]>;
  /** Security notices to a mailbox, newest first. */
  noticesTo(email: string): Promise<SecurityNoticeKind[]>;
  request(
    path: string,
    options?: RequestOptions,
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>;
  close(): Promise<void>;
};
type RequestOptions = {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  rawBody?: string;
};

/**
 * @param limiter by default in memory and on the test's clock
 * @param logger by default silent
 */
export async function startAuthServer(
  knex: Knex,
  overrides: Partial<AuthSettings> = {},
  limiter?: RateLimiter,
  logger = createLogger({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent', name: 'auth-test' }),
): Promise<AuthServer> {
  const clock = new TestClock();
  const app = express().set('trust proxy', 1);
  const listening = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(server));
    server.keepAliveTimeout = NEVER_CLOSES_MS;
  });
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const settings = authSettings({
    issuer: `${origin}${overrides.mountPath ?? '/auth/v1'}`,
    keys: [signingKey('ES256')],
    siteUrl: SITE,
    ...overrides,
  });
  const counts = limiter ?? memoryLimiter(clock);
  const module = authModule({
    knex,
    settings,
    masterKeys: 'a-master-secret-of-the-tests-only',
    clock,
    logger,
    limiter: counts,
  });
  app.use(module.mountPath, module.router);
  return {
    origin,
    module,
    keys: settings.keys,
    clock,
    limiter: counts,
    limitSettings: settings,
    lastMail: () => lastMail(knex, module),
    mailsTo: async (email) =>
      (await waiting(knex, 'auth.mail-requested', ({ tokenId = '' }) => module.mails.get(tokenId))).filter(
        (mail) => mail.email === email,
      ),
    textsTo: async (phone) =>
      (await waiting(knex, 'auth.sms-requested', ({ tokenId = '' }) => module.texts.get(tokenId))).filter(
        (text) => text.phone === phone,
      ),
    noticesTo: async (email) =>
      (await waiting(knex, 'auth.notice-requested', ({ noticeId = '' }) => module.notices.get(noticeId)))
        .filter((notice) => notice.email === email)
        .map(({ kind }) => kind),
    mailsAsked: async () => (await knex('queue_messages').where({ name: 'auth.mail-requested' })).length,
    request: (target, options) => send(`${origin}${module.mountPath}${target}`, options),
    close: () =>
      new Promise((resolve) => {
        listening.close(() => resolve());
        listening.closeAllConnections();
      }),
  };
}

/** Messages in the outbox that are still to be sent, newest first. */
async function waiting<T>(
  knex: Knex,
  name: string,
  read: (payload: Record<string, string>) => Promise<T | null>,
): Promise<T[]> {
  const rows = await knex('queue_messages')
    .where({ name })
    .orderBy('message_id', 'desc')
    .select<{ metadata: { payload: Record<string, string> } }[]>('metadata');
  const found = await Promise.all(rows.map(({ metadata }) => read(metadata.payload)));
  return found.filter((each) => each !== null);
}

async function lastMail(knex: Knex, module: AuthModule): Promise<OneTimeMail> {
  const row = (await knex('queue_messages')
    .where({ name: 'auth.mail-requested' })
    .orderBy('message_id', 'desc')
    .first()) as { metadata: { payload: { tokenId: string } } } | undefined;
  const mail = row === undefined ? null : await module.mails.get(row.metadata.payload.tokenId);
  if (mail === null) throw new Error('No mail waits to be sent');
  return mail;
}

async function send(url: string, { method = 'GET', body, token, headers = {}, rawBody }: RequestOptions = {}) {
  const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const reply = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  });
  const text = reply.status === 303 ? '' : await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
  };
}

let counter = 0;
/** @returns an address that no other test of the run uses. */
export const freshEmail = (): string => `pupil${(counter += 1)}-${randomBytes(4).toString('hex')}@school.test`;
/** @returns a number that no other test of the run uses, as digits without the plus. */
export const freshPhone = (): string => `3725${String(randomInt(10 ** 9)).padStart(9, '0')}`;
export const PASSWORD = 'õige parool 42';

export const post = (server: AuthServer, path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.request(path, { method: 'POST', body, headers });

/** @returns the status and the code of an answer. */
export async function codeOf(reply: ReturnType<AuthServer['request']>): Promise<[number, unknown]> {
  const { status, body } = await reply;
  return [status, body['code']];
}

/** Signs up on a server that needs no confirmation. */
export async function newAccount(server: AuthServer): Promise<{ email: string; token: string }> {
  const email = freshEmail();
  const { body } = await post(server, '/signup', { email, password: PASSWORD });
  return { email, token: String(body['access_token']) };
}
