import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../config/settings.mjs';
import { PublicChanges } from '../prerender/public-changes.mjs';
import { EdgeApp } from './edge-app.mjs';

const template = `<html lang="et"><head><!-- head --><!-- /head -->
<!-- code --><script defer src="/main.js"></script><!-- /code --></head><body><div id="root"></div></body></html>`;
const manifest = {
  id: 'shell',
  version: '0.1.0',
  contract: 1,
  sharedUi: '0.1.0',
  build: 'b',
  manifest: 'm',
  menu: [],
  permissions: [],
  patterns: ['/pricing'],
  prerender: { bundle: 'node/prerender.cjs', patterns: ['/pricing'] },
};
const state = { path: '/pricing', language: 'et', namespaces: [], loaderData: {}, queries: {} };
const body = { html: '<h1>Hinnad</h1>', styles: '', preloads: '' };
const rendition = {
  kind: 'page',
  head: { title: 'Hinnad', description: '', structuredData: [] },
  reads: [],
  state,
  body,
};
const renderer = { run: () => Promise.resolve({ value: rendition, madeFrom: ['pages=r1'] }) };

let folder: string;
let server: http.Server;

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  folder = await mkdtemp(path.join(tmpdir(), 'canary-'));
  await writeFile(path.join(folder, 'index.html'), template);
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(manifest));
  const changes = new PublicChanges({ apiUrl: 'http://api', ask: () => new Promise(() => undefined) });
  changes.take({ all: { pages: 'r1' } });
  const settings = { SHELL_DIST: folder, PUBLIC_URL: 'https://kool.example', REMOTES_REGISTRY: folder };
  const app = new EdgeApp(readSettings(settings), { renderer, changes });
  const { releases } = app.remotes;
  if (releases === null) throw new Error('The edge follows no registry');
  jest.spyOn(releases, 'hasCanary', 'get').mockReturnValue(true);
  jest.spyOn(releases, 'isCanaryFor').mockImplementation((number) => number === 7);
  server = http.createServer(app.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const get = (at: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${at}`, { headers });

it('sends a visitor with a canary public pages without content, which would be of the current versions', async () => {
  const page = await get('/pricing', { cookie: 'release=7' });
  const html = await page.text();

  expect(html).toMatch(/<title>.*Hinnad<\/title>/);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('src="/main.js"');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect((await get('/pricing/_payload.json', { cookie: 'release=7' })).status).toBe(204);
});

it('sends other visitors the rendered page, which caches may keep', async () => {
  const page = await get('/pricing', { cookie: 'release=8' });

  expect(await page.text()).toContain('<h1>Hinnad');
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

it('gives a number to visitors at their first page, which no cache keeps', async () => {
  const page = await get('/pricing');

  expect(page.headers.get('set-cookie')).toMatch(/^release=\d+; .*Secure$/);
  expect(page.headers.get('cache-control')).toBe('no-cache');
});
