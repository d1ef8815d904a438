import type { Language } from '@valikool/contract';
import { layOut, type MailLink } from './mail-layout';
import { commonTexts } from './mail.texts';
import type { FilledWords, Letter, MailBrand, MailChoice, MailContent, Words } from './mail.types';

/** @returns the words of one mail with the values put in. */
export const fill = <Values>({ subject, heading, paragraphs, button }: Words<Values>, values: Values): FilledWords => ({
  subject: subject(values),
  heading,
  paragraphs: paragraphs(values),
  button,
});

const isGiven = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';

/** @returns how a mail greets its reader */
export const greetingOf = (language: Language, firstName: string | null | undefined): string =>
  isGiven(firstName) ? commonTexts[language].greeting(firstName) : commonTexts[language].greetingWithoutName;

/** Where everybody chooses their own mails. */
const OWN_MAILS_PAGE = '/user/profile?section=mails';

function footLinks({ language, choicesPath }: Letter, { publicUrl }: MailBrand, choice: MailChoice | null): MailLink[] {
  const t = commonTexts[language];
  return [
    ...(choicesPath === undefined ? [] : [{ label: t.chooseMails, url: `${publicUrl}${choicesPath}` }]),
    ...(choice === null
      ? []
      : [
          ...(choicesPath === undefined ? [{ label: t.chooseOwnMails, url: `${publicUrl}${OWN_MAILS_PAGE}` }] : []),
          { label: t.unsubscribe, url: `${publicUrl}/unsubscribe/${choice.token}` },
        ]),
  ];
}

/** @returns the letter laid out, with the greeting, the button and the foot that all mails have. */
export function composeMail(letter: Letter, brand: MailBrand, choice: MailChoice | null): MailContent {
  const { language, firstName, words, path, code, rows, invoice, closing, reason } = letter;
  const t = commonTexts[language];
  const body = {
    subject: words.subject,
    heading: words.heading,
    greeting: greetingOf(language, firstName),
    paragraphs: words.paragraphs,
    ...(code !== undefined && { code }),
    ...(rows !== undefined && { rows }),
    ...(closing !== undefined && { closing }),
    ...(isGiven(path) && words.button !== '' && { button: { label: words.button, url: `${brand.publicUrl}${path}` } }),
    footLinks: footLinks(letter, brand, choice),
    ...(invoice !== undefined && {
      document: { label: t.openInvoice(invoice.number), url: `${brand.publicUrl}${invoice.path}` },
    }),
  };
  return layOut(body, language, brand, reason ?? t.reason(brand.appName));
}
