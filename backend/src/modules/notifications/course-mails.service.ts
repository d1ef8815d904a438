import type { MailBrand } from './mail-layout';
import type { ApplicationMailReader, CourseReviewReader } from './notifications.types';
import type { NotificationsService } from './notifications.service';
import { composeMail } from './templates/compose-mail';
import { courseTexts } from './templates/course-texts';

type Deps = {
  reviews: CourseReviewReader;
  people: Pick<ApplicationMailReader, 'administrators'>;
  brand: MailBrand;
  notifications: Pick<NotificationsService, 'send'>;
};

/** Mails between those who write courses and those who review them. */
export class CourseMails {
  constructor(private readonly deps: Deps) {}

  /** One mail for each administrator but the one who asked. Says nothing once the review is over. */
  async reviewAsked(reviewId: number, id: string): Promise<void> {
    const { reviews, people, brand, notifications } = this.deps;
    const facts = await reviews.review(reviewId);
    if (facts?.isLatest !== true) return;
    for (const admin of await people.administrators()) {
      if (admin.id === facts.actorUserId) continue;
      const parts = { url: `${brand.publicUrl}/manage/courses/${facts.courseId}` };
      const content = composeMail(
        { language: admin.language, brand },
        courseTexts[admin.language].submitted,
        { title: facts.title, author: facts.actorName },
        parts,
      );
      await notifications.send({
        id: `${id}.${admin.id}`,
        kind: 'course-for-admins',
        to: admin.email,
        content,
        about: { userId: admin.id, cohortId: null, schoolId: null },
      });
    }
  }

  /** Tells the creator, unless they decided it themselves. */
  async reviewed(reviewId: number, id: string): Promise<void> {
    const { reviews, brand, notifications } = this.deps;
    const facts = await reviews.review(reviewId);
    if (!facts?.creator || facts.creator.id === facts.actorUserId) return;
    const { creator, title, outcome, comment, courseId } = facts;
    const t = courseTexts[creator.language];
    const isApproved = outcome === 'APPROVED';
    const screens = creator.role === 'ADMIN' ? 'manage' : 'user';
    const content = composeMail(
      { language: creator.language, brand },
      isApproved ? t.approved : t.sentBack,
      { title },
      {
        firstName: creator.firstName,
        url: `${brand.publicUrl}/${screens}/courses/${courseId}`,
        ...(comment !== null && { facts: [[t.comment, comment]] }),
      },
    );
    const kind = isApproved ? 'course-approved' : 'course-sent-back';
    await notifications.send({
      id,
      kind,
      to: creator.email,
      content,
      about: { userId: creator.id, cohortId: null, schoolId: null },
    });
  }
}
