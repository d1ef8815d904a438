/**
 * Loaded into a server before its program (`node --import tsx --import <this file>`): it records the statements that
 * the server sends to PostgreSQL, and hands them over when the parent process asks.
 */
import { createRequire } from 'node:module';
import type pg from 'pg';
import { overhear } from './overhear';
import type { HeardStatement } from './plan';

/** The server's own copy of the library, which may be another commit's. */
const library = createRequire(process.argv[1] ?? __filename)('pg') as typeof pg;

const connections = new Map<object, number>();
const unanswered = new Map<object, number>();
let heard: HeardStatement[] = [];

function numberOf(client: object): number {
  const known = connections.get(client) ?? connections.size;
  connections.set(client, known);
  return known;
}

overhear((statement, client) => {
  const waiting = unanswered.get(client) ?? 0;
  // Without a pipeline, a statement is sent only when the one before it has been answered.
  const isPipelined = 'pipeline' in client && client.pipeline === true && waiting > 0;
  const found: HeardStatement = {
    ...statement,
    connection: numberOf(client),
    sentAt: performance.now(),
    answeredAt: Number.NaN,
    isRoundTrip: !isPipelined,
  };
  heard.push(found);
  unanswered.set(client, waiting + 1);
  return () => {
    found.answeredAt = performance.now();
    unanswered.set(client, (unanswered.get(client) ?? 1) - 1);
  };
}, library);

process.on('message', (message: unknown) => {
  if (message !== 'what was heard?') return;
  process.send?.({ heard });
  heard = [];
});
process.channel?.unref();
