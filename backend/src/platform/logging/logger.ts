import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTraceId } from '../tracing/span';
import { loggedError } from './logged-error';

export type { Logger } from 'pino';

/** Where work comes from: the request, and the API key that it came with. It goes along with messages to their jobs. */
export type RequestContext = { requestId: string; apiKeyId?: number | undefined };
/** @property ip the address that the request came from; it is never logged and goes to no job */
type Origin = RequestContext & { ip?: string | undefined };
const context = new AsyncLocalStorage<Origin>();

/** Runs `work` so that everything it logs, records or puts on a queue says where it comes from. */
export const withContext = <T>({ requestId, apiKeyId, ip }: Origin, work: () => T): T =>
  context.run({ requestId, apiKeyId, ip }, work);

/** From here on, logs and the activity log say that this request came with the API key. */
export function noteApiKey(apiKeyId: number): void {
  const store = context.getStore();
  if (store !== undefined) store.apiKeyId = apiKeyId;
}

/** @returns the API key of the request being worked on, if it came with one */
export const currentApiKeyId = (): number | undefined => context.getStore()?.apiKeyId;

/** @returns the address that the request being worked on came from; jobs have none */
export const currentIp = (): string | undefined => context.getStore()?.ip;

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
      const traceId = currentTraceId();
      return { ...context.getStore(), ...(traceId !== undefined && { traceId }) };
    },
  };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}
