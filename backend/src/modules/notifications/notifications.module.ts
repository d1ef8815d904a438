import type { Knex } from 'knex';
import {
  HOUR_MS,
  moduleParts,
  unitOfWork,
  type Clock,
  type Hook,
  type JobHandler,
  type Mailer,
  type SmsSender,
  type MasterKeys,
} from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { ownSchoolMails } from '#modules/schools/index';
import { UsersReader } from '#modules/users/index';
import { AdministratorsReadModel } from './mail/administrators.read-model';
import type { Mail } from './mail/define-mail';
import type { MailBrand } from './mail/mail.types';
import { MailGateReadModel } from './mail-gate.read-model';
import { NotificationsService } from './notifications.service';
import { ClassMessageReadModel } from './preview/class-message.read-model';
import { PreviewController } from './preview/preview.controller';
import { previewRoutes } from './preview/preview.routes';
import { PreviewService, type ClassMessageWriters } from './preview/preview.service';
import { PreferencesController } from './preferences/preferences.controller';
import { PreferencesRepository } from './preferences/preferences.repository';
import { preferencesRoutes } from './preferences/preferences.routes';
import { PreferencesService } from './preferences/preferences.service';
import { unsubscribeTokens, type UnsubscribeTokens } from './preferences/unsubscribe-tokens';
import { SentMailRepository } from './sent-mail.repository';
import { AccountLanguagesReadModel } from './subjects/account/account-languages.read-model';
import { accountMails } from './subjects/account/account.mails';
import { accountMailHook, type AccountMailHook } from './subjects/account/mail-hook';
import type { AccountReaders, OneTimeSmsReaders } from './subjects/account/account.types';
import { oneTimeSmsJob } from './subjects/account/one-time-sms.job';
import { OneTimeSmsService } from './subjects/account/one-time-sms.service';
import { approvalMails } from './subjects/approval/approval.mails';
import type { ApprovalReaders } from './subjects/approval/approval.types';
import { ApplicationFactsReadModel } from './subjects/application/application-facts.read-model';
import { applicationMails } from './subjects/application/application.mails';
import { CohortFactsReadModel } from './subjects/cohort/cohort-facts.read-model';
import { cohortMails } from './subjects/cohort/cohort.mails';
import { cohortMessageMails } from './subjects/cohort-message/cohort-message.mails';
import { cohortMessageTexts } from './subjects/cohort-message/cohort-message.texts';
import type { CohortMessageReaders } from './subjects/cohort-message/cohort-message.types';
import { CohortPriceFactsReadModel } from './subjects/cohort-price/cohort-price-facts.read-model';
import { cohortPriceMails } from './subjects/cohort-price/cohort-price.mails';
import { CourseReviewFactsReadModel } from './subjects/course-review/course-review-facts.read-model';
import { courseReviewMails } from './subjects/course-review/course-review.mails';
import { exportMails } from './subjects/export/export.mails';
import type { ExportReaders } from './subjects/export/export.types';
import { feedbackMails } from './subjects/feedback/feedback.mails';
import type { FeedbackReaders } from './subjects/feedback/feedback.types';
import { GuardianFactsReadModel } from './subjects/guardian/guardian-facts.read-model';
import { guardianMails } from './subjects/guardian/guardian.mails';
import type { GuardianReaders } from './subjects/guardian/guardian.types';
import { giftCardMails } from './subjects/gift-card/gift-card.mails';
import type { GiftCardReaders } from './subjects/gift-card/gift-card.types';
import { InvoiceFactsReadModel } from './subjects/invoice/invoice-facts.read-model';
import { invoiceMails } from './subjects/invoice/invoice.mails';
import type { InvoiceReaders } from './subjects/invoice/invoice.types';
import { InvoiceReminderFactsReadModel } from './subjects/invoice-reminder/invoice-reminder-facts.read-model';
import { invoiceReminderMails } from './subjects/invoice-reminder/invoice-reminder.mails';
import { LateRefundFactsReadModel } from './subjects/late-refund/late-refund-facts.read-model';
import { lateRefundMails } from './subjects/late-refund/late-refund.mails';
import { lostSeatMails } from './subjects/lost-seat/lost-seat.mails';
import { membershipMails } from './subjects/membership/membership.mails';
import type { MembershipReaders } from './subjects/membership/membership.types';
import { InstalmentFactsReadModel } from './subjects/instalment/instalment-facts.read-model';
import { instalmentMails } from './subjects/instalment/instalment.mails';
import { PassFactsReadModel } from './subjects/pass/pass-facts.read-model';
import { passMails } from './subjects/pass/pass.mails';
import { PayerFactsReadModel } from './subjects/payer/payer-facts.read-model';
import { payerMails } from './subjects/payer/payer.mails';
import { RefundFactsReadModel } from './subjects/refund/refund-facts.read-model';
import { refundMails } from './subjects/refund/refund.mails';
import { RegistrationFactsReadModel } from './subjects/registration/registration-facts.read-model';
import { registrationMails } from './subjects/registration/registration.mails';
import { resultMails } from './subjects/result/result.mails';
import type { ResultReaders } from './subjects/result/result.types';
import { SchoolApplicationFactsReadModel } from './subjects/school-application/school-application-facts.read-model';
import { schoolApplicationMails } from './subjects/school-application/school-application.mails';
import { SchoolCreditFactsReadModel } from './subjects/school-credit/school-credit-facts.read-model';
import { schoolCreditMails } from './subjects/school-credit/school-credit.mails';
import { schoolMessageMails } from './subjects/school-message/school-message.mails';
import type { SchoolMessageReaders } from './subjects/school-message/school-message.types';
import { schoolWeekMails } from './subjects/school-week/school-week.mails';
import type { SchoolWeekReaders } from './subjects/school-week/school-week.types';
import { SiblingFactsReadModel } from './subjects/sibling/sibling-facts.read-model';
import { siblingMails } from './subjects/sibling/sibling.mails';
import type { SiblingReaders } from './subjects/sibling/sibling.types';
import { teacherWeekMails } from './subjects/teacher-week/teacher-week.mails';
import type { TeacherWeekReaders } from './subjects/teacher-week/teacher-week.types';
import { userMails } from './subjects/user/user.mails';
import type { UserReaders } from './subjects/user/user.types';
import { UnreachableController } from './unreachable/unreachable.controller';
import { UnreachableRepository } from './unreachable/unreachable.repository';
import { unreachableRoutes } from './unreachable/unreachable.routes';
import { UnreachableService } from './unreachable/unreachable.service';
import { waitlistMails } from './subjects/waitlist/waitlist.mails';
import { WebhookFactsReadModel } from './subjects/webhook/webhook-facts.read-model';
import { webhookMails } from './subjects/webhook/webhook.mails';
import type { WaitlistReaders } from './subjects/waitlist/waitlist.types';

/** What mails read from other modules, by subject. Everything else they read in this module's own read models. */
export type NotificationReaders = {
  account: Pick<AccountReaders, 'oneTimeMails' | 'securityNotices'> & Pick<OneTimeSmsReaders, 'oneTimeTexts'>;
  user: Pick<UserReaders, 'farewells' | 'unusedAccounts'>;
  approval: ApprovalReaders;
  waitlist: WaitlistReaders;
  cohortMessage: CohortMessageReaders & { messages: ClassMessageWriters };
  sibling: Pick<SiblingReaders, 'siblings'>;
  invoice: Pick<InvoiceReaders, 'invoicePdfs' | 'eInvoices' | 'documentLinks' | 'paymentLinks'>;
  guardian: Pick<GuardianReaders, 'paymentLinkPaths'>;
  membership: MembershipReaders;
  export: Pick<ExportReaders, 'exports'>;
  feedback: FeedbackReaders;
  giftCard: GiftCardReaders;
  schoolMessage: SchoolMessageReaders;
  schoolWeek: SchoolWeekReaders;
  result: Pick<ResultReaders, 'results'>;
  teacherWeek: TeacherWeekReaders;
};

export type NotificationsModuleDeps = {
  knex: Knex;
  clock: Clock;
  mailer: Pick<Mailer, 'send'>;
  sms: SmsSender;
  brand: MailBrand;
  settings: {
    /** Days for which a sent mail is remembered, so that a repeat of its job does not send it again. */
    mailsKeepDays: number;
    masterKeys: MasterKeys;
    /** Shared with the service that reports bounces; null: no report is taken. */
    bounceSecret: string | null;
    /** The operator's program that sends the auth server's mails itself; null for none. */
    accountMailHook: Hook | null;
  };
  readers: NotificationReaders;
};

/** What a school and its people are told about the school itself. */
const schoolSubjects = (db: Knex, from: NotificationReaders): Record<string, Mail[]> => ({
  'school-credit': schoolCreditMails({ creditReaders: new SchoolCreditFactsReadModel(db) }),
  'school-message': schoolMessageMails(from.schoolMessage),
  'school-week': schoolWeekMails(from.schoolWeek),
  membership: membershipMails(from.membership),
  webhook: webhookMails({ webhooks: new WebhookFactsReadModel(db) }),
});

/** Subjects whose facts are read by the module that they are about. */
const readElsewhere = (from: NotificationReaders): Record<string, Mail[]> => ({
  approval: approvalMails(from.approval),
  waitlist: waitlistMails(from.waitlist),
  'cohort-message': cohortMessageMails(from.cohortMessage),
  feedback: feedbackMails(from.feedback),
  'gift-card': giftCardMails(from.giftCard),
  'teacher-week': teacherWeekMails(from.teacherWeek),
});

/** Mails that bring an invoice, or ask for the money of one. */
function invoiceSubjects(db: Knex, { invoice: from }: NotificationReaders): Record<string, Mail[]> {
  const invoices = new InvoiceFactsReadModel(db);
  return {
    invoice: invoiceMails({ ...from, invoices }),
    'invoice-reminder': invoiceReminderMails({
      paymentLinks: from.paymentLinks,
      reminders: new InvoiceReminderFactsReadModel(db),
    }),
    payer: payerMails({ ...from, invoices, payers: new PayerFactsReadModel(db) }),
  };
}

/** Every mail, by subject. A new mail goes into its subject's folder; only a new subject needs a line here. */
function mailsBySubject(
  db: Knex,
  from: NotificationReaders,
  accountHook: AccountMailHook | null,
): Record<string, Mail[]> {
  const administrators = new AdministratorsReadModel(db);
  const users = new UsersReader(db);
  const registrations = new RegistrationFactsReadModel(db);
  return {
    account: accountMails({ ...from.account, accountLanguages: new AccountLanguagesReadModel(db) }, accountHook),
    user: userMails({ ...from.user, users }),
    registration: registrationMails({ registrations, invoicePdfs: from.invoice.invoicePdfs }),
    'lost-seat': lostSeatMails({ registrations, invoicePdfs: from.invoice.invoicePdfs }),
    ...readElsewhere(from),
    result: resultMails({ ...from.result, administrators }),
    cohort: cohortMails({ cohorts: new CohortFactsReadModel(db), administrators }),
    'cohort-price': cohortPriceMails({ prices: new CohortPriceFactsReadModel(db), administrators }),
    sibling: siblingMails({ ...from.sibling, canceledCohorts: new SiblingFactsReadModel(db) }),
    ...invoiceSubjects(db, from),
    guardian: guardianMails({
      ...from.guardian,
      invoicePdfs: from.invoice.invoicePdfs,
      documentLinks: from.invoice.documentLinks,
      guardians: new GuardianFactsReadModel(db),
    }),
    'late-refund': lateRefundMails({ lateRefunds: new LateRefundFactsReadModel(db), administrators }),
    refund: refundMails({ refunds: new RefundFactsReadModel(db) }),
    ...schoolSubjects(db, from),
    instalment: instalmentMails({ instalments: new InstalmentFactsReadModel(db) }),
    pass: passMails({ passes: new PassFactsReadModel(db) }),
    application: applicationMails({ applications: new ApplicationFactsReadModel(db), administrators }),
    'school-application': schoolApplicationMails({
      schoolApplications: new SchoolApplicationFactsReadModel(db),
      administrators,
    }),
    'course-review': courseReviewMails({ reviews: new CourseReviewFactsReadModel(db), administrators }),
    export: exportMails({ ...from.export, users }),
  };
}

function smsJobs({ knex, sms, brand, readers }: NotificationsModuleDeps): JobHandler[] {
  const service = new OneTimeSmsService({
    oneTimeTexts: readers.account.oneTimeTexts,
    accountLanguages: new AccountLanguagesReadModel(knex),
    sms,
    stores: unitOfWork(knex, (db) => ({ sentMails: new SentMailRepository(db) })),
    appName: brand.appName,
  });
  return [oneTimeSmsJob(service)];
}

const unreachableOf = ({ knex, clock }: NotificationsModuleDeps): UnreachableService =>
  new UnreachableService({
    stores: unitOfWork(knex, (db) => ({
      unreachable: new UnreachableRepository(db),
      activity: activityLog(db, clock),
    })),
    unreachable: new UnreachableRepository(knex),
    clock,
  });

const preferencesOf = ({ knex, clock }: NotificationsModuleDeps, tokens: UnsubscribeTokens): PreferencesService =>
  new PreferencesService({
    stores: unitOfWork(knex, (db) => ({
      preferences: new PreferencesRepository(db),
      schoolMails: ownSchoolMails(db, clock),
      activity: activityLog(db, clock),
    })),
    preferences: new PreferencesRepository(knex),
    schoolMails: ownSchoolMails(knex, clock),
    tokens,
    clock,
  });

const notificationsOf = (
  { knex, clock, mailer, brand }: NotificationsModuleDeps,
  unreachable: UnreachableService,
): NotificationsService =>
  new NotificationsService({
    mailer,
    gate: new MailGateReadModel(knex),
    stores: unitOfWork(knex, (db) => ({ sentMails: new SentMailRepository(db), activity: activityLog(db, clock) })),
    unreachable,
    publicUrl: brand.publicUrl,
  });

const previewsOf = ({ knex, readers }: NotificationsModuleDeps): PreviewService =>
  new PreviewService({
    writers: readers.cohortMessage.messages,
    readers: new ClassMessageReadModel(knex),
    frames: cohortMessageTexts,
  });

/** Mails and SMS about what other modules say, and who wants and gets them. */
export function notificationsModule(deps: NotificationsModuleDeps) {
  const { knex, brand, settings, readers, clock } = deps;
  const unsubscribing = unsubscribeTokens(settings.masterKeys);
  const unreachable = unreachableOf(deps);
  const preferences = preferencesOf(deps, unsubscribing);
  const notifications = notificationsOf(deps, unreachable);
  const accountHook = accountMailHook({ hook: settings.accountMailHook, siteUrl: brand.publicUrl, clock });
  const subjects = mailsBySubject(knex, readers, accountHook);
  const post = { notifications, brand, unsubscribing };
  const parts = moduleParts({
    routes: [
      ...preferencesRoutes(new PreferencesController({ preferences, unreachable })),
      ...previewRoutes(new PreviewController(previewsOf(deps))),
      ...unreachableRoutes(new UnreachableController({ unreachable, secret: settings.bounceSecret })),
    ],
    jobs: [...Object.values(subjects).flatMap((mails) => mails.map((mail) => mail.job(post))), ...smsJobs(deps)],
    schedules: [
      {
        name: 'notifications.prune-sent-mails',
        everyMs: HOUR_MS,
        run: async () => {
          await new SentMailRepository(knex).prune(settings.mailsKeepDays);
        },
      },
    ],
  });
  return { ...parts, subjects };
}
