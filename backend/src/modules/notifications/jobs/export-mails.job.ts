import { exportReady } from '#modules/integrations/index';
import type { ExportMails } from '../export-mails.service';
import { mailJob } from './mail-job';

export const exportMailJobs = (mails: ExportMails) => [
  mailJob(exportReady, 'emails.export-ready', ({ exportId }, mailId) => mails.ready(exportId, mailId)),
];
