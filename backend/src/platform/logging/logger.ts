import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error';

export type { Logger } from 'pino';

type RequestContext = { requestId: string };
const context = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that everything it logs or puts on a queue has the request's id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => context.run({ requestId }, work);

/** @returns the id of the request or job being worked on, if any. */
export const currentRequestId = (): string | undefined => context.getStore()?.requestId;

/** Keys that must never appear in a log line, at any depth. */
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

/** @param destination where lines go; standard output by default */
export function createLogger(options: { level: string; name: string }, destination?: DestinationStream): Logger {
  const settings = {
    name: options.name,
    level: options.level,
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: { err: (error: unknown) => loggedError(error) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
  };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}
