import { AddressRefusedError, inBatches, type Mailer, type UnitOfWork } from '#platform/index';
import type { ActivityLog, NewActivity } from '#modules/activity/index';
import type { MailGateReadModel, MailGateState, MailToSend } from './mail-gate.read-model';
import type { MailChoice, NotWanted, OutgoingMail } from './mail/mail.types';
import type { SentMailRepository } from './sent-mail.repository';
import type { UnreachableService } from './unreachable/unreachable.service';

export type NotificationStores = {
  sentMails: Pick<SentMailRepository, 'insertNew'>;
  activity: Pick<ActivityLog, 'recordAll'>;
};
type Deps = {
  mailer: Pick<Mailer, 'send'>;
  gate: Pick<MailGateReadModel, 'statesOf'>;
  stores: UnitOfWork<NotificationStores>;
  unreachable: Pick<UnreachableService, 'refused' | 'accepted'>;
  /** The product's public address; its host ends every Message-ID. */
  publicUrl: string;
};

type Sent = { messageId: string; kind: string; entry: NewActivity };

const BATCH = 50;

/** Sends mails, each once. Mails that are sent at the same time are looked up and recorded together. */
export class NotificationsService {
  private readonly host: string;

  private readonly stateOf = inBatches<MailToSend, MailGateState>((mails) => this.deps.gate.statesOf(mails), BATCH);

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
   * again; one that was accepted just before a crash is, under the same Message-ID. An address that the mail server
   * refuses for good is noted.
   * @returns null for a sent mail; else why its reader does not get it
   */
  async send(mail: OutgoingMail): Promise<NotWanted | null> {
    const { id, to, choice, mustGo } = mail;
    const messageId = `<${id}@${this.host}>`;
    const state = await this.stateOf({
      messageId,
      address: to,
      userId: choice?.userId ?? null,
      group: choice?.group ?? null,
    });
    if (state.isSent) return null;
    if (state.isUnwanted) return 'UNWANTED';
    if (state.isUnreachable && !mustGo) return 'UNREACHABLE';
    try {
      await this.handOver(mail, messageId);
    } catch (error) {
      if (!(error instanceof AddressRefusedError)) throw error;
      await this.deps.unreachable.refused(to, error.status);
      return 'UNREACHABLE';
    }
    if (state.isUnreachable) await this.deps.unreachable.accepted(to);
    return null;
  }

  private async handOver(mail: OutgoingMail, messageId: string): Promise<void> {
    const { kind, to, replyTo, content, about, choice, details, attachments = [] } = mail;
    await this.deps.mailer.send({
      to,
      ...(replyTo !== undefined && { replyTo }),
      ...content,
      messageId,
      ...(choice !== null && { headers: this.unsubscribeHeaders(choice) }),
      ...(attachments.length > 0 && { attachments: [...attachments] }),
    });
    const entry = { type: 'EMAIL_SENT' as const, ...about, metadata: { kind, messageId, ...details } };
    await this.record({ messageId, kind, entry });
  }

  /** RFC 8058: the reader's mail program unsubscribes by one request, without a page. */
  private unsubscribeHeaders({ token }: MailChoice): Record<string, string> {
    return {
      'List-Unsubscribe': `<${this.deps.publicUrl}/api/v1/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }
}
