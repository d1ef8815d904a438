import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../config/settings.mjs';
import { EdgeApp } from './edge-app.mjs';
import { serveFiles } from './files.mjs';

const manifestOf = (change: object) =>
  JSON.stringify({
    version: '0.1.0',
    contract: 1,
    sharedUi: '0.1.0',
    build: 'b',
    manifest: 'mf-manifest.json',
    menu: [],
    permissions: [],
    ...change,
  });

let folder: string;
let servers: http.Server[];
let edge: string;
let metrics: string;
let apiSaw: { url: string | undefined; forwardedFor: unknown }[];

async function listen(handler: http.RequestListener): Promise<string> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function writeBuilds() {
  await mkdir(path.join(folder, 'shell'));
  await mkdir(path.join(folder, 'catalogue'));
  const page = '<title>__APP_NAME__</title><div id="root"></div>';
  await writeFile(path.join(folder, 'shell/index.html'), page);
  await writeFile(path.join(folder, 'shell/remote.json'), manifestOf({ id: 'shell', patterns: ['/', '/pricing'] }));
  await writeFile(path.join(folder, 'shell/main.0123abcd.js'), 'plain');
  await writeFile(path.join(folder, 'shell/main.0123abcd.js.br'), 'squeezed');
  await writeFile(path.join(folder, 'shell/main.0123abcd.js.map'), 'sources');
  await writeFile(
    path.join(folder, 'catalogue/remote.json'),
    manifestOf({ id: 'catalogue', patterns: ['/courses/:slug', '/courses/offer/:token'] }),
  );
  await writeFile(path.join(folder, 'catalogue/mf-manifest.json'), '{}');
}

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  servers = [];
  apiSaw = [];
  await writeBuilds();
  const api = await listen((request, response) => {
    apiSaw.push({ url: request.url, forwardedFor: request.headers['x-forwarded-for'] });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"from":"api"}');
  });
  const files = serveFiles(path.join(folder, 'catalogue'), {});
  const origin = await listen((request, response) =>
    files(request, response, () => void response.writeHead(404).end()),
  );
  const env = {
    SHELL_DIST: path.join(folder, 'shell'),
    API_URL: api,
    REMOTES: `catalogue=${origin}`,
    APP_NAME: 'Kool & Co',
    ANON_KEY: 'key',
  };
  const app = new EdgeApp(readSettings(env));
  await app.remotes.list();
  edge = await listen(app.handle);
  metrics = await listen(app.handleMetrics);
});

afterAll(async () => {
  servers.forEach((server) => server.close());
  servers.forEach((server) => server.closeAllConnections());
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const get = (at: string, headers: Record<string, string> = {}) => fetch(edge + at, { headers });

it('allows no inline script, and of inline styles only an empty element', async () => {
  const response = await get('/pricing');
  const policy = response.headers.get('content-security-policy') ?? '';
  const nothing = createHash('sha256').update('').digest('base64');

  expect(policy).toContain(`style-src 'self' 'sha256-${nothing}';`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("object-src 'none'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(await response.text()).toContain('<title>Kool &#38; Co</title>');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it.each([
  '/pricing',
  '/main.0123abcd.js',
  '/remotes.json',
  '/config.json',
  '/missing.js',
  '/csp-report',
  '/remotes/catalogue/mf-manifest.json',
  '/api/v1/courses',
])('protects its answer at %s: no guessing of types, no frames, HTTPS only', async (at) => {
  const { headers } = await get(at);

  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

it('knows no TRACE, which would give a visitor’s headers back', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    http
      .request(`${edge}/pricing`, { method: 'TRACE' }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

  expect(status).toBe(405);
});

it('does not pass on what only edges ask the API for', async () => {
  expect((await get('/api/v1/public-changes')).status).toBe(404);
});

it.each([
  ['/', 200],
  ['/courses/python', 200],
  ['/nowhere', 404],
  ['/missing.js', 404],
  ['/missing.webmanifest', 404],
  ['/courses/offer/v1.C7mTAXgMy0S9VtmY.JreY1dXiXt2mQTjpVLjdhQ.CZnkBKk26bZw4XBo4T41aibbMJw7blai', 200],
  ['/courses/offer/v1.C7mTAXgMy0S9VtmY.JreY1dXiXt2mQTjpVLjdhQ.lJnT2MzR', 200],
])('answers %s with %d', async (at, status) => {
  expect((await get(at)).status).toBe(status);
});

it.each(['//', '/%', '/%2e%2e/%2e%2e/package.json', '/../../package.json', 'http://[', '/a\\b'])(
  'answers 404 for a malformed or hostile path, and keeps running: %s',
  async (target) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port: new URL(edge).port, path: target }, (response) =>
          resolve(response.resume().statusCode),
        )
        .on('error', reject);
    });

    expect(status).toBe(404);
    expect((await get('/health/live')).status).toBe(200);
  },
);

it('serves a hashed file compressed, to be cached for good', async () => {
  const response = await get('/main.0123abcd.js', { 'accept-encoding': 'br' });

  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('asks browsers to revalidate files without a hash in their name', async () => {
  expect((await get('/remote.json')).headers.get('cache-control')).toBe('no-cache');
});

it('does not serve source maps', async () => {
  expect((await get('/main.0123abcd.js.map')).status).toBe(404);
});

it('lists the front ends and serves their files', async () => {
  const { remotes } = (await (await get('/remotes.json')).json()) as { remotes: { id: string; entry: string }[] };

  expect(remotes).toMatchObject([{ id: 'catalogue', entry: '/remotes/catalogue/mf-manifest.json', isUp: true }]);
  expect((await get('/remotes/catalogue/mf-manifest.json')).status).toBe(200);
});

it('forwards API calls with the visitor’s IP address, and serves sign-in pages itself', async () => {
  apiSaw = [];
  await get('/api/v1/courses?q=x');
  await get('/auth/v1/user');
  const page = await get('/auth/login');

  expect(apiSaw.map(({ url }) => url)).toEqual(['/api/v1/courses?q=x', '/auth/v1/user']);
  expect(apiSaw[0]?.forwardedFor).toContain('127.0.0.1');
  expect(page.headers.get('content-type')).toContain('text/html');
});

it('tells browsers where to sign in', async () => {
  await expect((await get('/config.json')).json()).resolves.toEqual({
    appName: 'Kool & Co',
    authUrl: '',
    anonKey: 'key',
    environment: 'local',
    watching: { analyticsId: '', heatMapId: '', errorReportingDsn: '' },
  });
});

it('counts policy violations that browsers report', async () => {
  await fetch(`${edge}/csp-report`, {
    method: 'POST',
    body: JSON.stringify({ 'csp-report': { 'blocked-uri': 'eval' } }),
  });

  await expect((await get('/csp-report')).json()).resolves.toMatchObject({ count: 1 });
});

it('counts loads and errors of front ends for Prometheus, on another port than visitors use', async () => {
  await get('/remotes/catalogue/mf-manifest.json');
  const report = await fetch(`${edge}/remote-errors`, {
    method: 'POST',
    body: JSON.stringify({ remote: 'catalogue', version: 'b' }),
  });
  const figures = await (await fetch(`${metrics}/metrics`)).text();

  expect([report.status, (await get('/remote-errors')).status, (await get('/metrics')).status]).toEqual([
    204, 405, 404,
  ]);
  expect(figures).toContain('edge_remote_errors_total{remote="catalogue",version="b"} 1\n');
  expect(figures).toMatch(/edge_remote_loads_total\{remote="catalogue",version="b"\} \d/);
});

it('answers in the API’s error format while the API is down', async () => {
  const app = new EdgeApp(readSettings({ SHELL_DIST: path.join(folder, 'shell'), API_URL: 'http://127.0.0.1:9' }));
  const alone = await listen(app.handle);
  const response = await fetch(`${alone}/api/v1/courses`);

  expect(response.status).toBe(502);
  await expect(response.json()).resolves.toMatchObject({ statusCode: 502, code: 'unavailable' });
});
