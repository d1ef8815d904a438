import type { MailSkip } from '@valikool/contract';
import { type Actor, can, type Clock, type Outbox, type Page, type UnitOfWork } from '#platform/index';
import { seatRefused } from '../seats/index';
import type { RunningCohorts } from '../view/registrations.types';
import { NoRecipientsError } from './cohort-messages.errors';
import { cohortMessageMail } from './cohort-messages.messages';
import type { CohortMessagesRepository } from './cohort-messages.repository';
import type { CohortMessage, CohortMessageMail } from './cohort-messages.types';

export type CohortMessageStores = { messages: CohortMessagesRepository; outbox: Outbox };

type Deps = {
  stores: UnitOfWork<CohortMessageStores>;
  messages: CohortMessagesRepository;
  cohorts: RunningCohorts;
  clock: Clock;
};

/** Messages of a teacher or administrator to a whole cohort. The queue sends one mail to each student. */
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
      for (const recipientId of recipients) await outbox.add(cohortMessageMail, { recipientId });
      return messageId;
    });
    const message = await this.deps.messages.get(id);
    if (!message) throw new Error('A message is never deleted');
    return message;
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

  private async assertRuns(actor: Actor, cohortId: number): Promise<void> {
    if (!(await this.deps.cohorts.runs(can(actor, 'cohort.edit-all') ? null : actor.userId, cohortId)))
      throw seatRefused({ taken: false, code: 'cohort.not-found' });
  }
}
