import type { Language } from '@valikool/contract';
import type { OneTimeMail, OneTimeMailReader } from '#modules/auth/index';
import { languageOfAccount, type AccountLanguages } from './account-language';
import { ONE_TIME_MAIL_KINDS, type OneTimeMailFacts, type OneTimeMailKind } from './notifications.types';
import type { NotificationsService } from './notifications.service';
import type { MailTemplates } from './templates/mail-templates';

type Deps = {
  oneTimeMails: OneTimeMailReader;
  languages: AccountLanguages;
  templates: MailTemplates;
  notifications: Pick<NotificationsService, 'send'>;
  publicUrl: string;
};

type LinkTarget = {
  page: '/auth/confirm-email' | '/auth/update-password';
  /** As the auth protocol calls the step that the link finishes. */
  type: string;
};

/** Where links lead; null where there is none, and only the code is asked for. */
const LINKS: Record<OneTimeMailKind, LinkTarget | null> = {
  signup: { page: '/auth/confirm-email', type: 'signup' },
  invite: { page: '/auth/update-password', type: 'invite' },
  magiclink: { page: '/auth/confirm-email', type: 'magiclink' },
  recovery: { page: '/auth/update-password', type: 'recovery' },
  reauthentication: null,
  email_change_current: { page: '/auth/confirm-email', type: 'email_change' },
  email_change_new: { page: '/auth/confirm-email', type: 'email_change' },
};

const isMailKind = (kind: string): kind is OneTimeMailKind => (ONE_TIME_MAIL_KINDS as readonly string[]).includes(kind);

/** Mails with one-time codes and links. */
export class AccountMails {
  constructor(private readonly deps: Deps) {}

  /** Says nothing when the code has been used, replaced or has run out, since it would open nothing; nor of codes that go by phone. */
  async oneTime(tokenId: string, id: string): Promise<void> {
    const mail = await this.deps.oneTimeMails.get(tokenId);
    if (mail === null || !isMailKind(mail.kind)) return;
    const language = await languageOfAccount(this.deps.languages, mail);
    const content = this.deps.templates.oneTime(this.factsOf(mail, mail.kind, language));
    const about = { userId: null, cohortId: null, schoolId: null };
    await this.deps.notifications.send({ id, kind: `account-${mail.kind}`, to: mail.email, content, about });
  }

  private factsOf(mail: OneTimeMail, kind: OneTimeMailKind, language: Language): OneTimeMailFacts {
    const { code, expiresAt } = mail;
    return { kind, code, expiresAt, language, link: this.linkOf(mail, kind) };
  }

  /** To a page of ours with a button, and not to the server: programs that open every link in a mail would use the code up. */
  private linkOf({ tokenHash, redirectTo }: OneTimeMail, kind: OneTimeMailKind): string | null {
    const target = LINKS[kind];
    if (target === null) return null;
    const query = new URLSearchParams({
      token_hash: tokenHash,
      type: target.type,
      ...(redirectTo !== null && { redirect_to: redirectTo }),
    });
    return `${this.deps.publicUrl}${target.page}?${query.toString()}`;
  }
}
