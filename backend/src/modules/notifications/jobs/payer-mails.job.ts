import type { JobHandler } from '#platform/index';
import { registrationPayerChanged } from '#modules/registrations/index';
import type { PayerMails } from '../payer-mails.service';
import { mailJob } from './mail-job';

export const payerMailJobs = (mails: PayerMails): JobHandler[] => [
  mailJob(registrationPayerChanged, 'emails.registration-payer-changed', (changed, mailId) =>
    mails.changed(changed, mailId),
  ),
];
