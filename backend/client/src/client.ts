import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from '@valikool/contract';
import { failureOf } from './failure';
import { retrying } from './retrying';

const USUAL_TRIES = 4;

export type ApiClientOptions = {
  /** Where the product is, such as `https://valikool.ee`. */
  url: string;
  /** A key of the school or the organisation; keep it out of the source. */
  apiKey: string;
  /** How often a request is sent at most when the server is busy or away; 4 unless given. */
  mostTries?: number;
  /** For tests. */
  fetch?: typeof fetch;
  /** For tests: waits so many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
};

export type ApiClient = Client<paths>;

const identify = (apiKey: string): Middleware => ({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${apiKey}`);
    if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', randomUUID());
    return request;
  },
});

/** Makes a failure of every answer that is no success, so that callers deal with good answers alone. */
const refuseFailures: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return undefined;
    const text = await response.text();
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {
      // A proxy's page, not the API's error.
    }
    throw failureOf(response, body);
  },
};

/**
 * A client whose paths, fields and answers are typed by the API's document. Each write has its own Idempotency-Key; pass
 * the header to use the same one after your program has been restarted.
 * @throws ApiFailure, from each call, for every answer that is no success
 */
export function apiClient({
  url,
  apiKey,
  mostTries = USUAL_TRIES,
  fetch: send = fetch,
  wait = (milliseconds) => setTimeout(milliseconds),
}: ApiClientOptions): ApiClient {
  const client = createClient<paths>({
    baseUrl: `${url.replace(/\/+$/, '')}/api/v1`,
    fetch: retrying({ fetch: send, mostTries, wait }),
  });
  client.use(identify(apiKey), refuseFailures);
  return client;
}
