import { traceRequests } from './traceRequests';

type Middleware = Parameters<Parameters<typeof traceRequests>[0]['use']>[0];

const template = '/courses/{slug}';
let reports: Request[];

beforeEach(() => {
  reports = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    reports.push(new Request(new URL(input as string, 'http://localhost'), init));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => jest.restoreAllMocks());

function begin(share: number): Required<Pick<Middleware, 'onRequest' | 'onResponse' | 'onError'>> {
  const used: Middleware[] = [];
  traceRequests({ use: (middleware) => void used.push(middleware) }, share);
  return used[0] as never;
}

/** One call, as the client makes it. @returns the header that the servers get */
async function call(middleware: ReturnType<typeof begin>, id = 'one', status = 200): Promise<string | null> {
  const request = new Request('http://localhost/api/v1/courses/kanaari?q=maasikas');
  const about = { request, schemaPath: template, id, params: {}, options: {} } as never;
  await middleware.onRequest(about);
  await middleware.onResponse({ ...(about as object), response: new Response(null, { status }) } as never);
  return request.headers.get('traceparent');
}

it('begins a new trace with each call, and reports it by its pattern', async () => {
  const middleware = begin(1);

  const [first, second] = [await call(middleware), await call(middleware, 'two', 503)];

  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second?.split('-')[1]).not.toBe(first?.split('-')[1]);
  const bodies = await Promise.all(reports.map((report) => report.json() as Promise<unknown>));
  expect(bodies).toEqual([
    { traceparent: first, template, method: 'GET', status: 200, ms: expect.any(Number) as number },
    { traceparent: second, template, method: 'GET', status: 503, ms: expect.any(Number) as number },
  ]);
  expect(JSON.stringify(bodies)).not.toMatch(/kanaari|maasikas/);
  expect(reports.map(({ url, method }) => [new URL(url).pathname, method])).toEqual([
    ['/browser-spans', 'POST'],
    ['/browser-spans', 'POST'],
  ]);
});

it('tells the servers not to record the other calls, and reports none of them', async () => {
  expect(await call(begin(0))).toMatch(/-00$/);
  expect(reports).toEqual([]);
});

it('reports nothing of a call that got no answer', async () => {
  const middleware = begin(1);
  const request = new Request('http://localhost/api/v1/courses');
  const about = {
    request,
    schemaPath: '/courses',
    id: 'one',
    params: {},
    options: {},
    error: new Error('away'),
  } as never;
  await middleware.onRequest(about);
  await middleware.onError(about);
  await middleware.onResponse({ ...(about as object), response: new Response() } as never);

  expect(reports).toEqual([]);
});
