import {
  classSessionChanged,
  cohortCanceled,
  cohortConfirmed,
  cohortPriceProposed,
  cohortPriceReviewed,
  cohortRescheduled,
  cohortSiblingsOffered,
  cohortUndecided,
} from '#modules/cohorts/index';
import type { CohortDecisionMails } from '../cohort-decision-mails.service';
import type { CohortPriceMails } from '../cohort-price-mails.service';
import type { CohortMails } from '../cohort-mails.service';
import { mailJob } from './mail-job';

export const cohortMailJobs = (mails: CohortMails, decisions: CohortDecisionMails, prices: CohortPriceMails) => [
  mailJob(cohortRescheduled, 'emails.cohort-rescheduled', ({ cohortId, userId }, mailId) =>
    mails.rescheduled(cohortId, userId, mailId),
  ),
  mailJob(classSessionChanged, 'emails.class-changed', ({ sessionId, userId }, mailId) =>
    mails.classChanged(sessionId, userId, mailId),
  ),
  mailJob(cohortCanceled, 'emails.cohort-canceled', ({ cohortId }, mailId) => mails.canceled(cohortId, mailId)),
  mailJob(cohortConfirmed, 'emails.cohort-confirmed', ({ cohortId, userId }, mailId) =>
    decisions.confirmed(cohortId, userId, mailId),
  ),
  mailJob(cohortUndecided, 'emails.cohort-undecided', ({ cohortId }, mailId) => decisions.undecided(cohortId, mailId)),
  mailJob(cohortSiblingsOffered, 'emails.siblings-offered', ({ cohortId, userIds }, mailId) =>
    decisions.siblingsOffered(cohortId, userIds, mailId),
  ),
  mailJob(cohortPriceProposed, 'emails.cohort-price-proposed', ({ proposalId }, mailId) =>
    prices.proposed(proposalId, mailId),
  ),
  mailJob(cohortPriceReviewed, 'emails.cohort-price-reviewed', ({ proposalId }, mailId) =>
    prices.reviewed(proposalId, mailId),
  ),
];
