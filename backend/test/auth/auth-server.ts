import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import knexFactory, { type Knex } from 'knex';
import { authModule, authSettings, type AuthModule, type AuthSettings, type OneTimeMail, type PrivateJwk } from '#modules/auth/index';
import { AppError, createDatabase, createLogger, migrateUp, type RateLimiter } from '#platform/index';

const MIGRATIONS = path.join(__dirname, '../../migrations');

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is needed by this test`);
  return value;
};

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

export type TestDatabase = { knex: Knex; drop(): Promise<void> };

/** A database of its own with the whole schema; the server under test connects as the application's role. */
export async function authDatabase(): Promise<TestDatabase> {
  const owner = required('TEST_DATABASE_URL');
  const name = `auth_${randomBytes(6).toString('hex')}`;
  const admin = knexFactory({ client: 'pg', connection: owner, pool: { min: 0, max: 1 } });
  await admin.raw(`create database ${name}`);
  await migrateUp({ url: withDatabase(owner, name), appRole: process.env['APP_DB_ROLE'] ?? '', folder: MIGRATIONS });
  const url = withDatabase(process.env['TEST_APP_DATABASE_URL'] ?? owner, name);
  const knex = createDatabase({ url, poolMax: 20, lockTimeoutMs: 1_500, applicationName: 'auth-test' });
  return {
    knex,
    async drop() {
      await knex.destroy();
      await admin.raw(`drop database ${name} with (force)`);
      await admin.destroy();
    },
  };
}

/** A clock that runs, and that a test can put forward. */
export class TestClock {
  private offsetMs = 0;
  now = (): Date => new Date(Date.now() + this.offsetMs);
  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }
}

/** The limits' port in memory, on the test's clock. */
export function memoryLimiter(clock: TestClock): RateLimiter {
  const windows = new Map<string, { used: number; endsAt: number }>();
  const windowOf = (id: string, seconds: number) => {
    const found = windows.get(id);
    if (found && found.endsAt > clock.now().getTime()) return found;
    const fresh = { used: 0, endsAt: clock.now().getTime() + seconds * 1000 };
    windows.set(id, fresh);
    return fresh;
  };
  const wait = (endsAt: number) => Math.ceil((endsAt - clock.now().getTime()) / 1000);
  return {
    async consume(bucket, key, { points, seconds }) {
      const window = windowOf(`${bucket}:${key}`, seconds);
      window.used += 1;
      if (window.used > points) throw new AppError('too-many', 'request.too-many', 'Too many', undefined, wait(window.endsAt));
    },
    async blockedFor(bucket, key, { points, seconds }) {
      const window = windowOf(`${bucket}:${key}`, seconds);
      return window.used < points ? 0 : wait(window.endsAt);
    },
  };
}

/** @returns a fresh private key as the keys file holds it. */
export function signingKey(alg: 'ES256' | 'RS256', keyOps: string[] = ['sign', 'verify']): PrivateJwk {
  const { privateKey } =
    alg === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg, kty: alg === 'ES256' ? 'EC' : 'RSA', use: 'sig', key_ops: keyOps };
}

export const SITE = 'http://school.test';

export type AuthServer = {
  /** Origin, to which the client adds `/auth/v1`. */
  origin: string;
  module: AuthModule;
  clock: TestClock;
  /** The last mail that was asked for. */
  lastMail(): Promise<OneTimeMail>;
  /** How many mails were asked for to an address. */
  mailsAsked(): Promise<number>;
  request(path: string, options?: RequestOptions): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>;
  close(): Promise<void>;
};
type RequestOptions = { method?: string; body?: unknown; token?: string; headers?: Record<string, string>; rawBody?: string };

export async function startAuthServer(knex: Knex, overrides: Partial<AuthSettings> = {}): Promise<AuthServer> {
  const clock = new TestClock();
  const app = express().set('trust proxy', 1);
  const listening = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(server));
  });
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const settings = authSettings({ issuer: `${origin}/auth/v1`, keys: [signingKey('ES256')], siteUrl: SITE, ...overrides });
  const logger = createLogger({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent', name: 'auth-test' });
  const module = authModule({ knex, settings, secretsKey: 'a-master-secret-of-the-tests-only', clock, logger, limiter: memoryLimiter(clock) });
  app.use(module.mountPath, module.router);
  return {
    origin,
    module,
    clock,
    lastMail: () => lastMail(knex, module),
    mailsAsked: async () => (await knex('queue_messages').where({ name: 'auth.mail-requested' })).length,
    request: (target, options) => send(`${origin}/auth/v1${target}`, options),
    close: () =>
      new Promise((resolve) => {
        listening.close(() => resolve());
        listening.closeAllConnections();
      }),
  };
}

async function lastMail(knex: Knex, module: AuthModule): Promise<OneTimeMail> {
  const row = (await knex('queue_messages').where({ name: 'auth.mail-requested' }).orderBy('message_id', 'desc').first()) as
    | { metadata: { payload: { tokenId: string } } }
    | undefined;
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
  return { status: reply.status, headers: reply.headers, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

let counter = 0;
/** @returns an address that no other test of the run uses. */
export const freshEmail = (): string => `pupil${(counter += 1)}-${randomBytes(4).toString('hex')}@school.test`;
export const PASSWORD = 'õige parool 42';
