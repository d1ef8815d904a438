import { layOut } from './mail-layout';
import { commonTexts } from './mail.texts';
import type { FilledWords, Letter, MailBrand, MailContent, Words } from './mail.types';

/** @returns the words of one mail with the values put in. */
export const fill = <Values>({ subject, heading, paragraphs, button }: Words<Values>, values: Values): FilledWords => ({
  subject: subject(values),
  heading,
  paragraphs: paragraphs(values),
  button,
});

const isGiven = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';

/** @returns the letter laid out, with the greeting, the button and the foot that all mails have. */
export function composeMail(letter: Letter, brand: MailBrand): MailContent {
  const { language, firstName, words, path, code, rows, invoice, closing, choicesPath, reason } = letter;
  const t = commonTexts[language];
  const body = {
    subject: words.subject,
    heading: words.heading,
    greeting: isGiven(firstName) ? t.greeting(firstName) : t.greetingWithoutName,
    paragraphs: words.paragraphs,
    ...(code !== undefined && { code }),
    ...(rows !== undefined && { rows }),
    ...(closing !== undefined && { closing }),
    ...(isGiven(path) && words.button !== '' && { button: { label: words.button, url: `${brand.publicUrl}${path}` } }),
    ...(choicesPath !== undefined && { choices: { label: t.chooseMails, url: `${brand.publicUrl}${choicesPath}` } }),
    ...(invoice !== undefined && {
      document: { label: t.openInvoice(invoice.number), url: `${brand.publicUrl}${invoice.path}` },
    }),
  };
  return layOut(body, language, brand, reason ?? t.reason(brand.appName));
}
