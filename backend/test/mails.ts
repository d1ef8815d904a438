import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@valikool/contract';
import type { Mail, OutgoingMail } from '#modules/notifications/index';

/**
 * The reader of an example, and a text that people wrote (a course's title, a name) for every place where the mail
 * shows one.
 */
export type Reader = { language: Language; firstName: string; text: string };
type Example<Readers> = (reader: Reader) => { payload: unknown; readers: Readers };
/** Examples by handler, and by what is special about them. */
export type MailExamples<Readers> = Record<string, Record<string, Example<Readers>>>;

export const brand = {
  appName: 'Valikool',
  publicUrl: 'https://valikool.example',
  seller: { name: 'Valikool OÜ', address: 'Ülikooli 18, 50090 Tartu', email: 'arved@valikool.ee' },
};
export const aReader = (over: Partial<Reader> = {}): Reader => ({
  language: 'et',
  firstName: 'Mari',
  text: 'Psühholoogia argielus',
  ...over,
});

type Attempt = { isLastAttempt?: boolean; fail?: Error; answer?: 'UNREACHABLE' | null };

/**
 * Runs one mail of a subject as the worker does.
 * @param attempt.fail the mail server's answer
 * @param attempt.answer why the reader got no mail
 * @returns the sent mails, oldest first
 */
export async function sentBy(
  mails: readonly Mail[],
  handler: string,
  payload: unknown,
  { isLastAttempt = false, fail, answer = null }: Attempt = {},
): Promise<OutgoingMail[]> {
  const mail = mails.find((one) => one.handler === handler);
  if (mail === undefined) throw new Error(`No mail has the handler ${handler}`);
  const sent: OutgoingMail[] = [];
  const send = (outgoing: OutgoingMail): Promise<'UNREACHABLE' | null> => {
    if (fail) return Promise.reject(fail);
    sent.push(outgoing);
    return Promise.resolve(answer);
  };
  const unsubscribing = { tokenOf: (userId: number, group: string) => `${userId}-${group}-x` };
  const job = mail.job({ notifications: { send }, brand, unsubscribing });
  await job.run(payload, { messageId: 'row', attempt: 1, isLastAttempt });
  return sent;
}

/** Where `npm run mails` wants every example as a file; see `mail-gallery.ts`. */
const galleryFolder = process.env['MAIL_GALLERY'];

function keepForGallery(handler: string, name: string, language: Language, mails: readonly OutgoingMail[]): void {
  if (galleryFolder === undefined) return;
  mkdirSync(galleryFolder, { recursive: true });
  mails.forEach(({ content, kind }, index) => {
    const about = { handler, name, language, kind, subject: content.subject, html: content.html, text: content.text };
    const file = `${handler}.${name}.${index}.${language}.json`.replace(/[^\w.-]+/g, '-');
    writeFileSync(path.join(galleryFolder, file), JSON.stringify(about));
  });
}

const HOSTILE = `<script>alert("x")</script> & O'Neill`;

/** Tests what holds for every mail, on a subject's examples. A mail without an example fails. */
export function describeMails<Readers>(mailsOf: (readers: Readers) => Mail[], examples: MailExamples<Readers>): void {
  const all = Object.entries(examples).flatMap(([handler, named]) =>
    Object.entries(named).map(([name, example]) => ({ handler, name, example })),
  );
  const render = ({ handler, example }: (typeof all)[number], reader: Reader) => {
    const { payload, readers } = example(reader);
    return sentBy(mailsOf(readers), handler, payload);
  };

  it('every mail of the subject has an example', () => {
    const [first] = all;
    if (first === undefined) throw new Error('No examples');
    const mails = mailsOf(first.example(aReader()).readers);
    expect(Object.keys(examples).sort()).toEqual(mails.map(({ handler }) => handler).sort());
  });

  describe.each(all)('$handler: $name', (item) => {
    it.each(LANGUAGES)('is a whole mail in %s', async (language) => {
      const mails = await render(item, aReader({ language }));
      keepForGallery(item.handler, item.name, language, mails);

      expect(mails.length).toBeGreaterThan(0);
      for (const { id, content } of mails) {
        expect(id.startsWith(`row.${item.handler}`)).toBe(true);
        expect(content.subject.length).toBeGreaterThan(5);
        expect(content.text.length).toBeGreaterThan(100);
        for (const text of [content.subject, content.html, content.text])
          expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
        for (const [, link] of content.html.matchAll(/href="([^"]*)"/g))
          expect(link).toMatch(/^https:\/\/valikool\.example(\/|$)/);
      }
      expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
      expect(mails.some(({ content }) => content.html.includes(`<html lang="${language}" `))).toBe(true);
    });

    it('has a text of its own in every language', async () => {
      const texts: string[] = [];
      for (const language of LANGUAGES) {
        const [mail] = await render(item, aReader({ language }));
        texts.push(`${mail?.content.subject} ${mail?.content.text}`);
      }

      expect(new Set(texts).size).toBe(LANGUAGES.length);
    });

    it('escapes texts that people wrote', async () => {
      for (const { content } of await render(item, aReader({ firstName: HOSTILE, text: HOSTILE }))) {
        expect(content.html).not.toContain('<script>');
        expect(content.html).not.toMatch(/& O'/);
        expect(`${content.subject}${content.text}`).not.toContain('&lt;');
      }
    });
  });
}
