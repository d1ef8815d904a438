import type { Language } from '@valikool/contract';
import { dateTimeText } from '#platform/index';
import type { InvitationMail } from '#modules/schools/index';
import type { MailBrand, MailFact } from '../mail-layout';
import type { ApplicationMailFacts, MailContent } from '../notifications.types';
import { composeMail } from './compose-mail';
import { en } from './people-texts.en';
import { et } from './people-texts.et';
import { ru } from './people-texts.ru';
import type { PeopleTexts } from './people-texts.types';

const texts: Record<Language, PeopleTexts> = { et, en, ru };

/** Mails to applicants and invited people, and to administrators about them. */
export class PeopleTemplates {
  constructor(private readonly brand: MailBrand) {}

  applicationReceipt({ language, firstName, subject }: ApplicationMailFacts): MailContent {
    const t = texts[language];
    return composeMail(this.to(language), t.applicationReceipt, this.brand, {
      firstName,
      facts: [[t.labels.subject, subject]],
    });
  }

  /** @param language the administrator's */
  applicationForAdmins(facts: ApplicationMailFacts, language: Language): MailContent {
    const t = texts[language];
    const { labels } = t;
    const name = `${facts.firstName} ${facts.lastName}`;
    const rows: MailFact[] = [
      [labels.name, name],
      [labels.subject, facts.subject],
      [labels.email, facts.to],
      [labels.phoneNumber, facts.phoneNumber],
    ];
    return composeMail(
      this.to(language),
      t.applicationForAdmins,
      { name },
      { facts: rows, url: `${this.brand.publicUrl}/manage/teacher-applications/${facts.applicationId}` },
    );
  }

  applicationDecided(facts: ApplicationMailFacts): MailContent {
    const { language, firstName, hasAccount, note, to } = facts;
    const t = texts[language];
    if (facts.status === 'DECLINED') {
      const rows: MailFact[] = note === null ? [] : [[t.labels.note, note]];
      return composeMail(this.to(language), t.applicationDeclined, this.brand, { firstName, facts: rows });
    }
    const words = hasAccount ? t.applicationApproved : { ...t.applicationApproved, button: t.signUp };
    const url = `${this.brand.publicUrl}${hasAccount ? '/auth/login' : '/auth/signup'}`;
    return composeMail(
      this.to(language),
      words,
      { appName: this.brand.appName, hasAccount, email: to },
      { firstName, url },
    );
  }

  invitation({ language, schoolName: school, role, token, expiresAt }: InvitationMail): MailContent {
    const t = texts[language];
    const words = role === 'STUDENT' ? t.invitedStudent : t.invitedRep;
    const url = `${this.brand.publicUrl}/auth/signup?${new URLSearchParams({ invitation: token }).toString()}`;
    return composeMail(
      this.to(language),
      words,
      { school, appName: this.brand.appName },
      { url, closing: [t.validUntil(dateTimeText(expiresAt)), t.otherwise] },
    );
  }

  private to(language: Language): { language: Language; brand: MailBrand } {
    return { language, brand: this.brand };
  }
}
