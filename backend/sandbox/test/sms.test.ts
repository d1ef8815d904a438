import { SandboxUnderTest, SMS_ACCOUNT, type Json } from './harness';

type SmsView = { id: string; from: string; to: string; text: string; receivedAt: string };

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});
beforeEach(async () => {
  await sandbox.reset();
  await sandbox.call('DELETE', '/sms');
});
afterAll(() => sandbox.stop());

const basic = (sid: string, token: string) => `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;

async function send(
  fields: Record<string, string>,
  authorization = basic(SMS_ACCOUNT.accountSid, SMS_ACCOUNT.authToken),
  account: string = SMS_ACCOUNT.accountSid,
) {
  const reply = await fetch(`${sandbox.url}/sms/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(fields),
  });
  return { status: reply.status, body: (await reply.json()) as Json };
}
const message = (overrides: Record<string, string> = {}) => ({
  To: '+37255512345',
  From: 'Valikool',
  Body: '123456 on sinu kood',
  ...overrides,
});
const texts = async (query = ''): Promise<SmsView[]> =>
  (await sandbox.call<{ items: SmsView[] }>('GET', `/sms${query}`)).body.items;

it('accepts a message and returns it to programs, in whichever format the number is written', async () => {
  const { status, body } = await send(message());
  await send(message({ To: '+37255599999', Body: 'teisele' }));

  expect(status).toBe(201);
  expect(body).toMatchObject({
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    to: '+37255512345',
    from: 'Valikool',
    status: 'queued',
    num_segments: '1',
    error_code: null,
  });
  for (const to of ['+37255512345', '%2B37255512345', '372 5551 2345'])
    expect((await texts(`?to=${to}`)).map(({ text }) => text)).toEqual(['123456 on sinu kood']);
  expect((await texts()).map(({ text }) => text)).toEqual(['teisele', '123456 on sinu kood']);
});

it('shows a page to people, with the message’s markup escaped', async () => {
  await send(message({ Body: '<img src=x>' }));

  const page = await fetch(`${sandbox.url}/sms?to=37255512345`, {
    headers: { accept: 'text/html,application/xhtml+xml' },
  });

  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('&lt;img src=x&gt;');
});

it('counts the segments of a message', async () => {
  expect((await send(message({ Body: 'код'.repeat(30) }))).body).toMatchObject({ num_segments: '2' });
  expect((await send(message({ Body: 'a'.repeat(160) }))).body).toMatchObject({ num_segments: '1' });
});

it.each([
  ['no receiver', message({ To: '' }), 400, 21604],
  ['a receiver that is no number', message({ To: '5551' }), 400, 21211],
  ['no sender', message({ From: '' }), 400, 21603],
  ['a sender that is none', message({ From: 'a name too long to be one' }), 400, 21212],
  ['no text', message({ Body: '' }), 400, 21602],
  ['a text that is too long', message({ Body: 'a'.repeat(1_601) }), 400, 21617],
])('refuses %s with the provider’s code', async (_what, fields, status, code) => {
  const reply = await send(fields);

  expect(reply).toMatchObject({ status, body: { code, status } });
  expect(await texts()).toEqual([]);
});

it('refuses requests without the account’s token', async () => {
  expect(await send(message(), basic(SMS_ACCOUNT.accountSid, 'wrong'))).toMatchObject({
    status: 401,
    body: { code: 20003 },
  });
  expect(await send(message(), undefined, 'ACother')).toMatchObject({ status: 404, body: { code: 20404 } });
  expect(await texts()).toEqual([]);
});

it('simulates faults, while the page still answers', async () => {
  await sandbox.faults({ sms: { refuse: 1 } });
  expect((await send(message())).status).toBe(400);
  expect((await send(message())).status).toBe(201);

  await sandbox.faults({ sms: { statusOverride: 503 } });
  expect((await send(message())).status).toBe(503);
  expect(await texts()).toHaveLength(1);

  await sandbox.faults({ sms: { statusOverride: null, loseReplies: 1 } });
  await expect(send(message())).rejects.toThrow();
  expect(await texts()).toHaveLength(2);
});
