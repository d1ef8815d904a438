import { twilioSmsSender } from '#platform/index';
import { testApp, type TestApp } from '../../../../../test/app';
import { SMS_ACCOUNT, testSandbox, type TestSandbox } from '../../../../../test/sandbox';

type Json = Record<string, unknown>;
type SmsView = { to: string; text: string };

let sandbox: TestSandbox;
let app: TestApp;

beforeAll(async () => {
  sandbox = await testSandbox();
  const sms = twilioSmsSender({
    apiUrl: `${sandbox.url}/sms`,
    accountSid: SMS_ACCOUNT.accountSid,
    authToken: SMS_ACCOUNT.authToken,
    from: 'Valikool',
    timeoutMs: 20_000,
  });
  app = await testApp('accountmessages', {
    env: { ...sandbox.env, AUTH_PHONE: 'on', AUTH_EMAIL_CHANGE: 'double' },
    change: (kernel) => ({ ...kernel, sms }),
  });
});
afterAll(async () => {
  await app.close();
  await sandbox.stop();
});

async function call(
  method: string,
  path: string,
  body?: Json,
  token?: string,
): Promise<{ status: number; body: Json }> {
  const reply = await fetch(`${app.url}/auth/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Json };
}

async function mailsTo(email: string) {
  await app.work();
  return app.mails.filter(({ to }) => to === email).reverse();
}
const lastTo = async (email: string) => {
  const [mail] = await mailsTo(email);
  if (mail === undefined) throw new Error('Nobody wrote to this address');
  return mail;
};
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? 'none';
const linkIn = (text: string): URL => new URL(/http:\/\/localhost:3000\/auth\/\S+/.exec(text)?.[0] ?? 'none:');

let counter = 0;
const freshEmail = () => `owner${(counter += 1)}@kirjad.test`;
const PASSWORD = 'õige parool 42';

async function signedUp(language = 'et'): Promise<{ email: string; token: string }> {
  const email = freshEmail();
  await call('POST', '/signup', { email, password: PASSWORD, data: { language } });
  const { body } = await call('POST', '/verify', { type: 'signup', email, token: codeIn((await lastTo(email)).text) });
  return { email, token: String(body['access_token']) };
}

it('mails a recovery that leads to the page for a new password, with a code beside', async () => {
  const { email } = await signedUp();

  await call('POST', '/recover', { email });
  const { subject, text } = await lastTo(email);
  const link = linkIn(text);

  expect(subject).toBe('Choose a new password');
  expect([link.pathname, link.searchParams.get('type')]).toEqual(['/auth/update-password', 'recovery']);
  expect(codeIn(text)).toMatch(/^\d{6}$/);
  expect(
    (await call('POST', '/verify', { type: 'recovery', token_hash: link.searchParams.get('token_hash') })).status,
  ).toBe(200);
});

it('mails a link to sign in', async () => {
  const { email } = await signedUp();

  await call('POST', '/otp', { email });
  const link = linkIn((await lastTo(email)).text);

  expect([link.pathname, link.searchParams.get('type')]).toEqual(['/auth/confirm-email', 'magiclink']);
});

it('asks both mailboxes before an address changes, and tells the old one afterwards', async () => {
  const { email, token } = await signedUp('ru');
  const newEmail = freshEmail();
  await call('PUT', '/user', { email: newEmail }, token);
  const [present, next] = [await lastTo(email), await lastTo(newEmail)];
  expect(present.text).toContain('сразу выбери новый пароль');

  await call('POST', '/verify', {
    type: 'email_change',
    token_hash: linkIn(present.text).searchParams.get('token_hash'),
  });
  await call('POST', '/verify', { type: 'email_change', token_hash: linkIn(next.text).searchParams.get('token_hash') });

  expect((await lastTo(email)).subject).toBe('Твой адрес электронной почты изменён');
});

it('mails a code alone to who must show that it is still them', async () => {
  const { email, token } = await signedUp('en');

  await call('GET', '/reauthenticate', undefined, token);
  const { text } = await lastTo(email);

  expect(text).toContain('The code is valid until');
  expect(text).not.toContain('/auth/');
});

it('tells the owner, in the owner’s language, that the password has changed', async () => {
  const { email, token } = await signedUp();

  await call('PUT', '/user', { password: 'uus ja pikem parool' }, token);
  const { subject, text } = await lastTo(email);

  expect(subject).toBe('Sinu parool on muudetud');
  expect(text).toContain('http://localhost:3000/auth/login');
});

it('sends a code by SMS through the provider, again after it failed, and once', async () => {
  const phone = '37255500001';
  await sandbox.send('PUT', '/control/faults', { sms: { statusOverride: 503 } });
  await call('POST', '/otp', { phone, data: { language: 'et' } });
  await expect(app.work()).rejects.toThrow('The SMS provider did not take the message: status 503');
  await sandbox.send('PUT', '/control/faults', { sms: { statusOverride: null } });

  await app.work();
  await app.database.knex('queue_messages').update({ completedAt: null });
  await app.database.knex('queue_message_handlers').del();
  await app.work();

  const { items } = await sandbox.get<{ items: SmsView[] }>(`/sms?to=%2B${phone}`);
  expect(items).toMatchObject([{ to: `+${phone}`, text: expect.stringMatching(/^\d{6} on sinu kood: Valikool\./) }]);
  expect((await call('POST', '/verify', { type: 'sms', phone, token: codeIn(items[0]?.text ?? '') })).status).toBe(200);
});

it('writes in the language that somebody has chosen in the product, whatever the browser says', async () => {
  const student = await app.given.student({ language: 'ru' });

  await call('POST', '/recover', { email: student.email });

  expect((await lastTo(student.email)).subject).toBe('Выбери новый пароль');
});

it('puts neither a code, a number nor an address into a message', async () => {
  await call('POST', '/otp', { phone: '37255500002' });
  await signedUp();

  const said = JSON.stringify(await app.database.knex('queue_messages').select('metadata'));
  expect(said).not.toMatch(/"\d{6}"|37255500|@/);
});
