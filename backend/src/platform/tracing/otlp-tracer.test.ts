import { AsyncResource } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { testCollector, type Collector } from '../../../test/collector';
import { statement } from '../db/statement';
import { BoundedSampler, MOST_PER_SECOND } from './bounded-sampler';
import { openTracer } from './open-tracer';
import { currentTraceId, currentTraceparent, outsideTraces, traced, tracedFrom, type Tracer } from './span';

const CALLER = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const header = (flags: string) => `00-${CALLER.traceId}-${CALLER.spanId}-${flags}`;
const STEP = { name: 'job test.first', kind: 'consumer' } as const;

let collector: Collector;
let warned: unknown[];
let tracer: Tracer;

async function open(endpoint: string, share = 1): Promise<Tracer> {
  // Each test has a list of its own: a tracer of an earlier test may still warn.
  const list = warned;
  const logger = { warn: (...said: unknown[]) => void list.push(said) };
  const opened = await openTracer({ endpoint, share, service: 'test', logger });
  if (opened === null) throw new Error('Tracing is off');
  return opened;
}

beforeEach(async () => {
  warned = [];
  collector = await testCollector();
  tracer = await open(collector.url);
});
afterEach(async () => {
  await tracer.close();
  await collector.close();
});

it('goes on with the trace of the caller, and puts inner steps beneath outer ones', async () => {
  await tracedFrom(tracer, { ...STEP, traceparent: header('01') }, () =>
    traced({ name: 'transaction', kind: 'internal' }, async () => undefined),
  );
  await tracer.close();

  const [inner, outer] = collector.spans();
  expect(outer).toMatchObject({
    name: STEP.name,
    service: 'test',
    traceId: CALLER.traceId,
    parentSpanId: CALLER.spanId,
  });
  expect(inner).toMatchObject({ name: 'transaction', traceId: CALLER.traceId, parentSpanId: outer?.spanId });
});

it.each([
  undefined,
  '',
  'Mari',
  `01-${CALLER.traceId}`,
  header('01').toUpperCase(),
  `00-${'0'.repeat(32)}-${CALLER.spanId}-01`,
])('begins a trace of its own when the caller sends %s', async (traceparent) => {
  await tracedFrom(tracer, { ...STEP, traceparent }, async () => undefined);
  await tracer.close();

  expect(collector.spans()).toEqual([expect.objectContaining({ name: STEP.name, parentSpanId: '' })]);
  expect(collector.spans()[0]?.traceId).not.toBe(CALLER.traceId);
});

it('records nothing of a trace that its caller does not record, and passes that on', async () => {
  const seen = await tracedFrom(tracer, { ...STEP, traceparent: header('00') }, async () => [
    currentTraceparent(),
    currentTraceId(),
    await traced({ name: 'transaction', kind: 'internal' }, async () => currentTraceparent()),
  ]);
  await tracer.close();

  expect(seen[0]).toMatch(new RegExp(`^00-${CALLER.traceId}-[0-9a-f]{16}-00$`));
  expect(seen[1]).toBeUndefined();
  expect(seen[2]).toBe(seen[0]);
  expect(collector.requests()).toBe(0);
});

it('records the share of the traces that begin here', async () => {
  const none = await open(collector.url, 0);
  await tracedFrom(none, STEP, async () => undefined);
  await none.close();

  expect(collector.spans()).toEqual([]);
});

it('records at most so many traces in a second, whatever callers ask for', () => {
  let now = 0;
  const sampler = new BoundedSampler(1, () => now);
  const asked = trace.setSpanContext(ROOT_CONTEXT, { ...CALLER, traceFlags: 1, isRemote: true });
  const inner = trace.setSpanContext(ROOT_CONTEXT, { ...CALLER, traceFlags: 1 });
  const decide = (parent = asked) =>
    sampler.shouldSample(parent, CALLER.traceId, STEP.name, SpanKind.SERVER, {}, []).decision;

  const first = Array.from({ length: MOST_PER_SECOND + 50 }, () => decide());

  expect(first.filter((decision) => decision === SamplingDecision.RECORD_AND_SAMPLED)).toHaveLength(MOST_PER_SECOND);
  expect(decide(inner)).toBe(SamplingDecision.RECORD_AND_SAMPLED);
  now = 1_000;
  expect(decide()).toBe(SamplingDecision.RECORD_AND_SAMPLED);
});

it('records nothing beneath a step that is over, nor of what was begun outside of it', async () => {
  const later: (() => Promise<void>)[] = [];
  const step = () => traced({ name: 'db later', kind: 'client' }, async () => undefined);
  await tracedFrom(tracer, { ...STEP, traceparent: header('01') }, async () => {
    later.push(AsyncResource.bind(step));
    await outsideTraces(step);
  });
  await Promise.all(later.map((each) => each()));
  await tracer.close();

  expect(collector.spans().map(({ name }) => name)).toEqual([STEP.name]);
});

it('marks a failed step with the kind of the failure alone', async () => {
  const work = () => Promise.reject(new TypeError('Mari Maasikas has no address'));
  await expect(tracedFrom(tracer, STEP, work)).rejects.toThrow(TypeError);
  await tracer.close();

  expect(collector.spans()).toEqual([
    expect.objectContaining({ isFailed: true, attributes: { 'error.type': 'TypeError' } }),
  ]);
  expect(collector.text()).not.toContain('Mari');
});

it.each<[string, Parameters<typeof testCollector>[0]]>([
  ['hangs', () => undefined],
  ['refuses', (response) => void response.writeHead(500).end('Mari')],
  ['breaks off', (response) => void response.destroy()],
])('never waits for a collector that %s', async (_what, answer) => {
  const bad = await testCollector(answer);
  const hindered = await open(bad.url);
  const began = performance.now();
  for (let step = 0; step < 5_000; step += 1)
    await tracedFrom(hindered, { ...STEP, traceparent: header('01') }, async () => undefined);
  const worked = performance.now() - began;
  await hindered.close();
  const closed = performance.now() - began - worked;
  await bad.close();

  // Ten batches of five seconds each, if anybody waited for them.
  expect(worked).toBeLessThan(10_000);
  expect(closed).toBeLessThan(20_000);
  expect(JSON.stringify(warned)).not.toContain('Mari');
});

it('says once that the collector is away, and goes on', async () => {
  const away = await testCollector();
  await away.close();
  const hindered = await open(away.url);
  await tracedFrom(hindered, STEP, async () => undefined);
  await hindered.close();

  expect(warned.length).toBeLessThanOrEqual(1);
});

it('runs work only, and at once, while nothing is traced', async () => {
  const order: string[] = [];
  const done = traced(
    { name: 'transaction', kind: 'internal' },
    async (span) => void order.push(`work ${typeof span}`),
  );
  order.push('called');
  await done;

  expect(order).toEqual(['work undefined', 'called']);
  expect(currentTraceparent()).toBeUndefined();
  expect(
    await openTracer({ endpoint: undefined, share: 1, service: 'test', logger: { warn: () => undefined } }),
  ).toBeNull();
});

it('sends a statement at once, traced or not, so that the order of statements stays', async () => {
  const sent: string[] = [];
  const query = (text: string) => {
    sent.push(text);
    return Promise.resolve({ rows: [], rowCount: 0 });
  };
  const connection = { query: ({ text }: { text: string }) => query(text) };
  const source = { acquireConnection: () => connection, releaseConnection: () => undefined };
  const ask = statement('test-one', 'select 1');
  await tracedFrom(tracer, STEP, () => ask({ client: source } as never, {}));
  await tracer.close();

  expect(sent).toEqual(['select 1']);
  expect(collector.spans()[0]).toMatchObject({
    name: 'db test-one',
    attributes: { 'db.query.summary': 'test-one' },
  });
});
