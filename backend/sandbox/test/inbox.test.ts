import nodemailer from 'nodemailer';
import { SandboxUnderTest } from './harness';

type MailView = {
  id: string;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
};

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});
beforeEach(async () => {
  await sandbox.reset();
  await sandbox.call('DELETE', '/inbox/messages');
});
afterAll(() => sandbox.stop());

const transport = () =>
  nodemailer.createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, ignoreTLS: true });
const send = (to: string, overrides: Record<string, unknown> = {}) =>
  transport().sendMail({ from: 'Valikool <kool@valikool.test>', to, subject: 'Tere', text: 'Tere!', ...overrides });
const messages = async (query = ''): Promise<MailView[]> =>
  (await sandbox.call<{ items: MailView[] }>('GET', `/inbox/messages${query}`)).body.items;

it('takes a mail with letters of three languages and an attachment', async () => {
  const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
  await send('Õpilane Öö <opilane@kool.ee>', {
    subject: 'Õpe algab – курс “Täht” 🎓',
    text: 'Tere, Žanna! Привет.',
    html: '<p>Tere, <b>Žanna</b>!</p>',
    messageId: '<row-1@valikool.test>',
    attachments: [{ filename: 'arve-õ.pdf', content: pdf, contentType: 'application/pdf' }],
  });

  const [mail] = await messages('?to=OPILANE@kool.ee');

  expect(mail).toMatchObject({
    messageId: '<row-1@valikool.test>',
    from: 'Valikool <kool@valikool.test>',
    to: 'opilane@kool.ee',
    subject: 'Õpe algab – курс “Täht” 🎓',
    text: expect.stringContaining('Žanna! Привет.'),
    html: expect.stringContaining('<b>Žanna</b>'),
    attachments: [{ filename: 'arve-õ.pdf', contentType: 'application/pdf', size: pdf.length }],
  });
  const file = await fetch(mail?.attachments[0]?.url ?? '');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
});

it('lists newest first, by exact recipient or message id, up to the limit', async () => {
  await send('mari@kool.ee', { subject: 'esimene', messageId: '<1@valikool.test>' });
  await send('teine-mari@kool.ee', { subject: 'teisele' });
  await send('mari@kool.ee', { subject: 'kolmas' });

  expect((await messages('?to=mari@kool.ee')).map(({ subject }) => subject)).toEqual(['kolmas', 'esimene']);
  expect((await messages('?limit=1')).map(({ subject }) => subject)).toEqual(['kolmas']);
  expect((await messages('?messageId=1@valikool.test')).map(({ subject }) => subject)).toEqual(['esimene']);
});

it('finds hidden recipients by the envelope', async () => {
  await send('mari@kool.ee', { bcc: 'peidus@kool.ee' });

  expect(await messages('?to=peidus@kool.ee')).toHaveLength(1);
});

it('shows a mail’s markup only in a frame without scripts', async () => {
  await send('mari@kool.ee', {
    subject: '<img src=x>',
    html: '<script>alert(1)</script><a href="https://kool.ee">ava</a>',
  });
  const [mail] = await messages();

  const list = await (await fetch(`${sandbox.url}/inbox?q=mari`)).text();
  const page = await (await fetch(`${sandbox.url}/inbox/${mail?.id ?? ''}`)).text();
  const frame = await fetch(`${sandbox.url}/inbox/messages/${mail?.id ?? ''}/html`);

  expect(list).toContain('&lt;img src=x&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
});

it('answers 404 with a page for a missing mail, and redirects a trailing slash to the list', async () => {
  const gone = await fetch(`${sandbox.url}/inbox/gone`);
  const list = await fetch(`${sandbox.url}/inbox/`);

  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('Sellist kirja ei ole');
  expect(list.url).toBe(`${sandbox.url}/inbox`);
});

it('stores a mail and breaks the connection before the answer, so that the sender repeats it', async () => {
  await sandbox.faults({ smtp: { dropBeforeReply: 1 } });
  await expect(send('mari@kool.ee', { messageId: '<same@valikool.test>' })).rejects.toThrow();
  await send('mari@kool.ee', { messageId: '<same@valikool.test>' });

  expect(await messages('?messageId=same@valikool.test')).toHaveLength(2);
});

it('refuses as many mails as configured, then accepts mails again', async () => {
  await sandbox.faults({ smtp: { refuse: 1 } });
  await expect(send('mari@kool.ee')).rejects.toMatchObject({ responseCode: 451 });
  await send('mari@kool.ee');

  expect(await messages()).toHaveLength(1);
});

it('refuses connections while it is down', async () => {
  await sandbox.faults({ smtp: { down: true } });

  await expect(send('mari@kool.ee')).rejects.toThrow();
  expect(await messages()).toHaveLength(0);
});

it('accepts 300 mails at once', async () => {
  const pool = nodemailer.createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true, pool: true });
  const mails = Array.from({ length: 300 }, (_, index) => ({
    from: 'a@b.ee',
    to: `${index}@kool.ee`,
    subject: 'x',
    text: 'y',
  }));
  await Promise.all(mails.map((mail) => pool.sendMail(mail)));
  pool.close();

  expect(await messages('?limit=1000')).toHaveLength(300);
});

it('refuses an address for good while the page’s switch is on, and takes its mails again', async () => {
  const choose = (body: string) =>
    fetch(`${sandbox.url}/inbox/refused`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  expect(await (await choose('address=Kadunud%40kool.ee')).text()).toContain('kadunud@kool.ee');
  await expect(send('kadunud@kool.ee')).rejects.toMatchObject({ command: 'RCPT TO', responseCode: 550 });
  await send('mari@kool.ee');
  await choose('address=kadunud%40kool.ee&take=yes');
  await send('kadunud@kool.ee');

  expect(await messages()).toHaveLength(2);
});
