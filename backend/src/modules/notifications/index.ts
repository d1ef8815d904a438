import type { OneTimeMailReader } from '#modules/auth/index';
import { AccountMails } from './account-mails.service';
import { BillingMails } from './billing-mails.service';
import { accountMailJobs } from './jobs/account-mails.job';
import { billingMailJobs } from './jobs/billing-mails.job';
import { registrationMailJobs } from './jobs/registration-mails.job';
import type { NotificationsService } from './notifications.service';
import type { InvoiceMailReader, InvoicePdfReader, PaymentMailReader, RefundMailReader, RegistrationMailReader } from './notifications.types';
import { RegistrationMails } from './registration-mails.service';
import type { MailTemplates } from './templates/mail-templates';

export { MailFactsReadModel } from './mail-facts.read-model';
export { NotificationsService } from './notifications.service';
export { SentMailRepository } from './sent-mail.repository';
export { MailTemplates } from './templates/mail-templates';

type NotificationPorts = {
  registrations: RegistrationMailReader;
  invoices: InvoiceMailReader;
  invoicePdfs: InvoicePdfReader;
  payments: PaymentMailReader;
  refunds: RefundMailReader;
  oneTimeMails: OneTimeMailReader;
};

type Own = { notifications: NotificationsService; templates: MailTemplates; publicUrl: string };

/** @param ports where mails read what they say; other modules implement them and `container.ts` wires them */
export function notificationsModule({ notifications, templates, publicUrl, ...ports }: Own & NotificationPorts) {
  const own = { notifications, templates };
  return {
    jobs: [
      ...accountMailJobs(new AccountMails({ ...own, publicUrl, oneTimeMails: ports.oneTimeMails })),
      ...registrationMailJobs(new RegistrationMails({ ...own, registrations: ports.registrations })),
      ...billingMailJobs(new BillingMails({ ...own, invoices: ports.invoices, invoicePdfs: ports.invoicePdfs, payments: ports.payments, refunds: ports.refunds })),
    ],
  };
}
