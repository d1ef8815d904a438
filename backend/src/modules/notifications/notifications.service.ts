import type { Mailer, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { OutgoingMail } from './mail/mail.types';
import type { SentMailRepository } from './sent-mail.repository';

export type NotificationStores = {
  sentMails: Pick<SentMailRepository, 'has' | 'insertOnce'>;
  activity: Pick<ActivityLog, 'record'>;
};
type Deps = {
  mailer: Pick<Mailer, 'send'>;
  stores: UnitOfWork<NotificationStores>;
  /** The product's public address; its host ends every Message-ID. */
  publicUrl: string;
};

/** Sends mails, each once. */
export class NotificationsService {
  private readonly host: string;

  constructor(private readonly deps: Deps) {
    this.host = new URL(deps.publicUrl).hostname;
  }

  /**
   * Hands the mail to the mail server and logs it as EMAIL_SENT. A mail that was accepted and recorded is not sent
   * again; one that was accepted just before a crash is, under the same Message-ID.
   */
  async send({ id, kind, to, content, about, details, attachments = [] }: OutgoingMail): Promise<void> {
    const messageId = `<${id}@${this.host}>`;
    const isSent = await this.deps.stores.run(({ sentMails }) => sentMails.has(messageId));
    if (isSent) return;
    await this.deps.mailer.send({
      to,
      ...content,
      messageId,
      ...(attachments.length > 0 && { attachments: [...attachments] }),
    });
    await this.deps.stores.run(async ({ sentMails, activity }) => {
      const isFirst = await sentMails.insertOnce(messageId, kind);
      if (isFirst) await activity.record({ type: 'EMAIL_SENT', ...about, metadata: { kind, messageId, ...details } });
    });
  }
}
