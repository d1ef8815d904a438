import { inBatches, type Mailer, type UnitOfWork } from '#platform/index';
import type { ActivityLog, NewActivity } from '#modules/activity/index';
import type { OutgoingMail } from './mail/mail.types';
import type { SentMailRepository } from './sent-mail.repository';

export type NotificationStores = {
  sentMails: Pick<SentMailRepository, 'insertNew'>;
  activity: Pick<ActivityLog, 'recordAll'>;
};
type Deps = {
  mailer: Pick<Mailer, 'send'>;
  sentMails: Pick<SentMailRepository, 'findSent'>;
  stores: UnitOfWork<NotificationStores>;
  /** The product's public address; its host ends every Message-ID. */
  publicUrl: string;
};

type Sent = { messageId: string; kind: string; entry: NewActivity };

const BATCH = 50;

/** Sends mails, each once. Mails that are sent at the same time are looked up and recorded together. */
export class NotificationsService {
  private readonly host: string;

  private readonly isSent = inBatches<string, boolean>(async (messageIds) => {
    const sent = await this.deps.sentMails.findSent(messageIds);
    return messageIds.map((messageId) => sent.has(messageId));
  }, BATCH);

  private readonly record = inBatches<Sent, null>(async (mails) => {
    await this.deps.stores.run(async ({ sentMails, activity }, atCommit) => {
      const added = await sentMails.insertNew(mails);
      const entries = mails.filter(({ messageId }) => added.has(messageId)).map(({ entry }) => entry);
      if (entries.length > 0) atCommit(() => activity.recordAll(entries));
    });
    return mails.map(() => null);
  }, BATCH);

  constructor(private readonly deps: Deps) {
    this.host = new URL(deps.publicUrl).hostname;
  }

  /**
   * Hands the mail to the mail server and logs it as EMAIL_SENT. A mail that was accepted and recorded is not sent
   * again; one that was accepted just before a crash is, under the same Message-ID.
   */
  async send({ id, kind, to, content, about, details, attachments = [] }: OutgoingMail): Promise<void> {
    const messageId = `<${id}@${this.host}>`;
    if (await this.isSent(messageId)) return;
    await this.deps.mailer.send({
      to,
      ...content,
      messageId,
      ...(attachments.length > 0 && { attachments: [...attachments] }),
    });
    const entry = { type: 'EMAIL_SENT' as const, ...about, metadata: { kind, messageId, ...details } };
    await this.record({ messageId, kind, entry });
  }
}
