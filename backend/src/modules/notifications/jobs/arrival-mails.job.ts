import { userInvited } from '#modules/users/index';
import type { ArrivalMails } from '../arrival-mails.service';
import { mailJob } from './mail-job';

export const arrivalMailJobs = (mails: ArrivalMails) => [
  mailJob(userInvited, 'emails.user-invitation', ({ userId }, mailId) => mails.invited(userId, mailId)),
];
