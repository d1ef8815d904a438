import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { noSmsSender, twilioSmsSender } from './sms-sender';

type Seen = {
  url: string | undefined;
  authorization: string | undefined;
  contentType: string | undefined;
  fields: Record<string, string>;
};

let server: Server;
let seen: Seen[] = [];
let answer = { status: 201, body: '{"sid":"SM1"}', delayMs: 0 };

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization, 'content-type': contentType } = request.headers;
      seen.push({
        url: request.url,
        authorization,
        contentType,
        fields: Object.fromEntries(new URLSearchParams(body)),
      });
      setTimeout(() => response.writeHead(answer.status).end(answer.body), answer.delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  seen = [];
  answer = { status: 201, body: '{"sid":"SM1"}', delayMs: 0 };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Waits long enough for an answer on a busy machine. */
const sender = (from = '+37255500000', timeoutMs = 10_000) =>
  twilioSmsSender({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    accountSid: 'AC1',
    authToken: 'secret',
    from,
    timeoutMs,
  });

it('sends an SMS through the Messages API', async () => {
  await sender().send({ to: '+37255512345', text: 'Kood: 123456' });

  expect(seen).toEqual([
    {
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
      fields: { To: '+37255512345', From: '+37255500000', Body: 'Kood: 123456' },
    },
  ]);
});

it('uses a messaging service when no sender number is set', async () => {
  await sender('MG123').send({ to: '+37255512345', text: 'x' });

  expect(seen[0]?.fields).toEqual({ To: '+37255512345', MessagingServiceSid: 'MG123', Body: 'x' });
});

it('fails with the provider’s error code, without the phone number or the text', async () => {
  answer = { ...answer, status: 400, body: '{"code":21211,"message":"The \'To\' number +37255512345 is not valid"}' };

  const sent = sender().send({ to: '+37255512345', text: 'Kood: 123456' });

  await expect(sent).rejects.toThrow('The SMS provider did not take the message: status 400, code 21211');
});

it.each([
  ['an answer that is no JSON', { status: 502, body: '<html>' }, 'status 502'],
  ['silence', { delayMs: 2_000 }, 'no answer'],
])('fails on %s', async (_what, change, why) => {
  answer = { ...answer, ...change };

  await expect(sender(undefined, 1_500).send({ to: '+37255512345', text: 'x' })).rejects.toThrow(why);
});

it('fails with a clear error when no provider is set', async () => {
  await expect(noSmsSender.send({ to: '+37255512345', text: 'x' })).rejects.toThrow('none is set');
});
