import type { FeedbackMailFacts } from '#modules/feedback/index';
import type { MailBrand } from './mail-layout';
import type { NotificationsService } from './notifications.service';
import { composeMail } from './templates/compose-mail';
import { feedbackTexts } from './templates/feedback-texts';

export type FeedbackMailReader = { mail(cohortId: number, userId: number): Promise<FeedbackMailFacts | null> };
type Deps = { feedback: FeedbackMailReader; brand: MailBrand; notifications: Pick<NotificationsService, 'send'> };

/** The mail that asks how a course was. */
export class FeedbackMails {
  constructor(private readonly deps: Deps) {}

  /** Says nothing to somebody who has answered meanwhile. */
  async wanted(cohortId: number, userId: number, id: string): Promise<void> {
    const facts = await this.deps.feedback.mail(cohortId, userId);
    if (facts === null) return;
    const { to, language, firstName, schoolId } = facts;
    const { brand } = this.deps;
    const url = `${brand.publicUrl}/user/cohorts/${cohortId}/feedback`;
    await this.deps.notifications.send({
      id,
      kind: 'feedback-wanted',
      to,
      content: composeMail({ language, brand }, feedbackTexts[language], facts, { firstName, url }),
      about: { userId, cohortId, schoolId },
    });
  }
}
