import { cp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '../publish/folder-store.mjs';
import { givenManifest } from '../publish/given-build';
import { givenEdge, type GivenEdge } from '../publish/given-edge';
import { serveFiles } from '../lib/files.mjs';
import { writeRegistry, type Version } from './format.mjs';
import { Releases } from './releases.mjs';
import { httpSource } from './sources.mjs';

const [one, two] = ['1'.repeat(16), '2'.repeat(16)];
let edge: GivenEdge;
let written: string;

beforeEach(async () => {
  written = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((written += String(text)), true));
  edge = await givenEdge();
});
afterEach(async () => {
  await edge.close();
  jest.restoreAllMocks();
});

const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });
const put = (version: string, { manifest = {}, files = [] as ReturnType<typeof file>[] } = {}) =>
  folderStore(edge.registry).putVersion('student', version, [
    file('remote.json', JSON.stringify(givenManifest({ build: version, ...manifest }))),
    file('mf-manifest.json', '{}'),
    file('main.0123abcd.js', version),
    file('main.0123abcd.js.br', 'squeezed'),
    ...files,
  ]);
const line = (id: string, state: Version['state'] = 'current'): Version => ({
  id,
  state,
  percent: 0,
  build: 'b',
  builtAt: '2026-11-27T10:00:00Z',
  publishedAt: '2026-11-27T10:00:00Z',
  currentAt: '2026-11-27T10:00:00Z',
  revision: '',
  sharedUi: '0.1.0',
  contract: 1,
  api: '',
  files: 4,
  bytes: 9,
});
let revision = 0;
async function say(versions: Version[], text?: string) {
  revision += 1;
  const registry = { revision, apis: [], remotes: { student: versions } };
  await folderStore(edge.registry).writeRegistry(text ?? writeRegistry(registry), null, revision);
  await edge.app.remotes.releases?.refresh();
}
const current = async () => {
  const { remotes } = (await (await edge.get('/remotes.json')).json()) as { remotes: { release?: string }[] };
  return remotes.map(({ release }) => release);
};

it('serves a version’s files to be kept for good, compressed, with their type', async () => {
  await put(one);
  await say([line(one)]);
  const answer = await edge.get(`/remotes/student/${one}/main.0123abcd.js`, { 'accept-encoding': 'identity' });
  const head = await fetch(`${edge.address}/remotes/student/${one}/main.0123abcd.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });

  expect(await answer.text()).toBe(one);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect([head.headers.get('content-encoding'), head.headers.get('content-length')]).toEqual(['br', '8']);
});

it('answers 304 to a browser that has the manifest', async () => {
  await put(one);
  await say([line(one)]);
  const manifest = `/remotes/student/${one}/mf-manifest.json`;
  const { headers } = await edge.get(manifest);

  expect((await edge.get(manifest, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
});

it.each([
  `/remotes/student/${two}/main.0123abcd.js`,
  `/remotes/student/${one}/files.json`,
  `/remotes/student/${one}/../../registry.json`,
  `/remotes/student/${one}/%2e%2e/%2e%2e/registry.json`,
  `/remotes/student/${one}/node/secret.cjs`,
  `/remotes/constructor/${one}/x.js`,
  '/remotes/constructor/x.js',
  '/remotes/student/registry.json',
  '/remotes/registry.json',
])('serves nothing else: %s', async (at) => {
  await put(one, { files: [file('node/secret.cjs', 'node')] });
  await say([line(one)]);

  expect((await edge.get(at)).status).toBe(404);
});

it('follows no link that somebody has put into the folder', async () => {
  await put(one, { files: [file('link.js', 'x'.repeat(10))] });
  await say([line(one)]);
  const target = path.join(edge.registry, 'student', one, 'link.js');
  await rm(target);
  await writeFile(path.join(edge.folder, 'secret.js'), 'y'.repeat(10));
  await symlink(path.join(edge.folder, 'secret.js'), target);

  expect((await edge.get(`/remotes/student/${one}/link.js`)).status).toBe(502);
});

it('does not serve a file that has changed its length', async () => {
  await put(one);
  await say([line(one)]);
  await writeFile(path.join(edge.registry, 'student', one, 'main.0123abcd.js'), 'something longer than it was');

  expect((await edge.get(`/remotes/student/${one}/main.0123abcd.js`, { 'accept-encoding': '' })).status).toBe(502);
});

it('finds a file that is asked for without a version, in old versions too', async () => {
  await put(one, { files: [file('assets/old.0123abcd.png', 'old')] });
  await put(two);
  await say([line(two), line(one, 'kept')]);

  await expect((await edge.get('/remotes/student/main.0123abcd.js')).text()).resolves.toBe(two);
  await expect((await edge.get('/remotes/student/assets/old.0123abcd.png')).text()).resolves.toBe('old');
});

it.each([
  ['is not JSON', '{"format":1,'],
  ['is of a newer format', '{"format":2}'],
  ['is huge', `{"format":1,"more":"${'x'.repeat(1_100_000)}"}`],
])('keeps what it knows when the registry %s', async (_name, text) => {
  await put(one);
  await say([line(one)]);
  await say([], text);

  expect(await current()).toEqual([one]);
  expect(written).toContain('the registry of front ends cannot be read; what it said last stays in force');
  await say([line(one)]);
  expect(written).toContain('the registry of front ends can be read again');
});

it('keeps what it knows when the registry is gone', async () => {
  await put(one);
  await say([line(one)]);
  await rm(path.join(edge.registry, 'registry.json'));
  await edge.app.remotes.releases?.refresh();

  expect(await current()).toEqual([one]);
  expect(written).toContain('the registry is gone');
});

it.each([
  ['is missing', async () => undefined],
  ['needs a newer shell', () => put(two, { manifest: { sharedUi: '0.2.0' } })],
  ['says it is another', () => put(two, { manifest: { id: 'admin' } })],
  ['has wrong patterns', () => put(two, { manifest: { patterns: ['https://evil.example/*'] } })],
  ['names a node build outside', () => put(two, { manifest: { prerender: { bundle: '../x.cjs', patterns: [] } } })],
])('stays with the version before when the new one %s', async (_name, prepare) => {
  await put(one);
  await say([line(one)]);
  await prepare();
  await say([line(two), line(one, 'kept')]);

  expect(await current()).toEqual([one]);
  expect(written).toContain('remote refused; the version before it stays');
});

it('after a start takes the version before, when the current one cannot be used', async () => {
  await put(one);
  await say([line(two), line(one, 'kept')]);

  expect(await current()).toEqual([one]);
});

it('keeps a front end whose line is wrong, and follows the others', async () => {
  await put(one);
  await say([line(one)]);
  await say([{ ...line(two), id: '../../secret' }]);

  expect(await current()).toEqual([one]);
  expect(written).toContain('its line in the registry is wrong');
});

it('forgets a front end that the registry no longer names', async () => {
  await put(one);
  await say([line(one)]);
  revision += 1;
  await say([], writeRegistry({ revision, apis: [], remotes: {} }));

  expect(await current()).toEqual([]);
});

it('calls no page missing, and is not ready, while it has never read the registry', async () => {
  await say([], '{"format":1,');
  const [page, ready] = [await edge.get('/courses'), await edge.get('/health/ready')];
  expect([page.status, ready.status]).toEqual([200, 503]);
  expect(await ready.json()).toMatchObject({ status: 'waiting', api: true, registry: false });
  await say([]);
  expect([(await edge.get('/courses')).status, (await edge.get('/health/ready')).status]).toEqual([404, 200]);
});

it('follows an older registry that was put back when it stays, and says so once', async () => {
  await put(one);
  await put(two);
  await say([line(one)]);
  await say([line(two), line(one, 'kept')]);
  const older = writeRegistry({ revision: revision - 1, apis: [], remotes: { student: [line(one)] } });
  const clock = jest.spyOn(Date, 'now');
  const start = clock.getMockImplementation()?.() ?? 1_900_000_000_000;

  clock.mockReturnValue(start);
  await say([], older);
  clock.mockReturnValue(start + 9_000);
  await edge.app.remotes.releases?.refresh();
  expect(await current()).toEqual([two]);
  expect(written.split('is older than before')).toHaveLength(2);
  clock.mockReturnValue(start + 11_000);
  await edge.app.remotes.releases?.refresh();
  expect(await current()).toEqual([one]);
  expect(written).toContain('an older registry of front ends was put back');
});

it('reads a registry over HTTP, and asks for it only when it has changed', async () => {
  await put(one);
  await say([line(one)]);
  const asked: number[] = [];
  const files = serveFiles(edge.registry, {});
  const address = await edge.listen((request, response) => {
    response.on('finish', () => request.url === '/registry.json' && asked.push(response.statusCode));
    files(request, response, () => void response.writeHead(404).end());
  });
  const releases = new Releases(httpSource(address), () => '0.1.0');
  await releases.refresh();
  await releases.refresh();

  expect(releases.published('student', null)).toMatchObject({ release: one });
  expect(asked).toEqual([200, 304]);
  await cp(edge.registry, `${edge.registry}-gone`, { recursive: true });
  await rm(edge.registry, { recursive: true });
  await releases.refresh();
  expect([releases.failures, releases.published('student', null)?.release]).toEqual([1, one]);
});
