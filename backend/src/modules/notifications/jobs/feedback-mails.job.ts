import { feedbackWanted } from '#modules/feedback/index';
import type { FeedbackMails } from '../feedback-mails.service';
import { mailJob } from './mail-job';

export const feedbackMailJobs = (mails: FeedbackMails) => [
  mailJob(feedbackWanted, 'emails.feedback-wanted', ({ cohortId, userId }, mailId) =>
    mails.wanted(cohortId, userId, mailId),
  ),
];
