import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../config/settings.mjs';
import type { Job } from '../prerender/renderer.mjs';
import { PublicChanges } from '../prerender/public-changes.mjs';
import { EdgeApp } from './edge-app.mjs';

type Asked = { path: string; language: string };

const template = `<!doctype html><html lang="et"><head><!-- head --><title>__APP_NAME__</title><!-- /head -->
<script async src="/start.js"></script>
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
  patterns: ['/', '/pricing', '/courses', '/courses/compare', '/courses/:slug', '/user/profile', '/auth/login'],
  prerender: { bundle: 'node/prerender.cjs', patterns: ['/', '/pricing', '/courses', '/courses/:slug', '/auth/login'] },
};
const head = {
  title: 'Hinnad & muu',
  description: 'Mis "maksab"',
  structuredData: [{ '@type': 'FAQPage', name: '</script><b>' }],
};
const state = { path: '/pricing', language: 'et', namespaces: [], loaderData: {}, queries: { text: '<!-- </script>' } };
const body = { html: '<h1>Hinnad __LANGUAGE__</h1>', styles: '<style data-styled="true">h1{}</style>', preloads: '' };

let folder: string;
let servers: http.Server[];
let edge: string;
let changes: PublicChanges;
let rendered: string[];
let isRendererSlow: boolean;

async function listen(handler: http.RequestListener): Promise<string> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stands for the thread: what it renders is told by the address. */
const renderer = {
  run: async (job: Job) => ({ value: await rendition(job), madeFrom: ['pages=r1'] }),
};
async function rendition({ task, request }: Job): Promise<unknown> {
  if (task === 'list') return [{ path: '/pricing', lastModified: '2026-11-01T00:00:00.000Z' }];
  const asked = request as Asked;
  if (isRendererSlow) await new Promise(() => undefined);
  rendered.push(`${asked.path} ${asked.language}`);
  if (asked.path === '/') throw new Error('The API is away');
  if (asked.path === '/courses/none') return { kind: 'missing' };
  if (asked.path === '/courses/old-name')
    return { kind: 'page', head: { ...head, path: '/courses/new-name' }, reads: [], state, body };
  const page = { kind: 'page', head, reads: ['q'], state, body };
  return asked.path === '/courses/bare' ? { ...page, body: null, failure: 'a component threw' } : page;
}

const env = (more: Record<string, string> = {}) => ({
  SHELL_DIST: folder,
  APP_NAME: 'Kool',
  PUBLIC_URL: 'https://kool.example',
  ...more,
});

const startEdge = (more: Record<string, string> = {}): Promise<string> =>
  listen(new EdgeApp(readSettings(env(more)), { renderer, changes }).handle);

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await writeFile(path.join(folder, 'index.html'), template);
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(manifest));
});
beforeEach(async () => {
  servers = [];
  rendered = [];
  isRendererSlow = false;
  changes = new PublicChanges({ apiUrl: 'http://api', ask: () => new Promise(() => undefined) });
  changes.take({ all: { pages: 'r1' } });
  edge = await startEdge();
});
afterEach(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const get = (at: string, headers: Record<string, string> = {}) => fetch(edge + at, { headers });
const pageAt = async (at: string, headers: Record<string, string> = {}) => (await get(at, headers)).text();

it('sends content, head and state in the page, and names the hash of its styles in the policy', async () => {
  const response = await get('/pricing');
  const html = await response.text();
  const [, styles = ''] = /<style data-styled="true">(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');

  expect(styles).toBe('h1{}');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect(response.headers.get('content-security-policy')).not.toMatch(/nonce|unsafe/);
  expect(html).toContain('<title>Kool – Hinnad &#38; muu</title>');
  expect(html).toContain('<meta name="description" content="Mis &#34;maksab&#34;">');
  expect(html).toContain('<div id="root"><h1>Hinnad __LANGUAGE__</h1></div>');
  expect(html).not.toContain('<title>Kool</title>');
});

it('does not take a page with an address of its own for what a pattern names', async () => {
  const response = await get('/courses/compare?courses=python,keraamika');

  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<meta name="robots" content="noindex">');
  expect((await get('/courses/compare/_payload.json')).status).toBe(404);
  expect(rendered).toEqual([]);
});

it.each(['/pricing', '/pricing/_payload.json', '/user/profile'])(
  'answers 304 at %s to a browser that has it, and the same bytes to everybody in the encoding that each takes',
  async (at) => {
    const [one, two, gzip] = await Promise.all([
      get(at, { 'accept-encoding': 'br' }),
      get(at, { 'accept-encoding': 'br' }),
      get(at, { 'accept-encoding': 'gzip, br;q=0' }),
    ]);
    const etag = one.headers.get('etag') ?? '';
    const again = await get(at, { 'if-none-match': `"other", ${etag}` });

    expect([one, two, gzip].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'br', 'gzip']);
    expect(new Set(await Promise.all([one, two, gzip].map((reply) => reply.text())))).toHaveProperty('size', 1);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toMatch(/^(public, max-age=0, must-revalidate|no-cache)$/);
  },
);

it('leaves the code out of rendered pages, whose first script loads it when somebody begins to use them', async () => {
  const code = '<script defer src="/main.js"></script>';
  const first = '<script async src="/start.js"></script>';

  expect(await pageAt('/pricing')).not.toContain(code);
  expect(await pageAt('/pricing')).toContain(first);
  for (const at of ['/user/profile', '/courses?q=python', '/courses/bare', '/courses/none', '/'])
    expect(await pageAt(at)).toContain(code);
});

it('escapes data so that it cannot close the element that contains it', async () => {
  const html = await pageAt('/pricing');

  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [, kept = ''] = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual(head.structuredData[0]);
  expect(JSON.parse(kept)).toEqual(state);
});

it('redirects an old address permanently to the new page', async () => {
  const response = await fetch(`${edge}/courses/old-name?lang=en&from=letter`, { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toEqual([301, '/courses/new-name?lang=en&from=letter']);
  expect((await get('/courses/new-name')).status).toBe(200);
});

it('names the canonical address and the other languages for search engines', async () => {
  const html = await pageAt('/pricing?lang=ru&utm_source=x');

  expect(html).toContain('<html lang="ru">');
  expect(html).toContain('<link rel="canonical" href="https://kool.example/pricing?lang=ru">');
  expect(html).toContain('<link rel="alternate" hreflang="en" href="https://kool.example/pricing?lang=en">');
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://kool.example/pricing">');
});

it.each([
  ['/pricing', {}, 'et'],
  ['/pricing', { cookie: 'a=b; valikool_language=en' }, 'en'],
  ['/pricing?lang=ru', { cookie: 'valikool_language=en' }, 'ru'],
  ['/pricing?lang=xx', { cookie: 'valikool_language=<script>' }, 'et'],
  ['/pricing', { 'accept-language': 'ru' }, 'et'],
])('answers %s with %j in the language %s', async (at, headers, language) => {
  expect(await pageAt(at, headers as Record<string, string>)).toContain(`<html lang="${language}">`);
  expect(rendered).toEqual([`/pricing ${language}`]);
});

it('renders a page once, and again after something public has changed', async () => {
  await pageAt('/pricing');
  await pageAt('/pricing?utm_source=x');
  expect(rendered).toEqual(['/pricing et']);

  changes.take({ changed: { 'course:1': 'r2' } });
  await pageAt('/pricing');
  expect(rendered).toEqual(['/pricing et']);
  changes.take({ changed: { pages: 'r2' }, ageMs: 600 });
  await pageAt('/pricing');

  expect(rendered).toEqual(['/pricing et', '/pricing et']);
});

it('sends only the head when the address has a filter or the page failed to render', async () => {
  for (const at of ['/courses?q=python', '/courses/bare']) {
    const html = await pageAt(at);
    expect(html).toContain('<title>Kool – Hinnad &#38; muu</title>');
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('page-state');
  }
});

describe('an address whose id has the wrong form', () => {
  const texts = { et: 'Gruppi ei leitud.', en: 'The cohort could not be found.', ru: 'Группа не найдена.' };
  const cohort = { pattern: '/user/cohorts/:id', allowsNew: true, status: 404, texts };
  const students = { ...cohort, pattern: '/user/cohorts/:id/students', allowsNew: false };
  const course = { ...cohort, pattern: '/user/courses/:id', status: 400 };
  const ids = [cohort, students, course];
  const teacher = {
    ...manifest,
    id: 'teacher',
    prerender: undefined,
    patterns: ids.map(({ pattern }) => pattern),
    ids,
  };

  beforeEach(async () => {
    const origin = await listen((_request, response) => void response.end(JSON.stringify(teacher)));
    edge = await startEdge({ REMOTES: `teacher=${origin}` });
    await get('/remotes.json');
  });

  it.each([
    ['/user/cohorts/12', 200],
    ['/user/cohorts/new', 200],
    ['/user/cohorts/abc', 404],
    ['/user/cohorts/-1', 404],
    ['/user/cohorts/new/students', 404],
    ['/user/courses/1e3', 400],
  ])('%s is answered %i', async (at, status) => {
    expect((await get(at)).status).toBe(status);
  });

  it('says what is wrong, in the visitor’s language', async () => {
    const html = await pageAt('/user/cohorts/abc?lang=en');

    expect(html).toContain('<title>The cohort could not be found.</title>');
    expect(html).toContain('<h1>The cohort could not be found.</h1>');
  });
});

it('sends the empty page, with its canonical addresses, while nothing can be rendered', async () => {
  const response = await get('/');
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(html).toContain('<title>Kool</title>');
  expect(html).toContain('<link rel="canonical" href="https://kool.example/">');
  // The page's data is not at hand, which is no fault: the browser asks the API.
  expect((await get('/_payload.json')).status).toBe(204);
});

it('answers 404, hidden from search engines, to an unknown address', async () => {
  const responses = await Promise.all([get('/courses/none'), get('/nowhere')]);

  expect(responses.map(({ status }) => status)).toEqual([404, 404]);
  for (const response of responses) expect(await response.text()).toContain('<meta name="robots" content="noindex">');
});

it('redirects an address with a trailing slash to the page’s own address', async () => {
  const response = await fetch(`${edge}/pricing/?lang=en`, { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toEqual([301, '/pricing?lang=en']);
  expect((await fetch(`${edge}//evil.example/`, { redirect: 'manual' })).status).toBe(404);
  expect((await get('/')).status).toBe(200);
});

it('does not render personal pages, and hides them from search engines', async () => {
  const html = await pageAt('/user/profile');

  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
  expect(rendered).toEqual([]);
});

it('renders the form to sign in, and hides it from search engines even when it cannot be rendered', async () => {
  for (const at of ['/auth/login', '/auth/login?next=%2Fcourses']) {
    const html = await pageAt(at);
    expect(html).toContain('<h1>Hinnad');
    expect(html).toContain('<title>Kool – Hinnad &#38; muu</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|hreflang|og:|ld\+json/);
  }
  changes.take({ changed: { pages: 'r2' }, ageMs: 9_500 });
  isRendererSlow = true;

  const empty = await pageAt('/auth/login');
  expect(empty).toContain('<div id="root"></div>');
  expect(empty).toContain('<meta name="robots" content="noindex">');
});

it('shows the page again when a form was sent without code, and keeps what was typed out of the address', async () => {
  const send = (at: string) =>
    fetch(edge + at, { method: 'POST', body: new URLSearchParams({ password: 'x' }), redirect: 'manual' });
  const back = await send('/auth/login?next=%2Fcourses');

  expect([back.status, back.headers.get('location')]).toEqual([303, '/auth/login?next=%2Fcourses']);
  expect((await send('//evil.example')).status).toBe(405);
});

it('marks the data as possibly old while a new page takes long', async () => {
  await pageAt('/pricing');
  changes.take({ changed: { pages: 'r2' }, ageMs: 600 });
  isRendererSlow = true;

  expect(await pageAt('/pricing')).toContain('id="page-state" data-stale>');
});

it('serves the data of a page at its own address, compressed or not', async () => {
  const payload = (await (await get('/pricing/_payload.json?lang=en')).json()) as object;
  const plain = await fetch(`${edge}/pricing/_payload.json`, { headers: { 'accept-encoding': 'identity' } });

  expect(payload).toEqual({
    state,
    isCurrent: true,
    head: { description: head.description, canonical: 'https://kool.example/pricing?lang=en' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await get('/user/profile/_payload.json')).status).toBe(404);
  expect((await get('/courses/none/_payload.json')).status).toBe(404);
});

it('lists every public page in every language in the sitemap, and names the sitemap', async () => {
  const map = await get('/sitemap.xml');
  const xml = await map.text();

  expect(map.headers.get('content-type')).toContain('application/xml');
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://kool.example/pricing',
    '<loc>https://kool.example/pricing?lang=en',
    '<loc>https://kool.example/pricing?lang=ru',
  ]);
  expect(xml).toContain('<lastmod>2026-11-01T00:00:00.000Z</lastmod>');
  expect(await pageAt('/robots.txt')).toContain('Sitemap: https://kool.example/sitemap.xml');
});

it('adds hosts of watchers to the policy only when they are configured, and passes their settings to the browser', async () => {
  const without = (await get('/pricing')).headers.get('content-security-policy') ?? '';
  edge = await startEdge({ ANALYTICS_ID: 'G-ABC123', HEAT_MAP_ID: '77', SENTRY_DSN: 'https://key@errors.example/1' });
  const policy = (await get('/pricing')).headers.get('content-security-policy') ?? '';

  expect(without).not.toMatch(/google|hotjar|blob:/);
  expect(policy).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com https:\/\/static\.hotjar\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/errors\.example/);
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).not.toContain('unsafe');
  await expect((await get('/config.json')).json()).resolves.toMatchObject({
    watching: { analyticsId: 'G-ABC123', heatMapId: '77', errorReportingDsn: 'https://key@errors.example/1' },
  });
});

it.each([
  ['ANALYTICS_ID', '<script>'],
  ['HEAT_MAP_ID', 'x'],
  ['SENTRY_DSN', 'https://errors.example'],
  ['PUBLIC_URL', 'kool'],
])('does not start with %s=%s', (name, value) => {
  expect(() => readSettings(env({ [name]: value }))).toThrow(name);
});
