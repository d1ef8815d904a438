import type { Language } from '@valikool/contract';
import {
  attemptEach,
  failTogether,
  handleJob,
  type JobContext,
  type JobHandler,
  type Message,
  type z,
} from '#platform/index';
import type { NotificationsService } from '../notifications.service';
import { composeMail } from './compose-mail';
import type { Letter, MailBrand } from './mail.types';

type MailDefinition<P extends z.ZodType, Facts> = {
  /** The message that asks for this mail. */
  message: Message<P>;
  /** Stable name of the handler. It is part of every Message-ID and stored in Redis: never rename it. */
  handler: `emails.${string}`;
  /** What the mail says in each language. */
  texts: Readonly<Record<Language, object>>;
  /** Reads what the mail says at the time of sending. null: the mail is no longer true or wanted, send nothing. */
  facts: (payload: z.output<P>) => Promise<Facts | null>;
  /** Makes the facts into one letter for each reader. Several letters each carry a `suffix`. */
  letters: (facts: Facts, brand: MailBrand) => Letter | readonly Letter[];
  /** Runs after all letters were sent; may run twice. */
  onSent?: (payload: z.output<P>) => Promise<void>;
  /** Runs when `facts` is null, and when the last attempt to send has failed. */
  onNotSent?: (payload: z.output<P>) => Promise<void>;
};

export type MailPost = { notifications: Pick<NotificationsService, 'send'>; brand: MailBrand };

/** A mail of a subject, with the types of its payload and facts hidden. */
export type Mail = {
  message: Message;
  handler: string;
  texts: Readonly<Record<Language, object>>;
  job: (post: MailPost) => JobHandler;
};

/** Declares a mail: which message asks for it, where its facts come from and what it says. */
export const defineMail = <P extends z.ZodType, Facts>(mail: MailDefinition<P, Facts>): Mail => ({
  message: mail.message,
  handler: mail.handler,
  texts: mail.texts,
  job: (post) => handleJob(mail.message, mail.handler, (payload, context) => deliver(mail, payload, context, post)),
});

async function deliver<P extends z.ZodType, Facts>(
  mail: MailDefinition<P, Facts>,
  payload: z.output<P>,
  { messageId, isLastAttempt }: JobContext,
  post: MailPost,
): Promise<void> {
  const facts = await mail.facts(payload);
  if (facts === null) {
    await mail.onNotSent?.(payload);
    return;
  }
  try {
    await sendLetters(mail.letters(facts, post.brand), `${messageId}.${mail.handler}`, post);
  } catch (error) {
    if (isLastAttempt) await mail.onNotSent?.(payload);
    throw error;
  }
  await mail.onSent?.(payload);
}

/** Of several letters each is tried, so that one bad address keeps no other reader from their mail. */
async function sendLetters(letters: Letter | readonly Letter[], id: string, post: MailPost): Promise<void> {
  if ('kind' in letters) {
    await sendLetter(letters, id, post);
    return;
  }
  const failures = await attemptEach(
    letters,
    (letter) => sendLetter(letter, id, post),
    () => undefined,
  );
  failTogether(failures, `Letters of ${id} that were not sent`);
}

async function sendLetter(letter: Letter, id: string, { notifications, brand }: MailPost): Promise<void> {
  const { kind, to, about, details, attachments, suffix } = letter;
  await notifications.send({
    id: suffix === undefined ? id : `${id}.${suffix}`,
    kind,
    to,
    content: composeMail(letter, brand),
    about: { userId: null, cohortId: null, schoolId: null, ...about },
    ...(details !== undefined && { details }),
    ...(attachments !== undefined && { attachments }),
  });
}
