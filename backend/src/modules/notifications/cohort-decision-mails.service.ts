import { attemptEach, dateTimeText, failTogether } from '#platform/index';
import type { FreeSibling, StudentClashes } from '#modules/cohorts/index';
import type { CohortFactsReadModel, LeftWithout } from './cohort-facts.read-model';
import type { MailBrand, MailFact } from './mail-layout';
import { classTimesOf } from './mail-facts.read-model';
import type { NotificationsService } from './notifications.service';
import type { ApplicationMailReader } from './notifications.types';
import { classTimesText } from './templates/class-times-text';
import { cohortTexts } from './templates/cohort-texts';
import { composeMail } from './templates/compose-mail';
import { mailTexts } from './templates/mail-texts';

type Deps = {
  cohorts: Pick<CohortFactsReadModel, 'person' | 'undecided' | 'leftWithout' | 'siblingOffers'>;
  siblings: Pick<StudentClashes, 'freeSiblings'>;
  people: Pick<ApplicationMailReader, 'administrators'>;
  brand: MailBrand;
  notifications: Pick<NotificationsService, 'send'>;
};

/** Mails about whether a cohort runs: to its people, to administrators, and to those whose cohort does not. */
export class CohortDecisionMails {
  constructor(private readonly deps: Deps) {}

  async confirmed(cohortId: number, userId: number, id: string): Promise<void> {
    const facts = await this.deps.cohorts.person(cohortId, userId);
    if (facts === null || facts.status === 'CANCELED') return;
    const { labels } = mailTexts[facts.language];
    const rows: MailFact[] = [
      [labels.start, dateTimeText(facts.startsAt, facts.timeZone)],
      [labels.classTimes, classTimesText(facts.classTimes, facts.language)],
    ];
    const url = this.url(facts.isTeacher ? `/user/cohorts/${cohortId}` : '/user/my-courses');
    const content = composeMail(
      { language: facts.language, brand: this.deps.brand },
      cohortTexts[facts.language].confirmed,
      facts,
      { firstName: facts.firstName, facts: rows, url },
    );
    await this.deps.notifications.send({
      id,
      kind: 'cohort-confirmed',
      to: facts.to,
      content,
      about: { userId, cohortId, schoolId: null },
    });
  }

  /** One mail for each administrator. Says nothing once it is decided. */
  async undecided(cohortId: number, id: string): Promise<void> {
    const facts = await this.deps.cohorts.undecided(cohortId);
    if (facts === null) return;
    for (const admin of await this.deps.people.administrators()) {
      const { labels } = mailTexts[admin.language];
      const t = cohortTexts[admin.language];
      const rows: MailFact[] = [
        [t.labels.students, `${facts.seatsTaken} / ${facts.sizeMin}`],
        [labels.start, dateTimeText(facts.startsAt, facts.timeZone)],
      ];
      const content = composeMail({ language: admin.language, brand: this.deps.brand }, t.undecided, facts, {
        facts: rows,
        url: this.url(`/manage/cohorts/${cohortId}`),
      });
      await this.deps.notifications.send({
        id: `${id}.${admin.id}`,
        kind: 'cohort-undecided',
        to: admin.email,
        content,
        about: { userId: admin.id, cohortId, schoolId: null },
      });
    }
  }

  /**
   * Offers to each, in this order, the soonest other cohort of the course in which nothing clashes and a free seat is left
   * by those before; says nothing to whom there is none. Who has had an offer keeps it and gets no second one.
   */
  async siblingsOffered(cohortId: number, userIds: readonly number[], id: string): Promise<void> {
    const offers = await this.deps.cohorts.siblingOffers(cohortId);
    const promised = new Map<number, number>();
    const promise = (siblingId: number) => promised.set(siblingId, (promised.get(siblingId) ?? 0) + 1);
    for (const { siblingId, isTaken } of offers) if (!isTaken) promise(siblingId);
    const failures = await attemptEach(
      userIds.filter((userId) => !offers.some((offer) => offer.userId === userId)),
      async (userId) => {
        const facts = await this.deps.cohorts.leftWithout(cohortId, userId);
        const [sibling] =
          facts === null ? [] : await this.deps.siblings.freeSiblings(cohortId, facts.otherCohorts, promised);
        if (facts === null || sibling === undefined) return;
        promise(sibling.cohortId);
        await this.offerSibling(facts, sibling, `${id}.${userId}`);
      },
      // One that cannot be written to keeps no other from theirs; all that failed are told of below.
      () => undefined,
    );
    failTogether(failures, `Offers to students of canceled cohort ${cohortId} that are left`);
  }

  private async offerSibling(
    { userId, cohortId, ...facts }: LeftWithout,
    sibling: FreeSibling,
    id: string,
  ): Promise<void> {
    const { language, firstName, to, courseSlug } = facts;
    const { labels } = mailTexts[language];
    const rows: MailFact[] = [
      [labels.cohort, sibling.name],
      [labels.start, dateTimeText(sibling.startDate, sibling.timeZone)],
      [labels.classTimes, classTimesText(classTimesOf(sibling.onlineClassTimes, sibling.onlineLessonLength), language)],
    ];
    const url = this.url(`/courses/${courseSlug}/register/${sibling.cohortId}`);
    const content = composeMail(
      { language, brand: this.deps.brand },
      cohortTexts[language].siblingOffered,
      { ...facts, sibling: sibling.name },
      { firstName, facts: rows, url },
    );
    await this.deps.notifications.send({
      id,
      kind: 'sibling-offered',
      to,
      content,
      about: { userId, cohortId, schoolId: null },
      details: { siblingId: sibling.cohortId },
    });
  }

  private url(path: string): string {
    return `${this.deps.brand.publicUrl}${path}`;
  }
}
