import { get, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { RoutersByFirstSegment } from './first-segment';

let server: Server;
beforeEach(async () => {
  const routers = new RoutersByFirstSegment();
  const paths = ['/cohorts/mine', '/cohorts/:id', '/cohorts', '/courses/:slug/cohorts', '/diplomas.csv'];
  for (const path of paths)
    routers.of(path).get(path, (asked, response) => void response.json({ path, params: asked.params }));
  routers.of('/cohorts').post('/cohorts', (_asked, response) => void response.json('made'));
  const app = express();
  app.use('/api', routers.handler);
  app.use((asked, response) => void response.json({ nextAt: asked.path }));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => server.close());

const answer = (path: string) =>
  new Promise<unknown>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path, agent: false }, (reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => (text += part.toString())).on('end', () => resolve(JSON.parse(text)));
    }).on('error', reject);
  });

it.each([
  ['/api/cohorts', '/cohorts', {}],
  ['/api/cohorts/', '/cohorts', {}],
  ['/api/Cohorts/12?limit=3', '/cohorts/:id', { id: '12' }],
  ['/api/cohorts/mine', '/cohorts/mine', {}],
  ['/api/courses/python/cohorts', '/courses/:slug/cohorts', { slug: 'python' }],
  ['/api/diplomas.csv', '/diplomas.csv', {}],
])('answers %s by the first of its routes that matches, %s', async (asked, path, params) => {
  expect(await answer(asked)).toEqual({ path, params });
});

it.each(['/api', '/api/', '/api//cohorts', '/api/cohort', '/api/cohorts/12/more', '/api/__proto__', '/api/%63ohorts'])(
  'passes on %s, which is no route',
  async (path) => {
    expect(await answer(path)).toEqual({ nextAt: path });
  },
);

it('answers HEAD by the route of GET, and another method by its own', async () => {
  const { port } = server.address() as AddressInfo;
  const asked = (method: string) =>
    new Promise<string>((resolve, reject) => {
      const answered = request({ port, path: '/api/cohorts', agent: false, method }, (reply) => {
        text(reply).then((body) => resolve(`${reply.statusCode} ${body}`), reject);
      });
      answered.on('error', reject).end();
    });
  expect(await asked('HEAD')).toBe('200 ');
  expect(await asked('POST')).toBe('200 "made"');
});

it('passes on an address without a path', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end('GET foo://host/api HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[^]*"nextAt"/);
});

it.each(['/:id', '/', '/*rest', 'cohorts', '/{part}'])(
  'refuses the route %s, which begins with no fixed segment',
  (path) => {
    expect(() => new RoutersByFirstSegment().of(path)).toThrow('must begin with a fixed segment');
  },
);
