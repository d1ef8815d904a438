/**
 * @covers GET /admin/front-ends
 * @covers FrontEndVersions
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testApp, type TestApp } from '../../../../test/app';

const version = (id: string, state: string, percent = 0) => ({
  id,
  state,
  percent,
  build: 'b1',
  builtAt: '2026-11-27T10:00:00.000Z',
  publishedAt: '2026-11-27T11:00:00.000Z',
  currentAt: null,
  revision: 'abc',
  sharedUi: '0.1.0',
  contract: 1,
  api: 'a',
  files: 1,
  bytes: 2,
});
const text = (versions: object[]) =>
  JSON.stringify({ format: 1, revision: 1, apis: [], remotes: { student: { versions } } });

let folder: string;
let server: Server;
let served: { status: number; body: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  server = createServer((_request, response) => response.writeHead(served.status).end(served.body));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

let app: TestApp;
const start = async (registry: string) => {
  app = await testApp('frontends', { env: { REMOTES_REGISTRY: registry } });
};
const list = async () => (await (await app.as(await app.given.admin())).get('/admin/front-ends')).body as unknown;
afterEach(() => app.close());

it('lists the versions in a folder, those in force however old', async () => {
  await start(folder);
  expect(await list()).toEqual({ registry: 'READ', frontEnds: [] });
  const kept = Array.from({ length: 12 }, (_, at) => version(`k${at}`, 'kept'));
  await writeFile(
    path.join(folder, 'registry.json'),
    text([version('c', 'canary', 10), ...kept, version('old', 'current')]),
  );

  expect(await list()).toMatchObject({
    registry: 'READ',
    frontEnds: [
      {
        id: 'student',
        versions: [
          { id: 'c', state: 'canary', percent: 10 },
          ...kept.slice(0, 9).map(({ id }) => ({ id })),
          { id: 'old' },
        ],
      },
    ],
  });
});

it('says of a canary that it is overdue once seven days have passed since it was published', async () => {
  await start(folder);
  await writeFile(path.join(folder, 'registry.json'), text([version('c', 'canary', 10), version('d', 'current')]));
  const days = 86_400_000;
  const seen: unknown[] = [];
  for (const passed of [7 * days, 7 * days + 1]) {
    app.clock.set(new Date(Date.parse('2026-11-27T11:00:00.000Z') + passed));
    seen.push(await list());
  }

  const versions = (isOverdue: boolean) => [
    { id: 'c', isOverdue },
    { id: 'd', isOverdue: false },
  ];
  expect(seen).toMatchObject([
    { frontEnds: [{ versions: versions(false) }] },
    { frontEnds: [{ versions: versions(true) }] },
  ]);
});

it('lists those at an address, and says when they cannot be read', async () => {
  await start(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  served = { status: 200, body: text([version('c', 'current'), version('d', 'checking')]) };
  expect(await list()).toMatchObject({
    registry: 'READ',
    frontEnds: [{ id: 'student', versions: [{ id: 'c' }, { id: 'd', state: 'checking' }] }],
  });
  for (served of [
    { status: 500, body: '' },
    { status: 200, body: '{' },
    { status: 200, body: text([version('c', 'favourite')]) },
  ])
    expect(await list()).toEqual({ registry: 'UNREADABLE', frontEnds: [] });
  served = { status: 404, body: '' };
  expect(await list()).toEqual({ registry: 'READ', frontEnds: [] });
});

it('says that there is no registry, and answers only people with the permission', async () => {
  await start('');

  expect(await list()).toEqual({ registry: 'OFF', frontEnds: [] });
  expect((await (await app.as(null)).get('/admin/front-ends')).status).toBe(401);
  expect((await (await app.as(await app.given.teacher())).get('/admin/front-ends')).status).toBe(403);
});
