import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Method, MockBody, MockPath } from './contract.types';

/** Nobody has paid at a bank yet; every screen on which money is paid asks for it. */
const noPreferredBank = http.get('*/api/v1/payments/preferred-bank', () => HttpResponse.json({ preferred: null }));

/** No room outside is on; pages of courses and cohorts ask for them. */
const noRooms = http.get('*/api/v1/rooms', () => HttpResponse.json({ items: [] }));
const noRoomAccess = ['*/api/v1/rooms/access', '*/api/v1/cohorts/:id/rooms'].map((path) =>
  http.get(path, () => HttpResponse.json({ items: [], nextCursor: null })),
);

/** No cohort has materials; the details of a course ask for them. */
const noMaterials = http.get('*/api/v1/cohorts/:id/materials', () =>
  HttpResponse.json({ items: [], nextCursor: null, mayEdit: false }),
);

/** Nobody has chosen mails, and mails arrive; the frame of signed-in pages asks for it. */
const noMailPreferences = http.get('*/api/v1/mail-preferences', () =>
  HttpResponse.json({ items: [], unreachable: null }),
);

/** Mails reach everybody; the page of a user asks for it. */
const nobodyUnreachable = http.get('*/api/v1/unreachable-addresses', () =>
  HttpResponse.json({ items: [], nextCursor: null }),
);

/** Nobody has saved a view; every staff list asks for its own. */
const noSavedViews = http.get('*/api/v1/saved-views', () => HttpResponse.json({ items: [], nextCursor: null }));

/** The network of all front-end tests; a request without a mock fails the test. */
export const server = setupServer(
  noPreferredBank,
  noMailPreferences,
  nobodyUnreachable,
  noRooms,
  noMaterials,
  ...noRoomAccess,
  noSavedViews,
);

/** The request as a mock sees it. */
export type MockRequest = {
  /** Values of the path's `{names}`. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON body; null when there was none, or a file. */
  body: unknown;
  request: Request;
};

type Resolver<Body> = (request: MockRequest) => Body | Response | Promise<Body | Response>;
type MockOptions = { status?: number; headers?: Record<string, string> };

const apiBase = '*/api/v1';
const toMswPath = (path: string) => apiBase + path.replace(/\{(\w+)\}/g, ':$1');

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.includes('json') !== true) return null;
  const text = await request.clone().text();
  return text === '' ? null : JSON.parse(text);
}

function mock<M extends Method>(method: M) {
  /**
   * Mocks one route of the API.
   * @param path as in the contract, without `/api/v1`: `/courses/{course}`
   * @param answer the body, or a function of the request that returns it (or a whole `Response`)
   */
  return <P extends MockPath<M>>(
    path: P,
    answer: MockBody<P, M> | Resolver<MockBody<P, M>>,
    { status = 200, headers }: MockOptions = {},
  ): HttpHandler =>
    http[method](toMswPath(path), async ({ request, params }) => {
      const input: MockRequest = {
        params: params as Record<string, string>,
        query: new URL(request.url).searchParams,
        body: await readBody(request),
        request,
      };
      const body: unknown = typeof answer === 'function' ? await answer(input) : answer;
      if (body instanceof Response) return body;
      if (status === 204) return new HttpResponse(null, { status });
      return HttpResponse.json(body as Record<string, unknown>, { status, ...(headers && { headers }) });
    });
}

type MockError = { code: string; status?: number; message?: string; details?: unknown };

/** Mocks a route with the API's error body. */
function fail(method: Method, path: string, { code, status = 500, message = code, details }: MockError): HttpHandler {
  const body = { statusCode: status, code, message, details, requestId: 'test-request' };
  return http[method](toMswPath(path), () => HttpResponse.json(body, { status }));
}

/** Handlers for `server.use(…)`, typed by the contract. */
export const mockApi = {
  get: mock('get'),
  post: mock('post'),
  put: mock('put'),
  patch: mock('patch'),
  delete: mock('delete'),
  fail,
};
