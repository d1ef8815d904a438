import type { Language } from '@valikool/contract';
import { dateText, dateTimeText, euroText } from '#platform/index';
import type { CohortMessageMail, OfferMail, WaitlistMailFacts } from '#modules/registrations/index';
import type { MailBrand, MailFact } from '../mail-layout';
import type { MailContent, RegistrationMailFacts } from '../notifications.types';
import { composeMail } from './compose-mail';
import { mailTexts } from './mail-texts';
import { en } from './seat-texts.en';
import { et } from './seat-texts.et';
import { ru } from './seat-texts.ru';
import type { SeatTexts } from './seat-texts.types';

const texts: Record<Language, SeatTexts> = { et, en, ru };

type CohortFacts = Pick<WaitlistMailFacts, 'course' | 'cohort' | 'startsAt' | 'timeZone'>;

const cohortRows = ({ course, cohort, startsAt, timeZone }: CohortFacts, { labels }: SeatTexts): MailFact[] => [
  [labels.course, course],
  [labels.cohort, cohort],
  [labels.start, dateTimeText(startsAt, timeZone)],
];

/** Mails about seats that are offered, moved or called off, and what is written to a class. */
export class SeatTemplates {
  constructor(private readonly brand: MailBrand) {}

  /** @param facts.token opens the offer's page for whoever has the mail */
  offered({ token, ...facts }: OfferMail & { token: string }): MailContent {
    const t = texts[facts.language];
    const expiresAt = dateTimeText(facts.expiresAt, facts.timeZone);
    const rows: MailFact[] = [...cohortRows(facts, t), [t.labels.answerBy, expiresAt]];
    return composeMail(
      this.to(facts.language),
      t.offered,
      { course: facts.course, expiresAt },
      { firstName: facts.firstName, facts: rows, url: this.url(`/courses/offer/${token}`) },
    );
  }

  offerLapsed(facts: WaitlistMailFacts): MailContent {
    return composeMail(this.to(facts.language), texts[facts.language].offerLapsed, facts, {
      firstName: facts.firstName,
      url: this.courseUrl(facts),
    });
  }

  waitedInVain(facts: WaitlistMailFacts): MailContent {
    const t = texts[facts.language];
    return composeMail(this.to(facts.language), t.waitedInVain, facts, {
      firstName: facts.firstName,
      facts: cohortRows(facts, t),
      url: this.courseUrl(facts),
    });
  }

  registrationEnded(facts: WaitlistMailFacts): MailContent {
    const t = texts[facts.language];
    return composeMail(this.to(facts.language), t.registrationEnded, facts, {
      firstName: facts.firstName,
      facts: cohortRows(facts, t),
      url: this.courseUrl(facts),
    });
  }

  moved(facts: RegistrationMailFacts): MailContent {
    const t = texts[facts.language];
    const { weekdays, labels } = mailTexts[facts.language];
    const times = facts.classTimes.map(({ weekday, start, end }) =>
      `${weekdays[weekday - 1] ?? ''} ${start}–${end}`.trim(),
    );
    const rows: MailFact[] = [
      ...cohortRows(facts, t),
      ...(times.length > 0 ? [[labels.classTimes, times.join(', ')] as const] : []),
    ];
    return composeMail(this.to(facts.language), t.moved, facts, {
      firstName: facts.firstName,
      facts: rows,
      url: this.url('/user/my-courses'),
    });
  }

  cohortCanceled(facts: RegistrationMailFacts): MailContent {
    const t = texts[facts.language];
    const refund = facts.refund && { amount: euroText(facts.refund.amountCents), dueBy: dateText(facts.refund.dueBy) };
    const rows: MailFact[] = refund
      ? [
          [t.labels.refund, refund.amount],
          [t.labels.refundDueBy, refund.dueBy],
        ]
      : [];
    return composeMail(
      this.to(facts.language),
      t.cohortCanceled,
      { ...facts, refund },
      { firstName: facts.firstName, facts: rows, url: this.courseUrl(facts) },
    );
  }

  /** The text is the sender's own; only what stands around it is ours. */
  toClass({ language, firstName, subject, body, sender, course, cohort }: CohortMessageMail): MailContent {
    const t = texts[language];
    const words = {
      subject: () => subject,
      heading: subject,
      paragraphs: () => body.split(/\n+/).filter((line) => line.trim() !== ''),
      button: t.seeCourse,
    };
    return composeMail(this.to(language), words, undefined, {
      firstName,
      closing: [t.wroteToClass({ sender, course, cohort })],
      url: this.url('/user/my-courses'),
    });
  }

  private to(language: Language): { language: Language; brand: MailBrand } {
    return { language, brand: this.brand };
  }

  private courseUrl({ courseSlug }: Pick<WaitlistMailFacts, 'courseSlug'>): string {
    return this.url(`/courses/${encodeURIComponent(courseSlug)}`);
  }

  private url(path: string): string {
    return `${this.brand.publicUrl}${path}`;
  }
}
