import {
  registrationCanceled,
  registrationConfirmed,
  registrationCreated,
  registrationHoldLapsed,
  registrationPaidWithoutSeat,
} from '#modules/registrations/index';
import type { RegistrationMails } from '../registration-mails.service';
import { mailJob } from './mail-job';

export const registrationMailJobs = (mails: RegistrationMails) => [
  mailJob(registrationCreated, 'emails.registered', ({ registrationId }, mailId) =>
    mails.created(registrationId, mailId),
  ),
  mailJob(registrationConfirmed, 'emails.payment-received', ({ registrationId }, mailId) =>
    mails.confirmed(registrationId, mailId),
  ),
  mailJob(registrationCanceled, 'emails.registration-canceled', ({ registrationId }, mailId) =>
    mails.canceled(registrationId, mailId),
  ),
  mailJob(registrationHoldLapsed, 'emails.hold-lapsed', ({ registrationId }, mailId) =>
    mails.holdLapsed(registrationId, mailId),
  ),
  mailJob(registrationPaidWithoutSeat, 'emails.paid-without-seat', ({ registrationId }, mailId) =>
    mails.paidWithoutSeat(registrationId, mailId),
  ),
];
