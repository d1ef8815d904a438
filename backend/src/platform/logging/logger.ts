import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

type RequestContext = { requestId: string };
const context = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything it logs or puts on a queue carries the request's id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => context.run({ requestId }, work);

/** @returns the id of the request or job being worked on, if any. */
export const currentRequestId = (): string | undefined => context.getStore()?.requestId;

/** Keys that must never reach a log line, wherever they stand. */
const SECRETS = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'apikey',
  'personalCode',
  'email',
];

/** What PostgreSQL adds to a failure: the row itself, with everybody's data in it. */
const ROWS = ['err.detail', 'err.nativeError.detail', 'err.where'];

export function createLogger(options: { level: string; name: string }): Logger {
  return pino({
    name: options.name,
    level: options.level,
    redact: { paths: [...SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...ROWS], censor: '[hidden]' },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
  });
}
