import { dateTimeText } from '#platform/index';
import type { SecurityNoticeReader } from '#modules/auth/index';
import { languageOfAccount, type AccountLanguages } from './account-language';
import type { MailBrand } from './mail-layout';
import type { NotificationsService } from './notifications.service';
import { composeMail } from './templates/compose-mail';
import { securityTexts } from './templates/security-texts';

type Deps = {
  notices: SecurityNoticeReader;
  languages: AccountLanguages;
  brand: MailBrand;
  notifications: Pick<NotificationsService, 'send'>;
};

/** Mails that tell owners what was changed about their account, after it was. */
export class SecurityMails {
  constructor(private readonly deps: Deps) {}

  async notice(noticeId: string, id: string): Promise<void> {
    const notice = await this.deps.notices.get(noticeId);
    if (notice === null) return;
    const { brand, notifications } = this.deps;
    const language = await languageOfAccount(this.deps.languages, notice);
    const t = securityTexts[language];
    const words = {
      subject: () => t[notice.kind].heading,
      heading: t[notice.kind].heading,
      paragraphs: () => [...t[notice.kind].paragraphs],
      button: t.button,
    };
    const parts = {
      url: `${brand.publicUrl}/auth/login`,
      closing: [t.happenedAt(dateTimeText(notice.happenedAt)), t.notYou],
    };
    const content = composeMail({ language, brand }, words, undefined, parts);
    const about = { userId: null, cohortId: null, schoolId: null };
    await notifications.send({
      id,
      kind: `security-${notice.kind.replaceAll('_', '-')}`,
      to: notice.email,
      content,
      about,
    });
  }
}
