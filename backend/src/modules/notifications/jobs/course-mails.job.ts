import { courseReviewed, courseSubmitted } from '#modules/courses/index';
import type { CourseMails } from '../course-mails.service';
import { mailJob } from './mail-job';

export const courseMailJobs = (mails: CourseMails) => [
  mailJob(courseSubmitted, 'emails.course-for-admins', ({ reviewId }, mailId) => mails.reviewAsked(reviewId, mailId)),
  mailJob(courseReviewed, 'emails.course-reviewed', ({ reviewId }, mailId) => mails.reviewed(reviewId, mailId)),
];
