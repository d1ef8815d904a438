import { applicationDecided, applicationSubmitted } from '#modules/applications/index';
import { invitationRequested } from '#modules/schools/index';
import type { PeopleMails } from '../people-mails.service';
import { mailJob } from './mail-job';

export const peopleMailJobs = (mails: PeopleMails) => [
  mailJob(applicationSubmitted, 'emails.application-receipt', ({ applicationId }, mailId) =>
    mails.applicationReceipt(applicationId, mailId),
  ),
  mailJob(applicationSubmitted, 'emails.application-for-admins', ({ applicationId }, mailId) =>
    mails.applicationForAdmins(applicationId, mailId),
  ),
  mailJob(applicationDecided, 'emails.application-decided', ({ applicationId }, mailId) =>
    mails.applicationDecided(applicationId, mailId),
  ),
  mailJob(invitationRequested, 'emails.school-invitation', ({ invitationId }, mailId) =>
    mails.invitation(invitationId, mailId),
  ),
];
