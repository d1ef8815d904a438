/**
 * @covers CreateApiKey, InvoiceEventData, IssuedApiKey
 * @covers errors page
 */
import { apiClient, ApiFailure } from './index';

type Step = Response | Error;
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A server that answers in this order, and what was sent to it. */
function serverOf(...steps: Step[]) {
  const sent: Request[] = [];
  const waits: number[] = [];
  const send: typeof fetch = (input) => {
    sent.push(input as Request);
    const step = steps.shift();
    return step instanceof Response ? Promise.resolve(step) : Promise.reject(step ?? new Error('nothing left'));
  };
  const wait = (milliseconds: number) => (waits.push(milliseconds), Promise.resolve());
  const client = apiClient({ url: 'https://kool.test/', apiKey: 'vk_secret', fetch: send, wait });
  return { client, sent, waits };
}
const create = { name: 'Võti', permissions: ['school.read-own' as const], expiresAt: '2027-01-01T00:00:00Z' };

it('sends the key, and one Idempotency-Key for all tries of a write', async () => {
  const { client, sent, waits } = serverOf(
    new TypeError('offline'),
    json(503, { code: 'unavailable' }, { 'retry-after': '3' }),
    json(201, { secret: 'vk_new' }),
  );

  const { data } = await client.POST('/api-keys', { body: create });

  expect(data).toEqual({ secret: 'vk_new' });
  expect(sent.map(({ url }) => url)).toEqual(Array(3).fill('https://kool.test/api/v1/api-keys'));
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(sent[2]?.headers.get('authorization')).toBe('Bearer vk_secret');
  expect(await sent[2]?.json()).toEqual(create);
  expect(waits).toEqual([500, 3_000]);
});

it('gives up after four tries, with what the server said last', async () => {
  const { client, sent } = serverOf(
    ...Array.from({ length: 4 }, () => json(500, { statusCode: 500, code: 'unexpected', message: 'Sorry' })),
  );

  await expect(client.GET('/api-keys')).rejects.toMatchObject({ statusCode: 500, code: 'unexpected' });
  expect(sent).toHaveLength(4);
});

it('does not wait for what will not pass, nor longer than a minute', async () => {
  const { client, sent, waits } = serverOf(
    json(409, { statusCode: 409, code: 'cohort.full', message: 'Full' }),
    json(429, { statusCode: 429, code: 'too-many', message: 'Slow down' }, { 'retry-after': '3600' }),
    new Response('<html>Bad gateway</html>', { status: 404 }),
  );

  for (const [statusCode, code] of [
    [409, 'cohort.full'],
    [429, 'too-many'],
    [404, 'unexpected'],
  ])
    await expect(client.GET('/api-keys')).rejects.toMatchObject({ statusCode, code });
  expect([sent.length, waits]).toEqual([3, []]);
});

it('tells an answer that is no success from no answer at all', async () => {
  const failed = serverOf(json(404, { statusCode: 404, code: 'page.not-found', message: 'No', requestId: 'abcdefgh' }));
  const away = serverOf(...Array.from({ length: 4 }, () => new TypeError('offline')));

  await expect(failed.client.GET('/api-keys')).rejects.toEqual(
    new ApiFailure({ statusCode: 404, code: 'page.not-found', message: 'No', requestId: 'abcdefgh' }),
  );
  await expect(away.client.GET('/api-keys')).rejects.toThrow(new TypeError('offline'));
});
