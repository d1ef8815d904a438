import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { CLOCK_SETTLE_MS } from '../config';
import { startSandbox, type RunningSandbox } from '../sandbox';

export const KEYS = { accessKey: 'test-access-key', secretKey: 'test-secret-key-of-a-decent-length' };
export const STRIPE_KEYS = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' };
export const SMS_ACCOUNT = { accountSid: 'ACtest', authToken: 'test-sms-token' };
const SECRET = new TextEncoder().encode(KEYS.secretKey);

export type Json = Record<string, unknown>;
export type Reply<T> = { status: number; body: T };

/** The sandbox in this process on free ports, with a folder of its own. */
export class SandboxUnderTest {
  private constructor(
    readonly dataDir: string,
    private running: RunningSandbox,
  ) {}

  static async start(): Promise<SandboxUnderTest> {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
    return new SandboxUnderTest(dataDir, await startSandbox(settings(dataDir)));
  }

  get url(): string {
    return `http://127.0.0.1:${this.running.port}`;
  }

  get smtpPort(): number {
    return this.running.facts['smtpPort'] ?? 0;
  }

  async restart(): Promise<void> {
    await this.running.stop();
    this.running = await startSandbox(settings(this.dataDir));
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async call<T = Json>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const reply = await fetch(this.url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await reply.text();
    return { status: reply.status, body: (text === '' ? {} : JSON.parse(text)) as T };
  }

  /** Signed like the merchant's requests; `token` overrides parts of a valid token. */
  async post<T = Json>(path: string, claims: Json, token: TokenOptions = {}): Promise<Reply<T>> {
    return this.call('POST', `/montonio/api${path}`, { data: await merchantToken(claims, token) });
  }

  async get<T = Json>(path: string): Promise<Reply<T>> {
    return this.call('GET', `/montonio/api${path}`, undefined, { authorization: `Bearer ${await merchantToken({})}` });
  }

  control<T = { order: OrderBody; redirectUrl: string }>(path: string, body: unknown = {}): Promise<Reply<T>> {
    return this.call('POST', `/control/montonio${path}`, body);
  }

  faults(change: Json): Promise<Reply<Json>> {
    return this.call('PUT', '/control/faults', change);
  }

  async reset(): Promise<void> {
    await this.call('DELETE', '/control/faults');
    await this.call('POST', '/clock', { reset: true });
  }
}

const settings = (dataDir: string) => ({
  port: 0,
  smtpPort: 0,
  appUrl: null,
  publicUrl: null,
  dataDir,
  logLevel: 'warn',
  clockSettleMs: CLOCK_SETTLE_MS,
  appName: 'Valikool',
  keys: {
    MONTONIO_ACCESS_KEY: KEYS.accessKey,
    MONTONIO_SECRET_KEY: KEYS.secretKey,
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
    SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
    AUTH_HARID_CLIENT_ID: 'harid-client',
    AUTH_HARID_CLIENT_SECRET: 'harid-secret',
    AUTH_TARA_CLIENT_ID: 'tara-client',
    AUTH_TARA_CLIENT_SECRET: 'tara-secret',
    STORECOVE_API_KEY: 'storecove-key',
  },
});

type TokenOptions = { accessKey?: string; secret?: string; expiresAt?: number; algorithm?: string };

export function merchantToken(claims: Json, options: TokenOptions = {}): Promise<string> {
  const { accessKey = KEYS.accessKey, secret = KEYS.secretKey, algorithm = 'HS256' } = options;
  return new SignJWT({ accessKey, ...claims })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(options.expiresAt ?? Math.floor(Date.now() / 1000) + 600)
    .sign(new TextEncoder().encode(secret));
}

/** @returns the claims of a token that the sandbox has signed. */
export const claimsOf = async (token: string): Promise<JWTPayload> =>
  (await jwtVerify(token, SECRET, { algorithms: ['HS256'] })).payload;

export type OrderBody = {
  uuid: string;
  paymentStatus: string;
  merchantReference: string;
  grandTotal: string;
  paymentUrl: string | null;
  availableForRefund: number;
  refunds: { uuid: string; amount: string; status: string; type: string }[];
};

/** A valid order of 99.99 €; `overrides` replaces whole claims. */
export const anOrder = (notificationUrl: string, overrides: Json = {}): Json => ({
  merchantReference: randomUUID(),
  merchantReferenceDisplay: 'ARVE-1',
  returnUrl: 'http://shop.test/return?next=%2Fcourses',
  notificationUrl,
  currency: 'EUR',
  grandTotal: 99.99,
  locale: 'et',
  payment: {
    method: 'paymentInitiation',
    amount: 99.99,
    currency: 'EUR',
    methodOptions: { preferredProvider: 'LHVBEE22', preferredCountry: 'EE' },
  },
  ...overrides,
});

/** The same order with another amount, in euros. */
export const forSum = (order: Json, euros: number): Json => ({
  ...order,
  grandTotal: euros,
  payment: { ...(order['payment'] as Json), amount: euros },
});

export type Received = {
  query: URLSearchParams;
  body: string;
  contentType: string | undefined;
  agent: string | undefined;
  /** Of Stripe's events. */
  signature: string | undefined;
};

/** The merchant's notification address; answers with `answer`. */
export class Merchant {
  readonly received: Received[] = [];
  /** Status of the answer to the delivery with this number, counted from 0. */
  answer: (delivery: number) => number = () => 200;

  private readonly server = createServer((req, res) => {
    void readBody(req).then((body) => {
      const { searchParams } = new URL(req.url ?? '/', 'http://merchant.test');
      res.statusCode = this.answer(this.received.length);
      const { 'content-type': contentType, 'user-agent': agent, 'stripe-signature': signature } = req.headers;
      this.received.push({ query: searchParams, body, contentType, agent, signature: signature?.toString() });
      res.end();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks?shop=1`;
  }

  clear(): void {
    this.received.length = 0;
    this.answer = () => 200;
  }

  /** @returns claims of every token received, in order of arrival. */
  async claims(): Promise<JWTPayload[]> {
    return Promise.all(this.received.map((message) => claimsOf(tokenOf(message))));
  }

  async statuses(): Promise<unknown[]> {
    return (await this.claims()).map((claims) => claims['paymentStatus'] ?? claims['refundStatus']);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function tokenOf({ query, body }: Received): string {
  const inQuery = query.get('order-token') ?? query.get('refund-token');
  if (inQuery !== null) return inQuery;
  const { orderToken, refundToken } = JSON.parse(body) as { orderToken?: string; refundToken?: string };
  return orderToken ?? refundToken ?? '';
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Waits until `check` holds; fails with its last state after `withinMs`. */
export async function eventually<T>(
  read: () => T | Promise<T>,
  check: (value: T) => boolean,
  withinMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (check(value)) return value;
    if (Date.now() > deadline) throw new Error(`Did not happen; last seen: ${JSON.stringify(value)}`);
    await sleep(20);
  }
}
