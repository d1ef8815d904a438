import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mail, Mailer } from './mail.types';
import { smtpMailer } from './mailer';

type Received = { from: string; to: string[]; email: Email; lines: string[] };

let server: SMTPServer;
let isListening: boolean;
let mailer: Mailer;
let received: Received[];

beforeEach(async () => {
  received = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, accept) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(raw).then((email) => {
          received.push({ from, to, email, lines: raw.toString().split('\r\n') });
          accept();
        });
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  isListening = true;
  const { port } = server.server.address() as AddressInfo;
  mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Valikool Õpe <tere@valikool.ee>');
});
afterEach(stop);

async function stop(): Promise<void> {
  mailer.close();
  if (isListening) await new Promise<void>((resolve) => server.close(resolve));
  isListening = false;
}

const aMail = (over: Partial<Mail> = {}): Mail => ({
  to: 'mari@example.ee',
  subject: 'Registreerimine',
  text: 'Tere, Mari!',
  html: '<p>Tere, Mari!</p>',
  messageId: '<row.emails.registered@valikool.ee>',
  ...over,
});

async function sent(mail: Mail): Promise<Received> {
  await mailer.send(mail);
  const [only] = received;
  if (!only) throw new Error('The mail server has received nothing');
  return only;
}

it('brings subject, text and HTML as they are, in any alphabet', async () => {
  const subject = 'Счёт 2026-00001 – Õnne-Liis Žürii-Šampinjon: sinu koht on kinnitatud ja arve on lisatud 🎓';
  const text = `Tere!\n\n.Punktiga rida\n${'Väga pikk rida '.repeat(100)}\nAnna = Анна = 100 %`;
  const html = `<p class="x">${'Психология '.repeat(200)}</p>`;

  const { email, lines } = await sent(aMail({ subject, text, html }));

  expect(email.subject).toBe(subject);
  expect(email.text?.trimEnd()).toBe(text);
  expect(email.html?.trimEnd()).toBe(html);
  expect(email.messageId).toBe('<row.emails.registered@valikool.ee>');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(78);
});

it('names sender and reader, in the letter and to the mail server', async () => {
  const { email, from, to } = await sent(aMail({ to: 'mari@õppur.ee' }));

  expect(email.from).toMatchObject({ name: 'Valikool Õpe', address: 'tere@valikool.ee' });
  expect(email.to?.map(({ address }) => address)).toEqual(['mari@xn--ppur-zqa.ee']);
  // The mail server of the test writes addresses as people do.
  expect({ from, to }).toEqual({ from: 'tere@valikool.ee', to: ['mari@õppur.ee'] });
  expect(Math.abs(Date.parse(email.date ?? '') - Date.now())).toBeLessThan(60_000);
});

it('has an answer go to whom the mail names, or to its sender', async () => {
  const { email } = await sent(aMail({ replyTo: { name: 'Piret Mägi', address: 'piret@kool.ee' } }));

  expect(email.replyTo).toMatchObject([{ name: 'Piret Mägi', address: 'piret@kool.ee' }]);
});

it('brings every byte of a file that is attached', async () => {
  const content = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256));
  const attachments = [{ filename: 'Arve õ 2026-00001.pdf', content, contentType: 'application/pdf' }];

  const { email } = await sent(aMail({ attachments }));

  expect(email.text?.trimEnd()).toBe('Tere, Mari!');
  const [file] = email.attachments;
  expect(file).toMatchObject({
    filename: 'Arve õ 2026-00001.pdf',
    mimeType: 'application/pdf',
    disposition: 'attachment',
  });
  expect(Buffer.from(file?.content as ArrayBuffer).equals(content)).toBe(true);
});

it('lets no text add a header or a reader', async () => {
  const { email, to } = await sent(aMail({ subject: 'Kursus\r\nBcc: teine@example.ee' }));

  expect(email.subject).toBe('Kursus Bcc: teine@example.ee');
  expect(email.bcc ?? []).toEqual([]);
  expect(to).toEqual(['mari@example.ee']);
  await expect(mailer.send(aMail({ to: 'mari@example.ee\r\nRCPT TO:<teine@example.ee>' }))).rejects.toThrow();
});

it('fails when the mail server refuses', async () => {
  await stop();

  await expect(mailer.send(aMail())).rejects.toThrow();
});
