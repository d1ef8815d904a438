import createClient, { type Middleware } from 'openapi-fetch';
import { networkError, toApiError } from './ApiError';
import { apiOrigin } from './apiOrigin';
import type { paths } from './contract.types';
import { fetchRetryingBusySeat } from './retryBusySeat';

/**
 * Returns the product token to send, or null when nobody is signed in. May take a while: it renews an old token.
 * `refused` is a token that the server has just refused, so it must not be returned again.
 */
export type TokenSource = (refused?: string) => Promise<string | null>;

let tokenSource: TokenSource = () => Promise.resolve(null);

/** Sets where calls get their token from. The session does this once; nothing else should. */
export const setTokenSource = (source: TokenSource): void => {
  tokenSource = source;
};

/**
 * The token to send, for the few requests that `api` cannot make. @param refused a token that the server has just
 * refused
 */
export const currentToken: TokenSource = (refused) => tokenSource(refused);

const bearerOf = (request: Request): string | null =>
  request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD';

const identify: Middleware = {
  async onRequest({ request }) {
    const token = await tokenSource();
    if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
    if (isWrite(request.method) && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', crypto.randomUUID());
    }
    return request;
  },
};

/** A token may be refused before it expires (signed out elsewhere, clocks differ). Tries once more with a new token. */
async function fetchRenewingToken(request: Request): Promise<Response> {
  // Looked up at each call, since tests replace the global.
  const response = await globalThis.fetch(request.clone());
  const refused = bearerOf(request);
  if (response.status !== 401 || refused === null) return response;
  const token = await tokenSource(refused);
  if (token === null) return response;
  const retry = request.clone();
  retry.headers.set('authorization', `Bearer ${token}`);
  return globalThis.fetch(retry);
}

async function send(request: Request): Promise<Response> {
  try {
    return await fetchRetryingBusySeat(request, fetchRenewingToken);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw networkError(cause);
  }
}

/** The one client of the product's REST API, typed by the contract. Paths are as in the OpenAPI document. */
export const api = createClient<paths>({
  baseUrl: `${apiOrigin}/api/v1`,
  credentials: 'same-origin',
  fetch: send,
});
api.use(identify);

type Answer<T> = { data?: T; error?: unknown; response: Response };

/**
 * The body of a successful answer.
 * @throws ApiError for every other answer
 */
export function unwrap<T>({ data, error, response }: Answer<T>): T {
  if (!response.ok) throw toApiError(response, error);
  return data as T;
}
