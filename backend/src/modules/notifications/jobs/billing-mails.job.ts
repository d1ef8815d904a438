import { invoiceIssued, paymentDuplicated, refundSettled } from '#modules/billing/index';
import type { BillingMails } from '../billing-mails.service';
import { mailJob } from './mail-job';

export const billingMailJobs = (mails: BillingMails) => [
  mailJob(invoiceIssued, 'emails.invoice', ({ invoiceId }, mailId) => mails.invoiceIssued(invoiceId, mailId)),
  mailJob(paymentDuplicated, 'emails.duplicate-payment', ({ attemptId }, mailId) =>
    mails.paymentDuplicated(attemptId, mailId),
  ),
  mailJob(refundSettled, 'emails.refund', ({ refundId }, mailId) => mails.refundSettled(refundId, mailId)),
];
