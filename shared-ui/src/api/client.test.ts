import { http, HttpResponse } from 'msw';
import { server } from '../testing';
import { api, setTokenSource, unwrap } from './client';

const schools = 'http://localhost/api/v1/schools';
const page = { items: [], nextCursor: null };
const busy = () =>
  HttpResponse.json(
    { statusCode: 409, code: 'seat.busy', message: 'Try again' },
    { status: 409, headers: { 'retry-after': '0.01' } },
  );
const register = () =>
  api.POST('/cohorts/{id}/registrations', {
    params: { path: { id: 1 } },
    body: { payer: 'SCHOOL', acceptTerms: true },
  });

afterEach(() => setTokenSource(() => Promise.resolve(null)));

it('sends the token as a bearer, and nothing when nobody is signed in', async () => {
  const sent: (string | null)[] = [];
  server.use(
    http.get(schools, ({ request }) => (sent.push(request.headers.get('authorization')), HttpResponse.json(page))),
  );

  await api.GET('/schools');
  setTokenSource(() => Promise.resolve('product-token'));
  await api.GET('/schools');

  expect(sent).toEqual([null, 'Bearer product-token']);
});

it('gives a write an idempotency key, and repeats it with the same key while seats are busy', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('http://localhost/api/v1/cohorts/1/registrations', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length < 3 ? busy() : HttpResponse.json({ registration: { id: 1 } }, { status: 201 });
    }),
  );

  const { response } = await register();

  expect(response.status).toBe(201);
  expect(keys).toHaveLength(3);
  expect(new Set(keys)).toEqual(new Set([keys[0]]));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('gives up after two repetitions and says why', async () => {
  let calls = 0;
  server.use(http.post('http://localhost/api/v1/cohorts/1/registrations', () => ((calls += 1), busy())));

  await expect(register().then(unwrap)).rejects.toMatchObject({ statusCode: 409, code: 'seat.busy' });
  expect(calls).toBe(3);
});

it('does not repeat any other conflict', async () => {
  let calls = 0;
  const full = () =>
    HttpResponse.json({ statusCode: 409, code: 'registration.cohort-full', message: 'Full' }, { status: 409 });
  server.use(http.post('http://localhost/api/v1/cohorts/1/registrations', () => ((calls += 1), full())));

  await expect(register().then(unwrap)).rejects.toMatchObject({ code: 'registration.cohort-full' });
  expect(calls).toBe(1);
});

it('asks for a new token once when the server turns the old one down', async () => {
  const refused: (string | undefined)[] = [];
  setTokenSource((old) => (refused.push(old), Promise.resolve(old === undefined ? 'old' : 'new')));
  server.use(
    http.get(schools, ({ request }) =>
      request.headers.get('authorization') === 'Bearer new'
        ? HttpResponse.json(page)
        : HttpResponse.json({ statusCode: 401, code: 'auth.required', message: 'Please sign in' }, { status: 401 }),
    ),
  );

  await expect(api.GET('/schools').then(unwrap)).resolves.toEqual(page);
  expect(refused).toEqual([undefined, 'old']);
});

it('tells a server that cannot be reached from a refusal', async () => {
  server.use(http.get(schools, () => HttpResponse.error()));

  await expect(api.GET('/schools')).rejects.toMatchObject({ name: 'ApiError', statusCode: 0, code: 'network' });
});

it('keeps the request id of an error for the letter to support', async () => {
  const body = { statusCode: 500, code: 'internal', message: 'Something went wrong', requestId: 'req-1' };
  server.use(http.get(schools, () => HttpResponse.json(body, { status: 500 })));

  await expect(api.GET('/schools').then(unwrap)).rejects.toMatchObject({ requestId: 'req-1', isExplained: true });
});
