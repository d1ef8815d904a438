import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { RoutersByFirstSegment } from './first-segment';

let server: Server;
beforeEach(async () => {
  const routers = new RoutersByFirstSegment();
  const paths = ['/cohorts/mine', '/cohorts/:id', '/cohorts', '/courses/:slug/cohorts', '/diplomas.csv'];
  for (const path of paths)
    routers.of(path).get(path, (request, response) => void response.json({ path, params: request.params }));
  const app = express();
  app.use('/api', routers.handler);
  app.use((request, response) => void response.json({ nextAt: request.path }));
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

it.each(['/:id', '/', '/*rest'])('refuses the route %s, which begins with no fixed segment', (path) => {
  expect(() => new RoutersByFirstSegment().of(path)).toThrow('must begin with a fixed segment');
});
