import type { MailSkip } from '@valikool/contract';
import { after, DAY_MS, said, type Actor, type Clock, type Outbox, type Page, type UnitOfWork } from '#platform/index';
import type { SchoolsRepository } from '../schools.repository';
import { visibleSchool } from '../visible-school';
import { NoStudentsToWriteError, SchoolMessageNotFoundError } from './school-messages.errors';
import { schoolMessageMail } from './school-messages.messages';
import type { SchoolMessagesRepository } from './school-messages.repository';
import type { SchoolMessage, SchoolMessageMail } from './school-messages.types';

export type SchoolMessageStores = { messages: SchoolMessagesRepository; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<SchoolMessageStores>;
  messages: SchoolMessagesRepository;
  schools: SchoolsRepository;
  clock: Clock;
};
type NewMessage = { studentIds: readonly number[]; subject: string; body: string };

/** What a school's representative or staff write to several of its students. The queue sends one mail to each. */
export class SchoolMessagesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Writes to those of the students who study at the school; the others are left out as if they did not exist.
   * @throws SchoolNotFoundError also for a school that the actor may not see; NoStudentsToWriteError
   */
  async send(actor: Actor, schoolId: number, { studentIds, subject, body }: NewMessage): Promise<SchoolMessage> {
    await visibleSchool(this.deps.schools, actor, schoolId);
    const createdAt = this.deps.clock.now();
    const id = await this.deps.stores.run(async ({ messages, outbox }) => {
      const messageId = await messages.insert({ schoolId, senderUserId: actor.userId, subject, body, createdAt });
      const recipients = await messages.addRecipients(messageId, schoolId, studentIds);
      if (recipients.length === 0) throw new NoStudentsToWriteError();
      await outbox.addAll(recipients.map((recipientId) => said(schoolMessageMail, { recipientId })));
      return messageId;
    });
    const message = await this.deps.messages.get(id);
    if (!message) throw new Error('A message is never deleted');
    return message;
  }

  /**
   * Sends a message to more students of the school, for a choice that does not fit into one request. Who gets it already is
   * left out.
   * @throws SchoolNotFoundError also for a school that the actor may not see; SchoolMessageNotFoundError also for a message
   * of somebody else, of another school or written more than 24 hours ago
   */
  async addReaders(
    actor: Actor,
    { id: schoolId, messageId }: { id: number; messageId: number },
    studentIds: readonly number[],
  ): Promise<SchoolMessage> {
    await visibleSchool(this.deps.schools, actor, schoolId);
    const since = after(this.deps.clock.now(), -DAY_MS);
    await this.deps.stores.run(async ({ messages, outbox }) => {
      if (!(await messages.isOwn(messageId, { schoolId, senderUserId: actor.userId, since })))
        throw new SchoolMessageNotFoundError();
      const added = await messages.addRecipients(messageId, schoolId, studentIds);
      if (added.length > 0) await outbox.addAll(added.map((recipientId) => said(schoolMessageMail, { recipientId })));
    });
    const message = await this.deps.messages.get(messageId);
    if (!message) throw new Error('A message is never deleted');
    return message;
  }

  /** @throws SchoolNotFoundError also for a school that the actor may not see */
  async list(
    actor: Actor,
    schoolId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<SchoolMessage>> {
    await visibleSchool(this.deps.schools, actor, schoolId);
    return this.deps.messages.list(schoolId, page);
  }

  mail(recipientId: number): Promise<SchoolMessageMail | null> {
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
}
