import { userDeleted } from '#modules/users/index';
import type { FarewellMails } from '../farewell-mails.service';
import { mailJob } from './mail-job';

export const farewellMailJobs = (mails: FarewellMails) => [
  mailJob(userDeleted, 'emails.account-closed', ({ farewellId, userId }, mailId) =>
    mails.accountClosed(farewellId, userId, mailId),
  ),
];
