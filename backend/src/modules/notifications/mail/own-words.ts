import type { Language } from '@valikool/contract';
import type { Letter, MailAddress, MailSubject } from './mail.types';

/** @returns the paragraphs of a text that a person has typed; each line is one */
export const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

/** A message that a person has written to a student. */
export type WrittenMessage = { to: string; language: Language; firstName: string; subject: string; body: string };

/** What stands around the person's own words. */
type Around = {
  kind: string;
  about: Partial<MailSubject>;
  button: string;
  /** Small print: who wrote the message, and to whom. */
  writtenBy: string;
  /** Whom an answer goes to; null: the sender of all mails. */
  replyTo?: MailAddress | null;
};

/** @returns the letter of a message: subject and text are the writer's own, and only the rest is ours */
export const writtenLetter = (
  { to, language, firstName, subject, body }: WrittenMessage,
  { kind, about, button, writtenBy, replyTo = null }: Around,
): Letter => ({
  kind,
  to,
  replyTo,
  language,
  firstName,
  about,
  words: { subject, heading: subject, paragraphs: paragraphsOf(body), button },
  closing: [writtenBy],
  path: '/user/my-courses',
});
