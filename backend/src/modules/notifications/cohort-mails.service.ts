import { dateTimeText } from '#platform/index';
import type { ClassMailFacts, CohortFactsReadModel, CohortMailFacts } from './cohort-facts.read-model';
import type { MailBrand, MailFact } from './mail-layout';
import type { NotificationsService } from './notifications.service';
import type { MailContent } from './notifications.types';
import { classTimesText } from './templates/class-times-text';
import { cohortTexts } from './templates/cohort-texts';
import { composeMail } from './templates/compose-mail';
import { mailTexts } from './templates/mail-texts';

type Deps = {
  cohorts: Pick<CohortFactsReadModel, 'person' | 'teachers' | 'classSession'>;
  brand: MailBrand;
  notifications: Pick<NotificationsService, 'send'>;
};

/** Mails to the people of a cohort when its times change, or it does not take place. */
export class CohortMails {
  constructor(private readonly deps: Deps) {}

  /** Tells of the times as they are when the mail is made. Says nothing of a cohort that was called off meanwhile. */
  async rescheduled(cohortId: number, userId: number, mailId: string): Promise<void> {
    const facts = await this.deps.cohorts.person(cohortId, userId);
    if (facts === null || facts.status === 'CANCELED') return;
    const t = cohortTexts[facts.language];
    const { labels } = mailTexts[facts.language];
    const rows: MailFact[] = [
      [labels.cohort, facts.cohort],
      [labels.start, dateTimeText(facts.startsAt, facts.timeZone)],
      [t.labels.end, dateTimeText(facts.endsAt, facts.timeZone)],
      [labels.classTimes, classTimesText(facts.classTimes, facts.language)],
    ];
    await this.send(facts, mailId, 'cohort-rescheduled', this.compose(facts, t.rescheduled, rows));
  }

  async classChanged(sessionId: number, userId: number, mailId: string): Promise<void> {
    const session = await this.deps.cohorts.classSession(sessionId);
    const facts = session && (await this.deps.cohorts.person(session.cohortId, userId));
    if (!facts || facts.status === 'CANCELED') return;
    await this.send(facts, mailId, `class-${session.status.toLowerCase()}`, this.aboutClass(facts, session));
  }

  async canceled(cohortId: number, mailId: string): Promise<void> {
    for (const teacher of await this.deps.cohorts.teachers(cohortId))
      await this.send(
        teacher,
        `${mailId}.${teacher.userId}`,
        'cohort-canceled',
        this.compose(teacher, cohortTexts[teacher.language].canceledForTeacher, []),
      );
  }

  private aboutClass(
    facts: CohortMailFacts,
    { status, startsAt, originalStartsAt, note }: ClassMailFacts,
  ): MailContent {
    const t = cohortTexts[facts.language];
    const rows: MailFact[] = note === null ? [] : [[t.labels.note, note]];
    const text = (instant: Date) => dateTimeText(instant, facts.timeZone);
    const { course } = facts;
    const extras = { firstName: facts.firstName, facts: rows, url: this.urlFor(facts) };
    const to = { language: facts.language, brand: this.deps.brand };
    if (status === 'MOVED')
      return composeMail(to, t.classMoved, { course, from: text(originalStartsAt), to: text(startsAt) }, extras);
    return composeMail(
      to,
      status === 'CANCELED' ? t.classCanceled : t.classBack,
      { course, moment: text(startsAt) },
      extras,
    );
  }

  private compose(
    facts: CohortMailFacts,
    words: Parameters<typeof composeMail<CohortMailFacts>>[1],
    rows: readonly MailFact[],
  ): MailContent {
    return composeMail({ language: facts.language, brand: this.deps.brand }, words, facts, {
      firstName: facts.firstName,
      facts: rows,
      url: this.urlFor(facts),
    });
  }

  private urlFor({ isTeacher, cohortId }: CohortMailFacts): string {
    return `${this.deps.brand.publicUrl}${isTeacher ? `/user/cohorts/${cohortId}` : '/user/my-courses'}`;
  }

  private async send(
    { to, userId, cohortId }: CohortMailFacts,
    id: string,
    kind: string,
    content: MailContent,
  ): Promise<void> {
    await this.deps.notifications.send({ id, kind, to, content, about: { userId, cohortId, schoolId: null } });
  }
}
