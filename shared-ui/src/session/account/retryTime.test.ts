import { http, HttpResponse } from 'msw';
import type { ApiError } from '../../api/ApiError';
import { server } from '../../testing';
import { createAuthClient } from '../createAuthClient';
import { assertDone } from './accountError';
import { fetchTellingWait, secondsUntilRetry } from './retryTime';

const client = createAuthClient('http://localhost', 'key');
afterAll(() => client.auth.dispose());

/** @returns what the account's operations throw when the auth server answers so. */
async function refusalOf(body: object | string, status: number, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = { status, headers: { 'content-type': 'application/json', ...headers } };
  server.use(http.post('http://localhost/auth/v1/recover', () => new HttpResponse(text, answer)));
  const { error } = await client.auth.resetPasswordForEmail('mari@example.test');
  try {
    assertDone({ error });
  } catch (thrown) {
    return thrown as ApiError;
  }
  throw new Error('the client took a refusal for a success');
}

const version = { 'x-supabase-api-version': '2024-01-01' };
const limited = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };

it('knows from Retry-After when a request is accepted again, and keeps the code', async () => {
  const error = await refusalOf(limited, 429, { ...version, 'retry-after': '82800' });

  expect([error.statusCode, error.code, secondsUntilRetry(error)]).toEqual([429, 'over_request_rate_limit', 82_800]);
});

it('knows it of a hosted server, which has another form of errors', async () => {
  const hosted = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
  const error = await refusalOf(hosted, 429, { 'retry-after': '30' });

  expect([error.code, secondsUntilRetry(error)]).toEqual(['over_request_rate_limit', 30]);
});

it('leaves a message alone that names the seconds itself', async () => {
  const message = 'For security purposes, you can only request this after 37 seconds.';
  const error = await refusalOf({ code: 'over_email_send_rate_limit', message }, 429, {
    ...version,
    'retry-after': '37',
  });

  expect([error.message, secondsUntilRetry(error)]).toEqual([message, 37]);
});

it('tells the time also where another field than the message names seconds', async () => {
  const error = await refusalOf({ ...limited, hint: 'wait after 5 seconds' }, 429, { ...version, 'retry-after': '37' });

  expect([error.message, secondsUntilRetry(error)]).toEqual([
    'Request rate limit reached. Try again after 37 seconds.',
    37,
  ]);
});

it('says nothing of the bytes that came, since its text is another one', async () => {
  const headers = { 'content-length': '56', 'content-encoding': 'identity', 'retry-after': '37' };
  server.use(http.get('http://localhost/limited', () => HttpResponse.json(limited, { status: 429, headers })));

  const told = await fetchTellingWait('http://localhost/limited');

  expect(['content-length', 'content-encoding', 'retry-after'].map((name) => told.headers.get(name))).toEqual([
    null,
    null,
    '37',
  ]);
  expect(told.status).toBe(429);
});

it.each([
  ['says no time', limited, 429, version],
  ['says a time that is no number of seconds', limited, 429, { ...version, 'retry-after': 'tomorrow' }],
  ['refuses for another reason', { code: 'email_exists', message: 'taken' }, 422, { ...version, 'retry-after': '5' }],
  ['answers in no form that it has', '<html>', 429, { 'retry-after': '5' }],
])('knows no time where the server %s', async (_what, body, status, headers) => {
  expect(secondsUntilRetry(await refusalOf(body, status, headers))).toBeNull();
});

it('knows no time of other errors', () => {
  expect(secondsUntilRetry(new Error('after 5 seconds'))).toBeNull();
});
