import { classSessionChanged, cohortCanceled, cohortRescheduled } from '#modules/cohorts/index';
import type { CohortMails } from '../cohort-mails.service';
import { mailJob } from './mail-job';

export const cohortMailJobs = (mails: CohortMails) => [
  mailJob(cohortRescheduled, 'emails.cohort-rescheduled', ({ cohortId, userId }, mailId) => mails.rescheduled(cohortId, userId, mailId)),
  mailJob(classSessionChanged, 'emails.class-changed', ({ sessionId, userId }, mailId) => mails.classChanged(sessionId, userId, mailId)),
  mailJob(cohortCanceled, 'emails.cohort-canceled', ({ cohortId }, mailId) => mails.canceled(cohortId, mailId)),
];
