import type { MailSkip } from '@valikool/contract';
import { type Actor, can, type Clock, type Outbox, type Page, said, type UnitOfWork } from '#platform/index';
import { seatRefused } from '../seats/index';
import type { RunningCohorts } from '../view/registrations.types';
import { CohortMessageNotFoundError, CohortMessageSentError, NoRecipientsError } from './cohort-messages.errors';
import { cohortMessageDue, cohortMessageMail } from './cohort-messages.messages';
import type { CohortMessagesRepository } from './cohort-messages.repository';
import type { CohortMessage, CohortMessageMail } from './cohort-messages.types';

export type CohortMessageStores = { messages: CohortMessagesRepository; outbox: Outbox };

type Deps = {
  stores: UnitOfWork<CohortMessageStores>;
  messages: CohortMessagesRepository;
  cohorts: RunningCohorts;
  clock: Clock;
};

/**
 * Messages of a teacher or administrator to a whole cohort. A message waits a moment in which its writer can take it back;
 * then the queue sends one mail to each student.
 */
export class CohortMessagesService {
  constructor(private readonly deps: Deps) {}

  /** @throws AppError 404 `cohort.not-found` also for a cohort that the actor does not run */
  async send(actor: Actor, cohortId: number, text: { subject: string; body: string }): Promise<CohortMessage> {
    await this.assertRuns(actor, cohortId);
    const createdAt = this.deps.clock.now();
    const id = await this.deps.stores.run(async ({ messages, outbox }) => {
      const messageId = await messages.insert({ cohortId, senderUserId: actor.userId, ...text, createdAt });
      const recipients = await messages.addRecipients(messageId, cohortId);
      if (recipients.length === 0) throw new NoRecipientsError();
      await outbox.add(cohortMessageDue, { messageId });
      return messageId;
    });
    const message = await this.deps.messages.get(id);
    if (!message) throw new Error('A message is never deleted');
    return message;
  }

  /**
   * Takes one's own message back before its mails go out; one that was taken back stays so.
   * @throws AppError 404 `cohort.not-found` also for a cohort that the actor does not run; CohortMessageNotFoundError also
   * for a message of somebody else or to another cohort; CohortMessageSentError
   */
  async withdraw(actor: Actor, { id: cohortId, messageId }: { id: number; messageId: number }): Promise<CohortMessage> {
    await this.assertRuns(actor, cohortId);
    const own = () => this.deps.messages.own(messageId, { cohortId, senderUserId: actor.userId });
    const message = await own();
    if (!message) throw new CohortMessageNotFoundError();
    if (message.withdrawnAt !== null) return message;
    const withdrawnAt = this.deps.clock.now();
    if (await this.deps.stores.run(({ messages }) => messages.withdraw(messageId, withdrawnAt)))
      return { ...message, withdrawnAt };
    // The message no longer waits: its mails are on their way, or a second request of its writer was faster.
    const changed = await own();
    if (changed === null || changed.withdrawnAt === null) throw new CohortMessageSentError();
    return changed;
  }

  /** Asks for the mails of a message whose wait is over, unless its writer took it back. Safe to run twice. */
  async release(messageId: number): Promise<void> {
    await this.deps.stores.run(async ({ messages, outbox }) => {
      const recipients = await messages.release(messageId, this.deps.clock.now());
      if (recipients.length > 0)
        await outbox.addAll(recipients.map((recipientId) => said(cohortMessageMail, { recipientId })));
    });
  }

  async list(
    actor: Actor,
    cohortId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<CohortMessage>> {
    await this.assertRuns(actor, cohortId);
    return this.deps.messages.list(cohortId, page);
  }

  mail(recipientId: number): Promise<CohortMessageMail | null> {
    return this.deps.messages.mail(recipientId);
  }

  /** Records that the mail server accepted the mail. */
  async sent(recipientId: number): Promise<void> {
    await this.deps.messages.setSent(recipientId, this.deps.clock.now());
  }

  /** Records why the mail goes to nobody. The sender sees it, and it is not tried again. */
  async skipped(recipientId: number, why: MailSkip): Promise<void> {
    await this.deps.messages.setSkipped(recipientId, why);
  }

  /** Records that all tries of this round failed. The sender sees it, and a later round tries again. */
  async failed(recipientId: number): Promise<void> {
    await this.deps.messages.setFailed(recipientId, this.deps.clock.now());
  }

  /** @throws AppError 404 `cohort.not-found` for a cohort that the actor does not run, or that does not exist */
  async assertRuns(actor: Actor, cohortId: number): Promise<void> {
    if (!(await this.deps.cohorts.runs(can(actor, 'cohort.edit-all') ? null : actor.userId, cohortId)))
      throw seatRefused({ taken: false, code: 'cohort.not-found' });
  }
}
