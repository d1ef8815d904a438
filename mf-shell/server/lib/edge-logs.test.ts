import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../config/settings.mjs';
import { EdgeApp } from './edge-app.mjs';

/** Stands for a token or a name. No log line may hold it, in any writing. */
const CANARY = 'Kanaari-Maasikas';
const IN_QUERY = `token=${CANARY}&q=${encodeURIComponent(`Mari ${CANARY}`)}`;

const manifest = (change: object) =>
  JSON.stringify({
    id: 'shell',
    version: '0.1.0',
    contract: 1,
    sharedUi: '0.1.0',
    build: 'b',
    manifest: 'm',
    menu: [],
    permissions: [],
    patterns: ['/', '/courses/:slug', '/user/profile'],
    prerender: { bundle: 'node/prerender.cjs', patterns: ['/', '/courses/:slug'] },
    ...change,
  });

type Line = Record<string, unknown> & { msg: string };
let folder: string;
let servers: http.Server[];
let written: string[];

async function listen(handler: http.RequestListener): Promise<string> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  written = [];
  servers = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  folder = await mkdtemp(path.join(tmpdir(), 'edge-logs-'));
  await mkdir(path.join(folder, 'built'));
  await writeFile(path.join(folder, 'built/index.html'), '<title>__APP_NAME__</title><div id="root"></div>');
  await writeFile(path.join(folder, 'built/remote.json'), manifest({}));
});
afterEach(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const lines = (): Line[] => written.map((text) => JSON.parse(text) as Line);
const line = (msg: string) => lines().filter((one) => one.msg === msg);

const failing = {
  run: () => Promise.reject(new Error(`http://api/api/v1/courses/${CANARY}?q=${CANARY} answered 500`)),
};
const quiet = {
  ready: async () => undefined,
  onChange: () => undefined,
  revisions: new Map<string, string>(),
  version: 0,
  heardAtMs: Infinity,
};

const startEdge = (env: Record<string, string>, parts = {}) =>
  listen(
    new EdgeApp(readSettings({ SHELL_DIST: path.join(folder, 'built'), ...env }), {
      renderer: failing,
      changes: quiet,
      ...parts,
    }).handle,
  );
const get = (at: string) =>
  fetch(at, { headers: { 'x-request-id': 'the-request', referer: `https://x.test/?token=${CANARY}` } });

it.each([
  ['/api/v1/calendar/CANARY.ics', '/api/v1/calendar/{token}.ics'],
  ['/api/v1/users/CANARY', '/api/v1/users/{id}'],
  ['/api/v1/unheard-of/CANARY', '/api/{…}'],
  ['/auth/v1/verify', '/auth/v1/verify'],
  ['/auth/v1/factors/CANARY/verify', '/auth/v1/factors/{…}/verify'],
  ['/uploads/CANARY.png', '/uploads/{…}'],
])('logs a call of %s that cannot reach the API as %s', async (at, pattern) => {
  const edge = await startEdge({ API_URL: 'http://127.0.0.1:9' });

  const answer = await get(`${edge}${at.replace('CANARY', CANARY)}?${IN_QUERY}`);

  expect(answer.status).toBe(502);
  await expect(answer.json()).resolves.toMatchObject({
    statusCode: 502,
    code: 'unavailable',
    requestId: 'the-request',
  });
  expect(line('the API could not be reached')).toMatchObject([
    { requestId: 'the-request', method: 'GET', path: pattern, status: 502, code: 'ECONNREFUSED' },
  ]);
  expect(written.join('')).not.toContain(CANARY);
});

it('answers 504 and logs a line when the API accepts a request and does not answer', async () => {
  const api = await listen(() => undefined);
  const edge = await startEdge({ API_URL: api }, { apiTimeoutMs: 200 });

  const answer = await get(`${edge}/api/v1/calendar/${CANARY}.ics?${IN_QUERY}`);

  expect(answer.status).toBe(504);
  expect(line('the API did not answer in time')).toMatchObject([
    { requestId: 'the-request', path: '/api/v1/calendar/{token}.ics', status: 504 },
  ]);
  expect(written.join('')).not.toContain(CANARY);
});

it('forwards the logged request id to the API, and creates one when the caller sent none', async () => {
  const seen: unknown[] = [];
  const api = await listen((request, response) => {
    seen.push(request.headers['x-request-id']);
    response.destroy();
  });
  const edge = await startEdge({ API_URL: api });

  await fetch(`${edge}/api/v1/courses`);

  expect(seen).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  expect(line('the API could not be reached')).toMatchObject([{ requestId: seen[0] }]);
});

it.each(['/user/profile', `/courses/${CANARY}`, `/${CANARY}`])(
  'answers 503 with a plain text while the shell is not built, and logs the cause: %s',
  async (at) => {
    const edge = await startEdge({ SHELL_DIST: path.join(folder, 'unbuilt') });

    const answer = await get(`${edge}${at}?${IN_QUERY}`);
    const html = await answer.text();

    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('Leht ei ole praegu saadaval');
    expect(html).toContain('the-request');
    expect(html).not.toMatch(/ENOENT|unbuilt|shell/i);
    expect(line('the shell is not built')).toMatchObject([
      { requestId: 'the-request', status: 503, reason: expect.stringContaining('ENOENT') as string },
    ]);
    expect(written.join('')).not.toContain(CANARY);
  },
);

it('sends the empty page when rendering failed, and logs the page’s pattern and the cause', async () => {
  const edge = await startEdge({});

  const answer = await get(`${edge}/courses/${CANARY}?${IN_QUERY}`);

  expect(answer.status).toBe(200);
  expect(line('a public page was not rendered')).toMatchObject([
    {
      requestId: 'the-request',
      page: '/courses/:slug',
      reason: 'http://api/api/v1/courses/{course} answered 500',
    },
  ]);
  expect(written.join('')).not.toContain(CANARY);
});

it('answers 500 with a plain text when a page fails for another reason', async () => {
  const ready = () => Promise.reject(new Error(`no answer about /courses/${CANARY}`));
  const edge = await startEdge({}, { changes: { ...quiet, ready } });

  const answer = await get(`${edge}/courses/${CANARY}?${IN_QUERY}`);

  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('no answer');
  expect(line('a page could not be sent')).toMatchObject([
    { requestId: 'the-request', path: '/courses/:slug', status: 500, reason: 'no answer about /courses/{…}' },
  ]);
  expect(written.join('')).not.toContain(CANARY);
});

it('logs the failure of a front end’s origin', async () => {
  const edge = await startEdge({ REMOTES: 'student=http://127.0.0.1:9' });

  const answer = await get(`${edge}/remotes/student/${CANARY}.js?${IN_QUERY}`);

  expect(answer.status).toBe(502);
  expect(line('a front end’s files could not be fetched')).toMatchObject([
    { requestId: 'the-request', remote: 'student', path: '/remotes/{…}', status: 502 },
  ]);
  expect(written.join('')).not.toContain(CANARY);
});

it('logs what a policy report says was blocked and where, without the address of the page', async () => {
  const edge = await startEdge({});
  const report = {
    'document-uri': `https://kool.test/courses/${CANARY}?${IN_QUERY}`,
    referrer: `https://kool.test/auth/login?${IN_QUERY}`,
    'blocked-uri': `https://evil.test/${CANARY}?${IN_QUERY}`,
    'violated-directive': 'img-src',
    'original-policy': CANARY,
    'script-sample': CANARY,
  };

  await fetch(`${edge}/csp-report`, { method: 'POST', body: JSON.stringify({ 'csp-report': report }) });

  expect(line('content security policy broken')).toMatchObject([
    { report: { directive: 'img-src', blocked: 'https://evil.test', page: '/courses/:slug' } },
  ]);
  expect(written.join('')).not.toContain(CANARY);
});
