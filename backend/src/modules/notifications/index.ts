import type { SmsSender, UnitOfWork } from '#platform/index';
import type { OneTimeMailReader, OneTimeSmsReader, SecurityNoticeReader } from '#modules/auth/index';
import type { StudentClashes } from '#modules/cohorts/index';
import type { InvitationMailReader } from '#modules/schools/index';
import type { UsersReader } from '#modules/users/index';
import type { AccountLanguages } from './account-language';
import { AccountMails } from './account-mails.service';
import { ArrivalMails } from './arrival-mails.service';
import { BillingMails } from './billing-mails.service';
import type { CohortFactsReadModel } from './cohort-facts.read-model';
import { CohortDecisionMails } from './cohort-decision-mails.service';
import type { CohortPriceFactsReadModel } from './cohort-price-facts.read-model';
import { CohortPriceMails } from './cohort-price-mails.service';
import { CohortMails } from './cohort-mails.service';
import { ExportMails, type ExportMailReader } from './export-mails.service';
import { CourseMails } from './course-mails.service';
import { FarewellMails, type FarewellReader } from './farewell-mails.service';
import { FeedbackMails, type FeedbackMailReader } from './feedback-mails.service';
import { accountMailJobs } from './jobs/account-mails.job';
import { arrivalMailJobs } from './jobs/arrival-mails.job';
import { billingMailJobs } from './jobs/billing-mails.job';
import { cohortMailJobs } from './jobs/cohort-mails.job';
import { courseMailJobs } from './jobs/course-mails.job';
import { exportMailJobs } from './jobs/export-mails.job';
import { farewellMailJobs } from './jobs/farewell-mails.job';
import { feedbackMailJobs } from './jobs/feedback-mails.job';
import { payerMailJobs } from './jobs/payer-mails.job';
import { peopleMailJobs } from './jobs/people-mails.job';
import { registrationMailJobs } from './jobs/registration-mails.job';
import { seatMailJobs } from './jobs/seat-mails.job';
import type { MailBrand } from './mail-layout';
import type { NotificationsService } from './notifications.service';
import type {
  ApplicationMailReader,
  CourseReviewReader,
  InvoiceMailReader,
  InvoicePdfReader,
  PaymentMailReader,
  RefundMailReader,
  RegistrationMailReader,
} from './notifications.types';
import { OneTimeTexts, type OneTimeTextStores } from './one-time-texts.service';
import type { PayerFactsReadModel } from './payer-facts.read-model';
import { PayerMails } from './payer-mails.service';
import { PeopleMails } from './people-mails.service';
import { RegistrationMails } from './registration-mails.service';
import { SeatMails, type CohortMessageMailReader, type OfferMailReader } from './seat-mails.service';
import { SecurityMails } from './security-mails.service';
import type { MailTemplates } from './templates/mail-templates';
import type { PeopleTemplates } from './templates/people-templates';
import { SeatTemplates } from './templates/seat-templates';

export { CohortFactsReadModel } from './cohort-facts.read-model';
export { CohortPriceFactsReadModel } from './cohort-price-facts.read-model';
export { CourseFactsReadModel } from './course-facts.read-model';
export { MailFactsReadModel } from './mail-facts.read-model';
export { PayerFactsReadModel } from './payer-facts.read-model';
export { PeopleFactsReadModel } from './people-facts.read-model';
export { NotificationsService } from './notifications.service';
export { SentMailRepository } from './sent-mail.repository';
export { MailTemplates } from './templates/mail-templates';
export { PeopleTemplates } from './templates/people-templates';

type NotificationPorts = {
  registrations: RegistrationMailReader;
  offers: OfferMailReader;
  cohortMessages: CohortMessageMailReader;
  invoices: InvoiceMailReader;
  invoicePdfs: InvoicePdfReader;
  payments: PaymentMailReader;
  refunds: RefundMailReader;
  oneTimeMails: OneTimeMailReader;
  oneTimeTexts: OneTimeSmsReader;
  securityNotices: SecurityNoticeReader;
  accountLanguages: AccountLanguages;
  applications: ApplicationMailReader;
  invitations: InvitationMailReader;
  farewells: FarewellReader;
  users: Pick<UsersReader, 'get'>;
  exports: ExportMailReader;
  courseReviews: CourseReviewReader;
  cohorts: CohortFactsReadModel;
  cohortPrices: CohortPriceFactsReadModel;
  payers: PayerFactsReadModel;
  siblings: Pick<StudentClashes, 'freeSiblings'>;
  feedback: FeedbackMailReader;
};

type Own = {
  notifications: NotificationsService;
  templates: MailTemplates;
  peopleTemplates: PeopleTemplates;
  brand: MailBrand;
  publicUrl: string;
  sms: SmsSender;
  textStores: UnitOfWork<OneTimeTextStores>;
};

/** @param ports where mails read what they say; other modules implement them and `container.ts` wires them */
export function notificationsModule({
  notifications,
  templates,
  peopleTemplates,
  brand,
  publicUrl,
  sms,
  textStores,
  ...ports
}: Own & NotificationPorts) {
  const own = { notifications, templates };
  return {
    jobs: [
      ...accountMailJobs(
        new AccountMails({ ...own, publicUrl, oneTimeMails: ports.oneTimeMails, languages: ports.accountLanguages }),
        new SecurityMails({ notifications, brand, notices: ports.securityNotices, languages: ports.accountLanguages }),
        new OneTimeTexts({
          texts: ports.oneTimeTexts,
          languages: ports.accountLanguages,
          sms,
          stores: textStores,
          appName: brand.appName,
        }),
      ),
      ...registrationMailJobs(new RegistrationMails({ ...own, registrations: ports.registrations })),
      ...seatMailJobs(
        new SeatMails({
          notifications,
          templates: new SeatTemplates(brand),
          registrations: ports.registrations,
          offers: ports.offers,
          messages: ports.cohortMessages,
        }),
      ),
      ...payerMailJobs(new PayerMails({ notifications, brand, payers: ports.payers })),
      ...peopleMailJobs(
        new PeopleMails({
          notifications,
          templates: peopleTemplates,
          applications: ports.applications,
          invitations: ports.invitations,
        }),
      ),
      ...arrivalMailJobs(new ArrivalMails({ notifications, brand, users: ports.users })),
      ...cohortMailJobs(
        new CohortMails({ notifications, brand, cohorts: ports.cohorts }),
        new CohortDecisionMails({
          notifications,
          brand,
          cohorts: ports.cohorts,
          siblings: ports.siblings,
          people: ports.applications,
        }),
        new CohortPriceMails({ notifications, brand, prices: ports.cohortPrices, people: ports.applications }),
      ),
      ...courseMailJobs(
        new CourseMails({ notifications, brand, reviews: ports.courseReviews, people: ports.applications }),
      ),
      ...exportMailJobs(new ExportMails({ notifications, brand, users: ports.users, exports: ports.exports })),
      ...feedbackMailJobs(new FeedbackMails({ notifications, brand, feedback: ports.feedback })),
      ...farewellMailJobs(new FarewellMails({ notifications, brand, farewells: ports.farewells })),
      ...billingMailJobs(
        new BillingMails({
          ...own,
          invoices: ports.invoices,
          invoicePdfs: ports.invoicePdfs,
          payments: ports.payments,
          refunds: ports.refunds,
        }),
      ),
    ],
  };
}
