import path from 'node:path';
import { openApiDocument, type Route } from '#platform/index';
import { KEY_PERMISSIONS, WEBHOOK_DOCS } from '#modules/integrations/index';
import { errorsThrownIn } from '#src/contract-errors';
import { ERROR_CODES } from '#src/error-codes';
import { EXAMPLE_VALUES } from '#src/example-values';
import { testApp, type TestApp } from '../app';

type Media = { schema?: object; example?: unknown; examples?: Record<string, { value: { statusCode: number } }> };
type Answer = { description: string; content?: Record<string, Media> };
type Operation = {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};

let app: TestApp;
let routes: readonly Route[];
let operations: Map<string, Operation>;
beforeAll(async () => {
  app = await testApp('contract');
  routes = app.container.modules.routes;
  const document = openApiDocument(routes, {
    title: 'Valikool',
    version: '1.0.0',
    server: '/api/v1',
    errors: ERROR_CODES,
    examples: EXAMPLE_VALUES,
    keyPermissions: KEY_PERMISSIONS,
    webhooks: WEBHOOK_DOCS,
  });
  const all = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path as Record<string, Operation>));
  operations = new Map(all.map((operation) => [operation.operationId, operation]));
});
afterAll(() => app.close());

const operationOf = ({ operationId }: Route): Operation => {
  const operation = operations.get(operationId);
  if (operation === undefined) throw new Error(`${operationId} is not described`);
  return operation;
};
const mediaOf = (content: Record<string, Media> | undefined): Media[] => Object.values(content ?? {});

it('gives an example for every request and every response with a body', () => {
  const without = routes.flatMap((route) => {
    const { requestBody, responses } = operationOf(route);
    const all = [
      ...mediaOf(requestBody?.content),
      ...Object.values(responses).flatMap(({ content }) => mediaOf(content)),
    ];
    return all.some(({ example, examples }) => example === undefined && examples === undefined)
      ? [route.operationId]
      : [];
  });

  expect(operations.size).toBe(routes.length);
  expect(without).toEqual([]);
});

it('gives only examples that the schemas of their routes accept', () => {
  const wrong = routes.flatMap((route) => {
    const { requestBody, responses } = operationOf(route);
    const { body, status, contentType = 'application/json' } = route.response;
    const pairs = [
      { what: 'request', schema: route.body, example: requestBody?.content['application/json']?.example },
      { what: 'response', schema: body, example: responses[status]?.content?.[contentType]?.example },
    ];
    return pairs.flatMap(({ what, schema, example }) => {
      const issues = schema?.safeParse(example).error?.issues ?? [];
      return issues.map((issue) => `${route.operationId} ${what} ${issue.path.join('.')}: ${issue.message}`);
    });
  });

  expect(wrong).toEqual([]);
});

it('lists each code under the status of its kind only, with an example of the whole answer', () => {
  const wrong = [...operations.values()].flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { description, content }]) => {
        const examples = Object.entries(content?.['application/json']?.examples ?? {});
        const codes = [...description.matchAll(/`([a-z-]+\.[^`]+)`/g)].map(([, code]) => code);
        const isSound =
          examples.length > 0 &&
          codes.join() === examples.map(([code]) => code).join() &&
          examples.every(([, { value }]) => value.statusCode === Number(status));
        return isSound ? [] : [`${operationId} ${status}`];
      }),
  );

  expect(wrong).toEqual([]);
});

it('repeats no code under another status than its own', () => {
  const { responses } = operationOf(routes.find(({ operationId }) => operationId === 'listCourses') ?? ({} as Route));

  expect(responses[400]?.description).toContain('`cursor.invalid`');
  expect(responses[422]?.description).toContain('`request.invalid`');
  expect(responses[422]?.description).not.toContain('cursor.invalid');
});

it('documents 401 on every operation, and answers it to a token that is no longer valid', async () => {
  const headers = { Authorization: 'Bearer over.and.done' };
  const answers = await Promise.all(
    routes.map(async (route) => {
      const path = route.path.replace(/:\w+/g, '1');
      const method = route.method.toUpperCase();
      const reply = await fetch(`${app.url}/api/v1${path}`, { method, headers });
      return { route, status: reply.status, code: ((await reply.json()) as { code: string }).code };
    }),
  );

  expect(answers.filter(({ status, code }) => status !== 401 || code !== 'auth.required')).toEqual([]);
  expect(routes.filter((route) => !operationOf(route).responses[401]?.description.includes('`auth.required`'))).toEqual(
    [],
  );
});

it('says that a token is optional on public operations', () => {
  const publicOnes = routes.filter(({ permission }) => permission === 'public').map(operationOf);

  expect(publicOnes.length).toBeGreaterThan(10);
  expect(
    publicOnes.filter(({ security }) => JSON.stringify(security) !== '[{},{"productToken":[]},{"apiKey":[]}]'),
  ).toEqual([]);
});

it('names keys of other programs where one can be allowed what the operation needs', () => {
  const takesKeys = (route: Route): boolean => JSON.stringify(operationOf(route).security).includes('"apiKey"');
  const canBeAllowed = ({ permission }: Route): boolean =>
    permission === 'public' || [permission].flat().some((name) => (KEY_PERMISSIONS as ReadonlySet<string>).has(name));
  const own = routes.filter(({ permission }) => permission === 'signed-in' || permission === 'profile.edit-own');

  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(takesKeys)).toEqual([]);
  expect(routes.filter((route) => takesKeys(route) !== canBeAllowed(route))).toEqual([]);
});

it('knows every code that the sources throw, each with its kind and message', () => {
  expect(ERROR_CODES).toEqual(errorsThrownIn(path.join(__dirname, '../../src')));
  expect(ERROR_CODES['cohort.full']).toEqual([{ kind: 'conflict', message: 'Group closed' }]);
  expect(ERROR_CODES['swap.too-late']).toEqual([expect.objectContaining({ kind: 'conflict' })]);
});
