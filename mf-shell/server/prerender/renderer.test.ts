import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BusyError, Renderer, type Job } from './renderer.mjs';

const shellSource = `
exports.shared = { words: { hello: 'hello' } };
exports.prerender = { id: 'shell' };
exports.renderPage = async (prerenders, request) => {
  if (request.path === '/hangs') for (;;) {}
  if (request.path.startsWith('/reads')) return { kind: 'page', answers: await Promise.all(request.reads.map((at) => fetch(at).then((reply) => reply.status, String))) };
  if (request.path === '/waits') await new Promise((resolve) => setTimeout(resolve, 100));
  if (request.path === '/breaks') throw new Error('broken page');
  if (request.path === '/environment') return { kind: 'page', seen: Object.keys(process.env) };
  const found = prerenders.find(({ id }) => '/' + id === request.path);
  return found ? { kind: 'page', says: found.says, api: globalThis.valikoolApiOrigin } : { kind: 'unknown' };
};
exports.listPages = async (prerenders) => prerenders.map(({ id }) => ({ path: '/' + id }));
`;
const remoteSource = `const { hello } = require('words'); exports.prerender = { id: 'remote', says: hello };`;
const greedySource = `require('node:fs'); exports.prerender = { id: 'greedy' };`;

let folder: string;
let origin: http.Server;
let renderer: Renderer;

const bundle = (name: string) => ({
  id: name.split('.')[0] ?? '',
  source: `http://127.0.0.1:${(origin.address() as AddressInfo).port}/${name}`,
});
/** What a page was rendered to. */
const value = async (asked: Job): Promise<unknown> => (await renderer.run(asked)).value;
const job = (at: string, others = [bundle('remote.cjs')]) => ({
  task: 'page' as const,
  shell: { id: 'shell', source: path.join(folder, 'shell.cjs') },
  others,
  request: { path: at },
});

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  folder = await mkdtemp(path.join(tmpdir(), 'renderer-'));
  await writeFile(path.join(folder, 'shell.cjs'), shellSource);
  const sources: Record<string, string> = { '/remote.cjs': remoteSource, '/greedy.cjs': greedySource };
  origin = http.createServer(({ url = '' }, response) => {
    const [, subject] = /^\/told\/(.+)/.exec(url) ?? [];
    if (subject !== undefined) response.setHeader('x-public-revision', `${subject}=r1`);
    if (subject === 'catalogue') response.setHeader('x-public-revision-age-ms', '1500');
    response.writeHead(sources[url] === undefined && subject === undefined ? 404 : 200).end(sources[url]);
  });
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  renderer = new Renderer({ apiUrl: 'http://api', timeoutMs: 4_000 });
});

afterAll(async () => {
  await renderer.stop();
  origin.close();
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

it('renders with the builds of several front ends, which share the shell’s libraries', async () => {
  await expect(value(job('/remote'))).resolves.toEqual({ kind: 'page', says: 'hello', api: 'http://api' });
  await expect(value({ ...job('/'), task: 'list' })).resolves.toEqual([{ path: '/shell' }, { path: '/remote' }]);
});

it('gives front ends no access to Node or to the settings', async () => {
  await expect(renderer.run(job('/greedy', [bundle('greedy.cjs')]))).rejects.toThrow(
    /asks for node:fs, which nobody gives it/,
  );
  await expect(value(job('/environment'))).resolves.toEqual({ kind: 'page', seen: [] });
});

it('keeps running when a front end cannot be loaded, and reports that for its pages', async () => {
  await expect(value(job('/shell', [bundle('away.cjs')]))).resolves.toMatchObject({ kind: 'page' });
  await expect(renderer.run(job('/away', [bundle('away.cjs')]))).rejects.toThrow(/away.cjs answered 404/);
});

it('uses a new build of the shell and its libraries at once', async () => {
  await renderer.run(job('/remote'));
  await writeFile(path.join(folder, 'shell2.cjs'), shellSource.replace("hello: 'hello'", "hello: 'hi'"));

  await expect(
    value({ ...job('/remote'), shell: { id: 'shell', source: path.join(folder, 'shell2.cjs') } }),
  ).resolves.toMatchObject({ says: 'hi' });
});

it('reports what went wrong with a page', async () => {
  await expect(renderer.run(job('/breaks'))).rejects.toThrow('broken page');
});

it('ends a thread that hangs, with its other work, and starts a new one', async () => {
  const hanging = renderer.run(job('/hangs'));
  const behind = renderer.run(job('/remote'));

  await expect(hanging).rejects.toThrow('Nothing was rendered for 4000 ms');
  await expect(behind).rejects.toThrow('Nothing was rendered');
  await expect(value(job('/remote'))).resolves.toMatchObject({ says: 'hello' });
});

it('tells for each page what its data were made from, also when several are rendered at once', async () => {
  const at = (name: string) => bundle(name).source;
  const reading = (...reads: string[]) => renderer.run({ ...job('/reads'), request: { path: '/reads', reads } });

  const [one, two, unknown] = await Promise.all([
    reading(at('told/course:1'), at('told/catalogue')),
    reading(at('told/course:2')),
    reading(at('nothing-told'), at('told/pages')),
  ]);

  expect([one, two, unknown].map(({ ageMs }) => ageMs)).toEqual([1_500, 0, 0]);
  expect(one.madeFrom.sort()).toEqual(['catalogue=r1', 'course:1=r1']);
  expect(two.madeFrom).toEqual(['course:2=r1']);
  expect(unknown.madeFrom.sort()).toEqual(['', 'pages=r1']);
});

it('refuses pages at once when too many wait, and renders all others however long they wait', async () => {
  const jobs = Array.from({ length: 200 }, () => renderer.run(job('/waits', [])));
  const refused = await Promise.race([
    Promise.allSettled(jobs.slice(-50)),
    renderer.run(job('/shell', []), { isUrgent: true }),
  ]);
  const states = (await Promise.allSettled(jobs)).map((end) => (end.status === 'rejected' ? end.reason : 'rendered'));

  expect(refused).toEqual(Array(50).fill({ status: 'rejected', reason: expect.any(BusyError) as BusyError }));
  expect(states.filter((state) => state === 'rendered')).toHaveLength(108);
  expect(states.every((state) => state === 'rendered' || state instanceof BusyError)).toBe(true);
});

it('renders pages that exist and have changed before those that wait', async () => {
  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  const others = Array.from({ length: 100 }, () => renderer.run(job('/waits', [])).then(note('other')));

  await Promise.all([...others, renderer.run(job('/waits', []), { isUrgent: true }).then(note('urgent'))]);

  expect(ended.indexOf('urgent')).toBeLessThan(30);
});
