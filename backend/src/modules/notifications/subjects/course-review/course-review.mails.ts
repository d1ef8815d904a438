import { courseReviewed, courseSubmitted } from '#modules/courses/index';
import type { Administrator } from '../../mail/administrators.types';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { courseReviewTexts } from './course-review.texts';
import type { CourseReviewFacts, CourseReviewReaders } from './course-review.types';

const texts = courseReviewTexts;
type Creator = NonNullable<CourseReviewFacts['creator']>;

/** Mails between the creator of a course and the administrators who review it. */
export const courseReviewMails = ({ reviews, administrators }: CourseReviewReaders): Mail[] => [
  defineMail({
    message: courseSubmitted,
    handler: 'emails.course-for-admins',
    texts,
    facts: async ({ reviewId }) => {
      const review = await reviews.review(reviewId);
      if (review?.isLatest !== true) return null;
      const admins = await administrators.list();
      return { review, otherAdmins: admins.filter(({ id }) => id !== review.actorUserId) };
    },
    letters: ({ review, otherAdmins }) => otherAdmins.map((admin) => toAdmin(review, admin)),
  }),
  defineMail({
    message: courseReviewed,
    handler: 'emails.course-reviewed',
    texts,
    facts: async ({ reviewId }) => {
      const review = await reviews.review(reviewId);
      const creator = review?.creator;
      // A creator who reviewed their own course knows the outcome.
      return !creator || creator.id === review.actorUserId ? null : { review, creator };
    },
    letters: toCreator,
  }),
];

const toAdmin = (review: CourseReviewFacts, { id, email, language }: Administrator): Letter => ({
  kind: 'course-for-admins',
  suffix: id,
  to: email,
  language,
  about: { userId: id },
  words: fill(texts[language].submitted, { title: review.title, author: review.actorName }),
  path: `/manage/courses/${review.courseId}`,
});

function toCreator({ review, creator }: { review: CourseReviewFacts; creator: Creator }): Letter {
  const { title, outcome, comment, courseId } = review;
  const { id, email, language, firstName } = creator;
  const t = texts[language];
  const isApproved = outcome === 'APPROVED';
  const screens = creator.role === 'ADMIN' ? 'manage' : 'user';
  return {
    kind: isApproved ? 'course-approved' : 'course-sent-back',
    to: email,
    language,
    firstName,
    about: { userId: id },
    words: fill(isApproved ? t.approved : t.sentBack, { title }),
    ...(comment !== null && { rows: [[t.comment, comment]] }),
    path: `/${screens}/courses/${courseId}`,
  };
}
