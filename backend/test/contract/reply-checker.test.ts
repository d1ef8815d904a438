import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { z, type Route } from '#platform/index';
import { ReplyChecker } from '../reply-checker';

let server: Server;
let answer: { status: number; body: unknown };
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const route = {
  method: 'get',
  path: '/things/:id',
  response: { status: 200, body: z.strictObject({ id: z.number() }) },
};
const checker = new ReplyChecker([route as unknown as Route]);

/** The answer to a question about a thing, as tests of routes wait for it. */
const ask = (to = '/things/1') =>
  checker.watch(supertest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).get(to), 'get', to);

it('lets an answer pass that has the declared form', async () => {
  answer = { status: 200, body: { id: 1 } };

  expect((await ask()).body).toEqual({ id: 1 });
});

it.each([
  ['another form', { status: 200, body: { id: '1' } }, '/things/1'],
  ['a field too many', { status: 200, body: { id: 1, secret: 1 } }, '/things/1'],
  ['another status', { status: 201, body: { id: 1 } }, '/things/1'],
  ['no declared route', { status: 200, body: { id: 1 } }, '/others/1'],
  ['an error of another form', { status: 404, body: { error: 'gone' } }, '/things/1'],
])('fails the test whose answer has %s, and names the place that asked', async (_what, wrong, to) => {
  answer = wrong;

  const failure = await ask(to).then(
    () => null,
    (error: unknown) => error,
  );

  expect(failure).toBeInstanceOf(Error);
  expect((failure as Error).stack).toContain('reply-checker.test.ts');
});
