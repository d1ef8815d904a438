import type { OneTimeMailReader } from './notifications.types';
import type { NotificationsService } from './notifications.service';
import type { MailTemplates } from './templates/mail-templates';

type Deps = { oneTimeMails: OneTimeMailReader; templates: MailTemplates; notifications: Pick<NotificationsService, 'send'> };

/** Mails with one-time codes and links. */
export class AccountMails {
  constructor(private readonly deps: Deps) {}

  /** Says nothing when the code has been used, replaced or has run out: it would open nothing. */
  async oneTime(tokenId: string, id: string): Promise<void> {
    const facts = await this.deps.oneTimeMails.get(tokenId);
    if (facts === null) return;
    const about = { userId: null, cohortId: null, schoolId: null };
    await this.deps.notifications.send({ id, kind: `account-${facts.kind}`, to: facts.to, content: this.deps.templates.oneTime(facts), about });
  }
}
