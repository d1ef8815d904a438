import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookReceiver, type WebhookReceiver } from '../../../../../test/webhook-receiver';
import { safePost, type Lookup } from './safe-post';

const loose = { allowsLoopback: true };
let receiver: WebhookReceiver;
beforeEach(async () => (receiver = await webhookReceiver()));
afterEach(() => receiver.close());

const posted = (url: string) => ({ url, headers: { 'webhook-id': 'one' }, body: '{"a":1}' });

/** Answers a name with one address after another, and notes how often it was asked. */
function nameServer(...answers: string[][]) {
  let asked = 0;
  const lookup: Lookup = (_name, _options, done) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, asked: () => asked };
}

it('sends the body with its headers, and says how long it took', async () => {
  const outcome = await safePost(posted(receiver.url), loose);

  expect(outcome).toEqual({ statusCode: 204, failure: null, answer: null, durationMs: expect.any(Number) as unknown });
  expect(receiver.received).toMatchObject([
    { id: 'one', text: '{"a":1}', headers: { 'content-type': 'application/json', 'content-length': '7' } },
  ]);
});

it('follows no redirect', async () => {
  const elsewhere = await webhookReceiver();
  receiver.answers(307, { headers: { location: elsewhere.url } });

  expect(await safePost(posted(receiver.url), loose)).toMatchObject({ statusCode: 307, failure: 'REDIRECT' });
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
});

/** @covers rule webhook-inside */
it('connects to the addresses that it has checked: another answer a moment later gains nothing', async () => {
  const fickle = nameServer(['127.0.0.1'], ['10.0.0.1'], ['127.0.0.1']);
  const url = `http://localhost:${new URL(receiver.url).port}/hook`;

  expect((await safePost(posted(url), { ...loose, lookup: fickle.lookup })).failure).toBeNull();
  // The name was resolved once: there is no second answer between the check and the connection.
  expect(fickle.asked()).toBe(1);
  expect((await safePost(posted(url), { ...loose, lookup: fickle.lookup })).failure).toBe('ADDRESS_REFUSED');
  expect(fickle.asked()).toBe(2);
  expect(receiver.received).toHaveLength(1);
});

it('refuses a name that was of the internet when it was added', async () => {
  const fickle = nameServer(['127.0.0.1']);
  const url = 'https://rebinding.example:8443/hook';

  const outcome = await safePost(posted(url), { allowsLoopback: false, lookup: fickle.lookup });

  expect([outcome.failure, fickle.asked()]).toEqual(['ADDRESS_REFUSED', 1]);
});

it.each([
  ['internal alone', ['10.0.0.5']],
  ['internal beside a public one', ['93.184.216.34', '192.168.0.1']],
  ['internal by IPv6', ['fd00::5']],
  ['IPv4 inside IPv6', ['::ffff:127.0.0.1']],
  ['none', []],
])('refuses a name whose addresses are %s', async (_what, addresses) => {
  const { lookup } = nameServer(addresses);

  expect(await safePost(posted('https://name.example/'), { allowsLoopback: false, lookup })).toMatchObject({
    statusCode: null,
    failure: 'ADDRESS_REFUSED',
  });
});

it.each(['http://127.0.0.1:9/', 'https://127.0.0.1/', 'https://[::1]/', 'https://0x7f.1/', 'https://169.254.169.254/'])(
  'asks %s nothing, even if it stands in the database',
  async (url) => {
    expect((await safePost(posted(url), { allowsLoopback: false })).failure).toBe('ADDRESS_REFUSED');
  },
);

it('says when there is no such name, or nobody listens', async () => {
  const lookup: Lookup = (_name, _options, done) =>
    done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);

  expect((await safePost(posted('https://nobody.example/'), { ...loose, lookup })).failure).toBe('NAME_NOT_FOUND');
  expect((await safePost(posted('http://127.0.0.1:1/'), loose)).failure).toBe('CONNECTION');
});

it('says when it is no TLS server', async () => {
  const url = receiver.url.replace('http:', 'https:');

  expect((await safePost(posted(url), loose)).failure).toBe('CERTIFICATE');
});

it('reads the beginning of an answer and keeps less of it, without control characters', async () => {
  receiver.answers(500, { body: `Oh\0 no\n${'x'.repeat(1_000_000)}` });

  const { answer, failure } = await safePost(posted(receiver.url), loose);

  expect(failure).toBe('STATUS');
  expect(answer).toHaveLength(500);
  expect(answer).toMatch(/^Oh no x/);
});

describe('a program that takes its time', () => {
  let slow: Server;
  beforeEach(async () => {
    slow = createServer((request, response) => {
      if (request.url === '/silent') return;
      response.writeHead(200);
      setInterval(() => response.write('.'), 20).unref();
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    slow.close();
    slow.closeAllConnections();
  });
  const at = (path: string) => posted(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`);

  it('is left when the time is over, though it drips', async () => {
    const silent = await safePost(at('/silent'), { ...loose, limitMs: 200 });
    // Its first byte comes within that also on a busy machine.
    const dripping = await safePost(at('/dripping'), { ...loose, limitMs: 2_000 });

    expect(silent).toMatchObject({ statusCode: null, failure: 'TIMEOUT' });
    // It had said that it took the event.
    expect(dripping).toMatchObject({ statusCode: 200, failure: null });
    for (const { durationMs } of [silent, dripping]) expect(durationMs).toBeLessThan(10_000);
  });
});
