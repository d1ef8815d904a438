import pg from 'pg';
import type { Statement } from './plan';

type Sent = string | { text: string; values?: readonly unknown[]; name?: string };
type Answered = () => void;
/** `client` is the connection. May return what is called when PostgreSQL has answered. */
export type Heard = (statement: Statement, client: object) => Answered | null;
type Send = (...given: unknown[]) => unknown;

const statementOf = (sent: Sent): Statement =>
  typeof sent === 'string' ? { text: sent, values: [] } : { ...sent, values: sent.values ?? [] };

const isPromise = (sent: unknown): sent is Promise<unknown> => sent instanceof Promise;

/** Sends with the last argument, a callback, also telling `answered`. */
function tellingSend(send: Send, client: unknown, given: unknown[], answered: Answered): unknown {
  const callback = given.at(-1);
  if (typeof callback !== 'function') {
    const sent = send.apply(client, given);
    if (isPromise(sent)) sent.then(answered, answered);
    return sent;
  }
  const telling = (...reply: unknown[]): unknown => {
    answered();
    return (callback as Send)(...reply);
  };
  return send.apply(client, [...given.slice(0, -1), telling]);
}

/**
 * Records everything that this process sends to PostgreSQL, whichever library sends it.
 * @param library the copy of `pg` that is listened to
 * @returns how to stop
 */
export function overhear(heard: Heard, library: Pick<typeof pg, 'Client'> = pg): () => void {
  const { prototype } = library.Client;
  const send = Object.getOwnPropertyDescriptor(prototype, 'query')?.value as Send;
  const overheard = function (this: object, ...given: unknown[]): unknown {
    const answered = heard(statementOf(given[0] as Sent), this);
    return answered === null ? send.apply(this, given) : tellingSend(send, this, given, answered);
  };
  Object.defineProperty(prototype, 'query', { value: overheard, configurable: true, writable: true });
  return () => Object.defineProperty(prototype, 'query', { value: send, configurable: true, writable: true });
}
