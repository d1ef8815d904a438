import type { Language, MailSkip } from '@valikool/contract';
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
import { groupOf, isToSchool, mustGo, type MailHandler } from './mail-kinds.policy';
import type { Letter, MailBrand, MailChoice, NotWanted, UnsubscribePaths } from './mail.types';

type MailDefinition<P extends z.ZodType, Facts> = {
  /** The message that asks for this mail. */
  message: Message<P>;
  /**
   * Stable name of the handler, in one of the tables that say who may switch the mail off. It is part of every Message-ID
   * and stored in Redis: never rename it.
   */
  handler: MailHandler;
  /** What the mail says in each language. */
  texts: Readonly<Record<Language, object>>;
  /** Reads what the mail says at the time of sending. null: the mail is no longer true or wanted, send nothing. */
  facts: (payload: z.output<P>) => Promise<Facts | null>;
  /** Whether the payload alone says that no mail is wanted: then nothing is read, and no job is made. */
  isIdle?: (payload: z.output<P>) => boolean;
  /**
   * Makes the facts into one letter for each reader. Several letters each carry a `suffix`. A mail that its reader may
   * switch off is `about` the reader.
   */
  letters: (facts: Facts, brand: MailBrand) => Letter | readonly Letter[];
  /**
   * Gives the facts to another program, which writes and sends the mail itself; then no letter is made.
   * @param id the same for every attempt
   */
  handOver?: ((facts: Facts, id: string) => Promise<void>) | undefined;
  /** Runs after the letters were sent, those left out that their readers do not want or cannot get; may run twice. */
  onSent?: (payload: z.output<P>) => Promise<void>;
  /** Runs when the last attempt to send has failed. */
  onFailed?: (payload: z.output<P>) => Promise<void>;
  /** Runs when `facts` is null, and when nobody wants or can get the mail; may run twice. */
  onSkipped?: (payload: z.output<P>, why: MailSkip) => Promise<void>;
};

export type MailPost = {
  notifications: Pick<NotificationsService, 'send'>;
  brand: MailBrand;
  unsubscribing: UnsubscribePaths;
};

/** A mail of a subject, with the types of its payload and facts hidden. */
export type Mail = {
  message: Message;
  handler: MailHandler;
  texts: Readonly<Record<Language, object>>;
  job: (post: MailPost) => JobHandler;
};

/** Declares a mail: which message asks for it, where its facts come from and what it says. */
export const defineMail = <P extends z.ZodType, Facts>(mail: MailDefinition<P, Facts>): Mail => ({
  message: mail.message,
  handler: mail.handler,
  texts: mail.texts,
  job: (post) =>
    handleJob(mail.message, mail.handler, (payload, context) => deliver(mail, payload, context, post), mail.isIdle),
});

async function deliver<P extends z.ZodType, Facts>(
  mail: MailDefinition<P, Facts>,
  payload: z.output<P>,
  { messageId, isLastAttempt }: JobContext,
  post: MailPost,
): Promise<void> {
  const facts = await mail.facts(payload);
  if (facts === null) {
    await mail.onSkipped?.(payload, 'NO_ACCOUNT');
    return;
  }
  const identity = { handler: mail.handler, id: `${messageId}.${mail.handler}` };
  let notWanted: NotWanted | null = null;
  try {
    if (mail.handOver !== undefined) await mail.handOver(facts, identity.id);
    else notWanted = await sendLetters(mail.letters(facts, post.brand), identity, post);
  } catch (error) {
    if (isLastAttempt) await mail.onFailed?.(payload);
    throw error;
  }
  if (notWanted === null) await mail.onSent?.(payload);
  else await mail.onSkipped?.(payload, notWanted);
}

type Identity = { handler: MailHandler; id: string };

/**
 * Of several letters each is tried, so that one bad address keeps no other reader from their mail.
 * @returns null when somebody got one; else why the first reader did not
 */
async function sendLetters(
  letters: Letter | readonly Letter[],
  identity: Identity,
  post: MailPost,
): Promise<NotWanted | null> {
  if ('kind' in letters) return sendLetter(letters, identity, post);
  const answers: (NotWanted | null)[] = [];
  const failures = await attemptEach(
    letters,
    async (letter) => {
      answers.push(await sendLetter(letter, identity, post));
    },
    () => undefined,
  );
  failTogether(failures, `Letters of ${identity.id} that were not sent`);
  return answers.includes(null) ? null : (answers[0] ?? null);
}

/** Of a mail to representatives: their letters say where they choose their mails. */
const isToRep = ({ choicesPath }: Pick<Letter, 'choicesPath'>): boolean => choicesPath !== undefined;

/**
 * @returns null for a letter that must go or goes to somebody without an account. Of a mail to representatives, the letter
 *   to a student says nothing of choices.
 */
function choiceOf(handler: MailHandler, letter: Letter, unsubscribing: UnsubscribePaths): MailChoice | null {
  const group = isToSchool(handler) && !isToRep(letter) ? null : groupOf(handler);
  const { userId = null } = letter.about;
  return group === null || userId === null ? null : { userId, group, token: unsubscribing.tokenOf(userId, group) };
}

async function sendLetter(letter: Letter, { handler, id }: Identity, post: MailPost): Promise<NotWanted | null> {
  const { kind, to, replyTo = null, about, details, attachments, suffix } = letter;
  const choice = choiceOf(handler, letter, post.unsubscribing);
  return post.notifications.send({
    id: suffix === undefined ? id : `${id}.${suffix}`,
    kind,
    to,
    ...(replyTo !== null && { replyTo }),
    content: composeMail(letter, post.brand, choice),
    about: { userId: null, cohortId: null, schoolId: null, ...about },
    mustGo: mustGo(handler, isToRep(letter)),
    choice,
    ...(details !== undefined && { details }),
    ...(attachments !== undefined && { attachments }),
  });
}
