import { handleJob } from '#platform/index';
import { authMailRequested, authNoticeRequested, authSmsRequested } from '#modules/auth/index';
import type { AccountMails } from '../account-mails.service';
import type { OneTimeTexts } from '../one-time-texts.service';
import type { SecurityMails } from '../security-mails.service';
import { mailJob } from './mail-job';

export const accountMailJobs = (mails: AccountMails, security: SecurityMails, texts: OneTimeTexts) => [
  mailJob(authMailRequested, 'emails.one-time', ({ tokenId }, mailId) => mails.oneTime(tokenId, mailId)),
  mailJob(authNoticeRequested, 'emails.security-notice', ({ noticeId }, mailId) => security.notice(noticeId, mailId)),
  handleJob(authSmsRequested, 'sms.one-time', ({ tokenId }, { messageId }) =>
    texts.send(tokenId, `${messageId}.sms.one-time`),
  ),
];
