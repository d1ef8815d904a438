import { spawn } from 'node:child_process';
import { appendFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import nodemailer from 'nodemailer';
import { loadConfig } from '../config';
import { providers } from '../providers/index';
import { anOrder, eventually, Merchant, SandboxUnderTest, type OrderBody } from './harness';

const keys = providers.flatMap(({ keys: names = [] }) => names.map((name) => [name, 'key']));
const settings = { SANDBOX_DATA: '/tmp/unused', ...Object.fromEntries(keys) };

describe('settings', () => {
  it('refuses production with one clear line', () => {
    expect(() => loadConfig({ ...settings, NODE_ENV: 'production' })).toThrow(
      /^The sandbox refuses to start with NODE_ENV=production.*$/,
    );
  });

  it('names each wrong setting', () => {
    expect(() => loadConfig({ ...settings, SMTP_PORT: 'x', MONTONIO_SECRET_KEY: '' })).toThrow(
      /SMTP_PORT.*MONTONIO_SECRET_KEY/,
    );
  });
});

it('never closes an idle connection, so it announces no end of it', async () => {
  const sandbox = await SandboxUnderTest.start();
  const reply = await fetch(`${sandbox.url}/control/faults`);
  await reply.arrayBuffer();
  await sandbox.stop();

  expect([reply.headers.get('connection'), reply.headers.get('keep-alive')]).toEqual(['keep-alive', null]);
});

describe('the clock', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => {
    sandbox = await SandboxUnderTest.start();
  });
  afterEach(() => sandbox.reset());
  afterAll(() => sandbox.stop());

  const HOUR_MS = 3_600_000;
  const change = (body: object) => sandbox.call<{ offsetMs: number; now: string }>('POST', '/clock', body);

  it('can be advanced, set to an instant, set to an offset and reset', async () => {
    expect((await change({ advance: { days: 1, hours: 2 } })).body.offsetMs).toBe(26 * HOUR_MS);
    expect((await change({ advance: { hours: -1 } })).body.offsetMs).toBe(25 * HOUR_MS);
    expect((await change({ now: '2030-01-15T08:00:00Z' })).body.now).toMatch(/^2030-01-15T08:00:0/);
    expect((await change({ offsetMs: -5000 })).body.offsetMs).toBe(-5000);
    expect((await change({ reset: true })).body.offsetMs).toBe(0);
  });

  it('keeps a question for another offset than the known one until there is one', async () => {
    await change({ offsetMs: HOUR_MS });
    let isAnswered = false;
    const asking = sandbox.call<{ offsetMs: number }>('GET', `/clock?unlike=${HOUR_MS}`).then((answer) => {
      isAnswered = true;
      return answer;
    });
    const { body } = await sandbox.call<{ offsetMs: number }>('GET', '/clock?unlike=0');
    const wasAnsweredBefore = isAnswered;
    await change({ offsetMs: 2 * HOUR_MS });

    expect(body.offsetMs).toBe(HOUR_MS);
    expect(wasAnsweredBefore).toBe(false);
    expect((await asking).body.offsetMs).toBe(2 * HOUR_MS);
  });

  it('answers a change once processes that ask every 200 ms have seen it', async () => {
    const answered = async (offsetMs: number) => {
      const started = performance.now();
      let isAnswered = false;
      const setting = change({ offsetMs }).then(() => (isAnswered = true));
      await eventually(
        () => sandbox.call('GET', '/clock'),
        ({ body }) => body['offsetMs'] === offsetMs,
      );
      const wasSeenBefore = !isAnswered;
      await setting;
      return { wasSeenBefore, afterMs: performance.now() - started };
    };

    // A busy machine may see a change late; one that is never seen before the answer stays so.
    let last = await answered(HOUR_MS);
    for (let tries = 2; tries <= 10 && !last.wasSeenBefore; tries += 1) last = await answered(tries * HOUR_MS);

    expect(last.wasSeenBefore).toBe(true);
    expect(last.afterMs).toBeGreaterThanOrEqual(295);
  });

  it('refuses invalid requests', async () => {
    expect((await change({ offset: 1 })).status).toBe(400);
    expect((await change({ now: 'tomorrow' })).status).toBe(400);
  });
});

describe('a restart', () => {
  it('keeps orders, mails, the clock and waiting webhooks', async () => {
    const merchant = new Merchant();
    const notificationUrl = await merchant.start();
    const sandbox = await SandboxUnderTest.start();
    merchant.answer = () => 500;
    const { body: order } = await sandbox.post<OrderBody>('/orders', anOrder(notificationUrl));
    await sandbox.control(`/orders/${order.uuid}/pay`);
    await eventually(
      () => merchant.received.length,
      (count) => count === 1,
    );
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true });
    await transport.sendMail({
      from: 'a@b.ee',
      to: 'c@d.ee',
      subject: 'Püsib',
      text: 'x',
      attachments: [{ filename: 'a.txt', content: 'õ' }],
    });
    await sandbox.call('POST', '/clock', { offsetMs: 1000 });

    await sandbox.restart();
    merchant.answer = () => 200;

    expect((await sandbox.get<OrderBody>(`/orders/${order.uuid}`)).body.paymentStatus).toBe('PAID');
    expect((await sandbox.call('GET', '/clock')).body).toMatchObject({ offsetMs: 1000 });
    const { body } = await sandbox.call<{ items: { subject: string; attachments: { url: string }[] }[] }>(
      'GET',
      '/inbox/messages?to=c@d.ee',
    );
    expect(body.items).toMatchObject([{ subject: 'Püsib' }]);
    expect(await (await fetch(body.items[0]?.attachments[0]?.url ?? '')).text()).toBe('õ');
    await sandbox.call('POST', '/clock', { advance: { minutes: 2 } });
    await eventually(
      () => merchant.received.length,
      (count) => count === 2,
    );
    await sandbox.stop();
    await merchant.stop();
  });

  it('ignores a record that a crash cut short, and keeps those after it', async () => {
    const sandbox = await SandboxUnderTest.start();
    const { body: before } = await sandbox.post<OrderBody>('/orders', anOrder('http://127.0.0.1:9/'));
    await appendFile(join(sandbox.dataDir, 'montonio-orders.jsonl'), '{"put":{"id":"half');
    await sandbox.restart();
    const { body: after } = await sandbox.post<OrderBody>('/orders', anOrder('http://127.0.0.1:9/'));
    await sandbox.restart();

    expect((await sandbox.get(`/orders/${before.uuid}`)).status).toBe(200);
    expect((await sandbox.get(`/orders/${after.uuid}`)).status).toBe(200);
    await sandbox.stop();
  });
});

describe('the process', () => {
  const run = async (env: Record<string, string>) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
      cwd: resolve(__dirname, '../..'),
      env: { PATH: process.env['PATH'], ...settings, SANDBOX_DATA: dataDir, ...env },
    });
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
    const exit = new Promise<number | null>((done) => child.once('exit', done));
    return { child, output, exit };
  };

  it('prints one ready line and stops cleanly on a signal', async () => {
    const { child, output, exit } = await run({});
    await eventually(
      () => output.out,
      (out) => out.endsWith('\n'),
      60_000,
    );
    const ready = JSON.parse(output.out) as { ready: boolean; port: number; smtpPort: number };
    const live = await fetch(`http://127.0.0.1:${ready.port}/health/live`);
    child.kill('SIGTERM');

    expect(ready).toEqual({ ready: true, port: expect.any(Number), smtpPort: expect.any(Number) });
    expect(live.status).toBe(200);
    expect(await exit).toBe(0);
    expect(output.err).toBe('');
  });

  it('reports a taken port in one line', async () => {
    const sandbox = await SandboxUnderTest.start();
    const { output, exit } = await run({ SANDBOX_PORT: new URL(sandbox.url).port });

    expect(await exit).toBe(1);
    expect(output.err).toMatch(/^listen EADDRINUSE.*\n$/);
    await sandbox.stop();
  });

  it('does not start in production', async () => {
    const { output, exit } = await run({ NODE_ENV: 'production' });

    expect(await exit).toBe(1);
    expect(output.out).toBe('');
    expect(output.err.trim().split('\n')).toHaveLength(1);
  });
});
