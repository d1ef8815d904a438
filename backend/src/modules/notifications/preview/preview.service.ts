import type { Language, MailSkip } from '@valikool/contract';
import type { Actor } from '#platform/index';
import { NoRecipientsError } from '#modules/registrations/index';
import { greetingOf } from '../mail/compose-mail';
import { paragraphsOf } from '../mail/own-words';
import type { ClassMessageReadModel } from './class-message.read-model';

/** What stands around a teacher's own words. */
type Frame = {
  button: string;
  writtenBy: (about: { sender: string; course: string; cohort: string }) => string;
};

type Deps = {
  writers: ClassMessageWriters;
  readers: ClassMessageReadModel;
  frames: Readonly<Record<Language, Frame>>;
};

/** Who may write to a cohort. */
export type ClassMessageWriters = {
  /** @throws AppError 404 `cohort.not-found` for a cohort that the actor does not run, or that does not exist */
  assertRuns(actor: Actor, cohortId: number): Promise<void>;
};

export type MessagePreview = {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  button: string;
  closing: string[];
  recipients: number;
  skipped: Record<MailSkip, number>;
};

/** A message to a class as one of its readers would get it, before it is sent. Sends and keeps nothing. */
export class PreviewService {
  constructor(private readonly deps: Deps) {}

  /** @throws AppError 404 `cohort.not-found` also for a cohort that the actor does not run; NoRecipientsError */
  async ofClass(actor: Actor, cohortId: number, own: { subject: string; body: string }): Promise<MessagePreview> {
    await this.deps.writers.assertRuns(actor, cohortId);
    const facts = await this.deps.readers.readersOf(cohortId, actor.userId);
    if (facts === null || facts.language === null) throw new NoRecipientsError();
    const { language, firstName, readers, unwanted, unreachable } = facts;
    const { button, writtenBy } = this.deps.frames[language];
    return {
      language,
      subject: own.subject,
      greeting: greetingOf(language, firstName),
      paragraphs: paragraphsOf(own.body),
      button,
      closing: [writtenBy(facts)],
      recipients: readers,
      skipped: { UNWANTED: unwanted, UNREACHABLE: unreachable, NO_ACCOUNT: 0 },
    };
  }
}
