import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { SMTPServer } from 'smtp-server';
import {
  createQueues,
  openTracer,
  OutboxRelay,
  smtpMailer,
  Workers,
  type Mailer,
  type Queues,
  type Tracer,
} from '#platform/index';
import { testApp, type TestApp } from '../app';
import { testCollector, type Collector, type ReceivedSpan } from '../collector';

/** What a trace must never tell. */
const PERSON = {
  name: 'Kanaari-Maasikas',
  email: 'kanaari.maasikas@example.test',
  phone: '+37255512345',
  token: 'salatoken-93f1c2',
  code: '49001010017',
};
const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`;

let app: TestApp;
let collector: Collector;
let tracer: Tracer;
let mailServer: SMTPServer;
let mailer: Mailer;
let taken: string[];
let patient: Redis;
let queues: Queues;
let relay: OutboxRelay;
let workers: Workers;

async function startMailServer(): Promise<string> {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, accept) => {
      taken.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => accept());
    },
  });
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  return `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
}

/** A worker as `worker.ts` builds it. */
async function startWorker(): Promise<void> {
  const { knex, registry, logger } = app.container;
  patient = new Redis(process.env['TEST_REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
  const prefix = `test-${Math.random().toString(36).slice(2)}`;
  queues = createQueues(patient, prefix);
  relay = new OutboxRelay({ db: knex, queues, registry, logger, tracer }, { pollMs: 20, resendSeconds: 60, batch: 50 });
  const concurrency = { checkout: 1, invoices: 1, emails: 1, integrations: 1, webhooks: 1, maintenance: 1 };
  workers = new Workers({ ...app.container, redis: patient, prefix, queues, concurrency, onFinished: () => undefined });
  await workers.start();
  relay.start();
}

beforeAll(async () => {
  taken = [];
  collector = await testCollector();
  mailer = smtpMailer(await startMailServer(), 'Valikool <tere@valikool.ee>');
  const opened = await openTracer({
    endpoint: collector.url,
    share: 0,
    service: 'valikool-test',
    logger: { warn: () => undefined },
  });
  if (opened === null) throw new Error('Tracing is off');
  tracer = opened;
  app = await testApp('traces', { change: (kernel) => ({ ...kernel, tracer, mailer }) });
  await startWorker();
});
afterAll(async () => {
  await relay.stop();
  await workers.stop();
  await Promise.all(Object.values(queues).map((queue) => queue.close()));
  patient.disconnect();
  mailer.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await app.close();
  await tracer.close();
  await collector.close();
});

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Asked = { method?: string; body?: string; headers?: Record<string, string> };

const ask = (path: string, init: Asked = {}) =>
  fetch(`${app.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: {
      'content-type': 'application/json',
      traceparent: TRACEPARENT,
      tracestate: `who=${PERSON.name}`,
      baggage: `email=${PERSON.email},code=${PERSON.code}`,
      'x-request-id': `${PERSON.name}.${PERSON.code}`,
      'user-agent': PERSON.name,
      referer: `https://x.test/?token=${PERSON.token}`,
      cookie: `session=${PERSON.token}`,
      ...init.headers,
    },
  });
const post = (body: object): Asked => ({ method: 'POST', body: JSON.stringify(body) });

const named = (name: string): ReceivedSpan | undefined => collector.spans().find((span) => span.name === name);
const isThere = (name: string) => () => named(name) !== undefined;

/** @returns the names from a step up to the first one of the product */
function lineOf(step: ReceivedSpan | undefined): string[] {
  const known = new Map(collector.spans().map((span) => [span.spanId, span]));
  const names: string[] = [];
  for (let at = step; at !== undefined; at = known.get(at.parentSpanId)) names.push(at.name);
  return names;
}

/** @covers rule one-trace-from-browser-to-mail */
it('shows one trace from the browser over request, outbox and job to the mail', async () => {
  const { name, email, phone, code } = PERSON;
  const data = { first_name: name, last_name: name, phone, personal_code: code };

  const answer = await ask('/auth/v1/signup', post({ email, password: 'kaljukits-loeb-raamatut', data }));
  await until(() => taken.includes(email));
  await until(isThere('mail'));
  // A step is sent when it ends, so those above it come later.
  await until(() => lineOf(named('mail')).includes('POST /auth/v1/signup'));

  expect(answer.status).toBe(200);
  const mail = named('mail');
  expect(lineOf(mail)).toEqual([
    'mail',
    'job emails.one-time',
    'relay auth.mail-requested',
    'transaction',
    'POST /auth/v1/signup',
  ]);
  expect(named('POST /auth/v1/signup')).toMatchObject({
    parentSpanId: CALLER.spanId,
    service: 'valikool-test',
    attributes: { 'http.route': '/auth/v1/signup', 'http.response.status_code': 200 },
  });
  expect(named('job emails.one-time')?.attributes).toMatchObject({ 'valikool.attempt': 1 });
  expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set([CALLER.traceId]));
  expect(lineOf(named('db outbox-add'))).toEqual(['db outbox-add', 'transaction', 'POST /auth/v1/signup']);
});

/** @covers rule traces-without-people */
it('tells nothing of a person, whatever a request has in it', async () => {
  const { name, email, phone, token, code } = PERSON;
  const words = encodeURIComponent(`${name} ${email} ${phone} ${code}`);
  await ask(`/api/v1/calendar/${token.padEnd(43, 'x')}.ics`);
  await ask(`/api/v1/courses?q=${words}`);
  await ask(`/api/v1/courses/${name}`);
  await ask(`/api/v1/${name}/${code}?token=${token}`);
  await ask(`/auth/v1/verify?type=signup&token=${token}&email=${email}`);
  await ask('/auth/v1/token?grant_type=password', post({ email, password: token }));
  await ask('/auth/v1/recover', post({ email }));
  await ask('/api/v1/webhooks/stripe', {
    ...post({ name, email, phone, code }),
    headers: { 'stripe-signature': token },
  });
  await ask('/api/v1/auth/session', { ...post({ name }), headers: { authorization: `Bearer ${token}` } });
  await until(isThere('POST /auth/v1/recover'));
  await new Promise((resolve) => setTimeout(resolve, 1_500));

  const received = collector.text();
  expect(collector.spans().length).toBeGreaterThan(20);
  expect(named('GET /calendar/:token.ics') ?? named('GET /api/v1/calendar/:token.ics')).toBeDefined();
  for (const secret of [...Object.values(PERSON), words, 'kaljukits', 'Kanaari', 'maasikas'])
    expect(received).not.toContain(secret);
});

it('begins no trace for what comes without one, where the share is nothing', async () => {
  // What earlier tests set going may still end, in the traces of those tests.
  const known = new Set(collector.spans().map(({ traceId }) => traceId));
  await fetch(`${app.url}/api/v1/courses`);
  await new Promise((resolve) => setTimeout(resolve, 1_500));

  expect(collector.spans().filter(({ traceId }) => !known.has(traceId))).toEqual([]);
});
