import { handleJob, type JobHandler } from '#platform/index';
import {
  cohortMessageMail,
  registrationCohortCanceled,
  registrationMoved,
  waitlistClosed,
  waitlistOffered,
  waitlistOfferLapsed,
  waitlistRegistrationEnded,
} from '#modules/registrations/index';
import type { SeatMails } from '../seat-mails.service';
import { mailJob } from './mail-job';

const TO_CLASS = 'emails.cohort-message';

export const seatMailJobs = (mails: SeatMails): JobHandler[] => [
  mailJob(waitlistOffered, 'emails.waitlist-offered', ({ offerId }, mailId) => mails.offered(offerId, mailId)),
  mailJob(waitlistOfferLapsed, 'emails.waitlist-offer-lapsed', ({ offerId }, mailId) =>
    mails.offerLapsed(offerId, mailId),
  ),
  mailJob(waitlistClosed, 'emails.waitlist-closed', ({ entryId }, mailId) => mails.waitedInVain(entryId, mailId)),
  mailJob(waitlistRegistrationEnded, 'emails.waitlist-registration-ended', ({ entryId }, mailId) =>
    mails.registrationEnded(entryId, mailId),
  ),
  mailJob(registrationMoved, 'emails.registration-moved', ({ registrationId }, mailId) =>
    mails.moved(registrationId, mailId),
  ),
  mailJob(registrationCohortCanceled, 'emails.registration-cohort-canceled', ({ registrationId }, mailId) =>
    mails.cohortCanceled(registrationId, mailId),
  ),
  handleJob(cohortMessageMail, TO_CLASS, ({ recipientId }, { messageId, isLastAttempt }) =>
    mails.toClass(recipientId, `${messageId}.${TO_CLASS}`, { isLast: isLastAttempt }),
  ),
];
