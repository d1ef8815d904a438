import { authMailRequested } from '#modules/auth/index';
import type { AccountMails } from '../account-mails.service';
import { mailJob } from './mail-job';

export const accountMailJobs = (mails: AccountMails) => [
  mailJob(authMailRequested, 'emails.one-time', ({ tokenId }, mailId) => mails.oneTime(tokenId, mailId)),
];
