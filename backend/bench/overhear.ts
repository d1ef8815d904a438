import pg from 'pg';
import type { Statement } from './plan';

type Sent = string | { text: string; values?: readonly unknown[]; name?: string };

const statementOf = (sent: Sent): Statement =>
  typeof sent === 'string' ? { text: sent, values: [] } : { ...sent, values: sent.values ?? [] };

/** Records everything that this process sends to PostgreSQL, whichever library sends it. @returns how to stop */
export function overhear(heard: (statement: Statement) => void): () => void {
  const send = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (...given: unknown[]) => unknown;
  const overheard = function (this: unknown, ...given: unknown[]): unknown {
    heard(statementOf(given[0] as Sent));
    return send.apply(this, given);
  };
  Object.defineProperty(pg.Client.prototype, 'query', { value: overheard, configurable: true, writable: true });
  return () => Object.defineProperty(pg.Client.prototype, 'query', { value: send, configurable: true, writable: true });
}
