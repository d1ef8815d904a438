import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { BackendStack } from '../support/backendStack';
import { sleep } from '../support/wait';

const UP_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** The parts that are killed, in this order. */
export const PARTS = ['api', 'worker', 'redis', 'postgres', 'edge'] as const;
export type Part = (typeof PARTS)[number];

/** Kills one part as a machine without memory would. The product's own supervisor starts it again. */
export function killPart({ stack }: BackendStack, part: Part): void {
  const { processes } = JSON.parse(readFileSync(stack.runFile, 'utf8')) as { processes: Record<string, number> };
  const pid = processes[part];
  if (pid === undefined) throw new Error(`${part} does not run`);
  process.kill(pid, 'SIGKILL');
}

/** Waits until the part serves again. @returns when it did, in milliseconds */
export async function servesAgain(backend: BackendStack, part: Part): Promise<number> {
  const end = Date.now() + UP_WITHIN_MS;
  while (Date.now() < end) {
    if (await serves(backend, part).catch(() => false)) return Date.now();
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`${part} did not serve again within ${UP_WITHIN_MS / 1000} s`);
}

async function serves({ stack }: BackendStack, part: Part): Promise<boolean> {
  switch (part) {
    case 'api':
      return isReady(stack.apiUrl);
    case 'worker':
      return isReady(stack.workerUrl);
    case 'edge':
      return isReady(stack.url);
    case 'postgres':
      return answersQuery(stack.databaseUrl);
    case 'redis':
      return answersPing(stack.redisUrl);
  }
}

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;

/** Over a new connection: those of before still answer for a moment after the server was killed. */
async function answersQuery(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select 1')).rowCount === 1;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function answersPing(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } finally {
    redis.disconnect();
  }
}
