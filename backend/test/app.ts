import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SignJWT } from 'jose';
import supertest from 'supertest';
import { loadConfig, type Config } from '#config';
import type { Mail, Sms } from '#platform/index';
import { createContainer, createKernel, type Container, type Kernel } from '#src/container';
import { listen } from '#src/lifecycle';
import { requestListener } from '#src/listener';
import { testDatabase, type TestDatabase } from './database';
import { Given, type GivenUser } from './given';
import { NEVER_CLOSES_MS } from './open-connections';
import { runOutbox } from './queue';
import { ReplyChecker } from './reply-checker';

/** A clock that stands still until a test moves it. */
export class TestClock {
  private at = new Date();
  now = (): Date => this.at;
  set(now: Date): void {
    this.at = now;
  }
  advance({
    days = 0,
    hours = 0,
    minutes = 0,
    seconds = 0,
  }: {
    days?: number;
    hours?: number;
    minutes?: number;
    seconds?: number;
  }): void {
    this.at = new Date(this.at.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
  }
}

export type TestApp = {
  container: Container;
  database: TestDatabase;
  clock: TestClock;
  given: Given;
  /** All sent mails, oldest first. */
  mails: Mail[];
  /** All sent SMS, oldest first. */
  texts: Sms[];
  /** Where the API listens. */
  url: string;
  /** Requests by a user; every answer is checked against the route's declared response. */
  as(user: GivenUser | null): Promise<TestClient>;
  /** Runs the outbox until it is empty. */
  work(): Promise<string[]>;
  close(): Promise<void>;
};

export type TestClient = Record<'get' | 'post' | 'patch' | 'put' | 'delete', (path: string) => supertest.Test>;
export type TestAppOptions = { env?: Record<string, string>; poolMax?: number; change?: (kernel: Kernel) => Kernel };

function signingKeysFile(folder: string): string {
  const file = path.join(folder, 'keys.json');
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  writeFileSync(
    file,
    JSON.stringify({ keys: [{ ...jwk, kid: 'test', alg: 'ES256', use: 'sig', key_ops: ['sign', 'verify'] }] }),
  );
  return file;
}

const testConfig = (database: TestDatabase, folder: string, env: Record<string, string>): Config =>
  loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: 'redis://127.0.0.1:1',
    RATE_LIMITS: 'off',
    PUBLIC_CACHE_MB: '0',
    PUBLIC_URL: 'http://localhost:3000',
    SECRETS_KEY: 'a secret for tests, long enough to be taken',
    AUTH_KEYS_FILE: signingKeysFile(folder),
    AUTH_ANON_KEY: 'anon',
    UPLOADS_DIR: path.join(folder, 'uploads'),
    ...env,
  });

/** Signed tokens of one app, by what they say: a test that asks a thousand times need not sign a thousand times. */
type Tokens = Map<string, Promise<string>>;

/** Signs the token that the server gives after a sign-in. */
function tokenOf({ modules }: Container, tokens: Tokens, user: GivenUser, now: Date): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {
    id: user.id,
    auth_id: user.authId,
    email: user.email,
    role: user.role,
    school_id: user.schoolId,
    session_id: user.sessionId,
    iat,
    exp: iat + 900,
  };
  const key = JSON.stringify(claims);
  const { secret, issuer } = modules.productToken;
  const token =
    tokens.get(key) ?? new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuer(issuer).sign(secret);
  tokens.set(key, token);
  return token;
}

/**
 * The real application on its own database and a free port, with a clock that the test moves and mails that it can
 * read. There is no Redis: `work()` runs the outbox.
 * @param purpose beginning of the database's name, in lower case
 */
export async function testApp(purpose: string, options: TestAppOptions = {}): Promise<TestApp> {
  const lockTimeout = options.env?.['LOCK_TIMEOUT_MS'];
  const database = await testDatabase(purpose, {
    poolMax: options.poolMax ?? 10,
    ...(lockTimeout !== undefined && { lockTimeoutMs: Number(lockTimeout) }),
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'valikool-test-'));
  const clock = new TestClock();
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const kernel = createKernel(testConfig(database, folder, options.env ?? {}), `test-${purpose}`);
  await kernel.knex.destroy();
  const own: Kernel = {
    ...kernel,
    knex: database.knex,
    clock,
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
    sms: { send: async (sms) => void texts.push(sms) },
  };
  const container = createContainer(options.change?.(own) ?? own);
  const server = createServer({ keepAliveTimeout: NEVER_CLOSES_MS }, requestListener(container));
  const { port } = await listen(server, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const connections = new Agent({ keepAlive: true });
  const tokens: Tokens = new Map();
  const checker = new ReplyChecker(container.modules.routes);

  return {
    container,
    database,
    clock,
    given: new Given(database.knex, clock.now),
    mails,
    texts,
    url,
    async as(user) {
      const token = user && (user.apiKey ?? (await tokenOf(container, tokens, user, clock.now())));
      const call = (method: keyof TestClient) => (to: string) => {
        const request = supertest(url)[method](`/api/v1${to}`).agent(connections);
        if (token) void request.set('Authorization', `Bearer ${token}`);
        return checker.watch(request, method, to);
      };
      return { get: call('get'), post: call('post'), patch: call('patch'), put: call('put'), delete: call('delete') };
    },
    work: () => runOutbox(container),
    async close() {
      connections.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      container.publicReads.stop();
      container.redis.disconnect();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
