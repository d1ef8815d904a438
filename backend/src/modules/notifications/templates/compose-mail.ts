import type { Language } from '@valikool/contract';
import { layOut, type MailBody, type MailBrand } from '../mail-layout';
import type { MailContent } from '../notifications.types';
import { mailTexts } from './mail-texts';
import type { Words } from './mail-texts.types';

export type MailParts = Pick<MailBody, 'facts' | 'closing' | 'code'> & {
  firstName?: string | null;
  url?: string | null;
};

const isGiven = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';

/** @returns the mail that the words make of the values, with the greeting, the button and the foot that all mails have. */
export function composeMail<Values>(
  to: { language: Language; brand: MailBrand },
  words: Words<Values>,
  values: Values,
  { firstName, url, ...parts }: MailParts,
): MailContent {
  const t = mailTexts[to.language];
  const body: MailBody = {
    subject: words.subject(values),
    heading: words.heading,
    greeting: isGiven(firstName) ? t.greeting(firstName) : t.greetingWithoutName,
    paragraphs: words.paragraphs(values),
    ...parts,
    ...(isGiven(url) && words.button !== '' && { button: { label: words.button, url } }),
  };
  return layOut(body, to.language, to.brand, t.reason(to.brand.appName));
}
