import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../config/settings.mjs';
import { PageTemplate } from '../lib/page.mjs';
import { apiProxy } from '../lib/proxies.mjs';
import { BrowserSpans } from './browser-spans.mjs';
import { PerSecond } from './per-second.mjs';
import { givenCollector, type Collector } from './given-collector';
import { openTracer, type Tracer } from './open-tracer.mjs';
import { tracedHandler } from './traced-handler.mjs';

/** Stands for a token or a name. No trace may tell it. */
const CANARY = 'Kanaari-Maasikas';
const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const header = (flags: string) => `00-${CALLER.traceId}-${CALLER.spanId}-${flags}`;

let collector: Collector;
let tracer: Tracer;
let servers: http.Server[];
let heard: unknown[];
let edge: string;

async function listen(handler: http.RequestListener): Promise<string> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(endpoint: string, nowMs?: () => number): Promise<void> {
  const opened = await openTracer(
    readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' }).tracing,
    nowMs,
  );
  if (opened === null) throw new Error('Tracing is off');
  tracer = opened;
  const api = apiProxy(
    await listen((request, response) => {
      heard.push(request.headers['traceparent']);
      response.writeHead(request.url?.includes('fails') ? 503 : 200).end();
    }),
  );
  const patterns = () => ['/', '/courses/:slug'];
  const handle = (request: http.IncomingMessage, response: http.ServerResponse) =>
    request.url?.startsWith('/api/') ? api(request, response) : void response.writeHead(200).end();
  edge = await listen(tracedHandler(tracer, { handle, patterns }));
}

beforeEach(async () => {
  [servers, heard] = [[], []];
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  collector = await givenCollector();
  await start(collector.url);
});
afterEach(async () => {
  await tracer.close();
  await collector.close();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  jest.restoreAllMocks();
});

const ask = (at: string, headers: Record<string, string> = { traceparent: header('01') }) =>
  fetch(`${edge}${at}`, { headers: { 'x-request-id': CANARY, referer: `https://x.test/?q=${CANARY}`, ...headers } });
const report = (body: unknown) =>
  fetch(`${edge}/browser-spans`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
const call = {
  traceparent: header('01'),
  template: '/courses',
  method: 'GET',
  status: 200,
  ms: 120,
};

it('goes on with the browser’s trace, and the API with the edge’s step', async () => {
  await ask('/api/v1/courses?q=1');
  await tracer.close();

  const [span] = collector.spans();
  expect(span).toMatchObject({
    name: 'GET /api/v1/courses',
    service: 'valikool-edge',
    traceId: CALLER.traceId,
    parentSpanId: CALLER.spanId,
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/v1/courses', 'http.response.status_code': 200 },
  });
  expect(heard).toEqual([`00-${CALLER.traceId}-${span?.spanId}-01`]);
});

it('shows the browser’s own step above it', async () => {
  await ask('/api/v1/courses');
  const answer = await report(call);
  await tracer.close();

  expect(answer.status).toBe(204);
  expect(collector.spans()).toContainEqual(
    expect.objectContaining({ service: 'valikool-browser', name: 'GET /api/v1/courses', ...CALLER, parentSpanId: '' }),
  );
});

it('tells pages and calls by their patterns, whatever is in the address', async () => {
  await ask(`/courses/${CANARY}?q=${CANARY}`);
  await ask(`/api/v1/calendar/${CANARY}.ics?token=${CANARY}`);
  await ask(`/${CANARY}`);
  await ask(`/api/v1/fails/${CANARY}`);
  await fetch(`${edge}/api/v1/imports/users`, { method: 'POST', headers: { traceparent: header('01') } });
  await tracer.close();

  expect(collector.spans().map(({ name, isFailed }) => [name, isFailed])).toEqual([
    ['GET /courses/:slug', false],
    ['GET /api/v1/calendar/{token}.ics', false],
    ['GET /{…}', false],
    ['GET /api/{…}', true],
    ['POST /api/v1/imports/{what}', false],
  ]);
  expect(collector.spans().at(3)?.attributes).toMatchObject({ 'error.type': '503' });
  expect(collector.text()).not.toContain(CANARY);
});

it('makes no step of files and of what machines ask', async () => {
  for (const at of ['/remotes/student/remote.js', '/remotes.json', '/health/live', '/uploads/a.png', '/main.js'])
    await ask(at);
  await tracer.close();

  expect(collector.requests()).toBe(0);
});

it('records nothing of what the browser does not record, and tells the API so', async () => {
  await ask('/api/v1/courses', { traceparent: header('00') });
  await tracer.close();

  expect(heard).toEqual([expect.stringMatching(new RegExp(`^00-${CALLER.traceId}-[0-9a-f]{16}-00$`))]);
  expect(collector.requests()).toBe(0);
});

it.each([
  ['no JSON', CANARY],
  ['nothing', 'null'],
  ['a made-up pattern', { ...call, template: `/${CANARY}` }],
  ['a pattern that cannot be read', { ...call, template: { toString: 1 } }],
  ['another method', { ...call, method: CANARY }],
  ['no number', { ...call, ms: CANARY }],
  ['an endless time', { ...call, ms: 1e12 }],
  ['a made-up trace', { ...call, traceparent: CANARY }],
  ['a trace that is not recorded', { ...call, traceparent: header('00') }],
  ['too much', { ...call, more: CANARY.repeat(100) }],
])('takes no report of a browser with %s', async (_what, body) => {
  const answer = await report(body);
  await tracer.close();

  expect(answer.status).toBe(204);
  expect(collector.requests()).toBe(0);
});

it('takes only so many reports in a second, of all browsers and of one', async () => {
  let now = 0;
  const taken: unknown[] = [];
  const spans = new BrowserSpans(
    { note: (span) => taken.push(span) },
    new PerSecond({ most: 3, mostOfOne: 2, nowMs: () => now }),
  );
  const url = await listen((request, response) => spans.receive(request, response));
  const send = (from: string) =>
    fetch(url, { method: 'POST', body: JSON.stringify(call), headers: { 'x-forwarded-for': from } });

  for (let sent = 0; sent < 5; sent += 1) expect((await send('203.0.113.1')).status).toBe(204);
  expect(taken).toHaveLength(2);
  for (const other of ['203.0.113.2', '203.0.113.3']) await send(other);
  expect(taken).toHaveLength(3);

  now = 1_000;
  await send('203.0.113.1');
  expect(taken).toHaveLength(4);
});

it('records a share of the traces of a second for one visitor, whose network may have many addresses', async () => {
  await tracer.close();
  let now = 0;
  await start(collector.url, () => now);
  const share = 20;
  const askFrom = (at: string, from: string) => ask(at, { traceparent: header('01'), 'x-forwarded-for': from });
  const askOften = async () => {
    for (let asked = 0; asked < share + 5; asked += 1)
      await askFrom('/api/v1/courses', `203.0.113.9, 2001:db8::${asked.toString(16)}`);
  };
  await askOften();
  now = 999;
  await askFrom('/api/v1/courses', '2001:db8::ffff');
  await askFrom('/courses/other', '2001:db8:0:1::1');
  now = 1_000;
  await askOften();
  await tracer.close();

  const names = collector.spans().map(({ name }) => name);
  expect(names.filter((name) => name === 'GET /api/v1/courses')).toHaveLength(2 * share);
  expect(names.filter((name) => name === 'GET /courses/:slug')).toHaveLength(1);
  expect(collector.text()).not.toMatch(/2001:|203\.0/);
});

it('answers browsers’ reports with the headers of all other answers', async () => {
  for (const answer of [await report(call), await fetch(`${edge}/browser-spans`)])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
});

it('answers visitors while the collector hangs, and ends in time', async () => {
  const hanging = await givenCollector(() => undefined);
  await start(hanging.url);
  const statuses: number[] = [];
  // A hanging batch has five seconds: whoever waited for it would be late.
  const began = performance.now();
  for (let asked = 0; asked < 5; asked += 1) statuses.push((await ask('/api/v1/courses')).status);
  const answered = performance.now() - began;
  await tracer.close();
  const closed = performance.now() - began - answered;
  await hanging.close();

  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(answered).toBeLessThan(4_500);
  expect(closed).toBeLessThan(4_500);
});

it.each([
  [{}, '<title>Valikool</title>'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.25' },
    '<title>Valikool</title><meta name="trace-share" content="0.25">',
  ],
])('tells the page which share of its calls to trace, only while tracing is on: %j', async (env, head) => {
  const dist = await mkdtemp(path.join(tmpdir(), 'edge-traces-'));
  await writeFile(path.join(dist, 'index.html'), '<!-- head --><title>__APP_NAME__</title><!-- /head -->');
  const template = new PageTemplate(readSettings({ ...env, SHELL_DIST: dist }));
  await template.refresh();
  const page = template.fill(template.parsed.pieces, { language: 'et' }).join('');
  await rm(dist, { recursive: true });

  expect(page).toBe(head);
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: "collector" is not an address'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG: "2" is not a number from 0 to 1'],
])('names the wrong setting: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

it('is off by default: requests are handled as they come, and nothing of OpenTelemetry is loaded', async () => {
  const handle = () => undefined;
  expect(await openTracer(readSettings({}).tracing)).toBeNull();
  expect(tracedHandler(null, { handle, patterns: () => [] })).toBe(handle);

  const program = `
    import { createRequire } from 'node:module';
    await import('./server/lib/edge-app.mjs');
    const { openTracer } = await import('./server/tracing/open-tracer.mjs');
    await import('./server/tracing/traced-handler.mjs');
    const { cache } = createRequire(import.meta.url);
    const loaded = () => Object.keys(cache).filter((file) => file.includes('@opentelemetry')).length;
    await openTracer(null);
    const off = loaded();
    await openTracer({ endpoint: 'http://127.0.0.1:4318', share: 1 });
    process.stdout.write(JSON.stringify([off, loaded() > 10]), () => process.exit(0));`;
  const argv = ['--input-type=module', '--eval', program];
  const said = execFileSync(process.execPath, argv, { cwd: path.join(__dirname, '../..'), encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual([0, true]);
});
