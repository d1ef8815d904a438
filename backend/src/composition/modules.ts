import type { Router } from 'express';
import { joinParts, moduleParts, Outbox, unitOfWork, type Message, type ModuleParts } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { authMessages, type AuthModule } from '#modules/auth/index';
import { billingMessages } from '#modules/billing/index';
import { casesModule } from '#modules/cases/cases.module';
import {
  cohortsModule,
  type ClassClashesService,
  CohortsReadModel,
  CohortsRepository,
  CohortsService,
  openCohortsSql,
} from '#modules/cohorts/index';
import { CatalogueReadModel, coursesModule, CoursesService, uploadsRouter } from '#modules/courses/index';
import {
  CohortFactsReadModel,
  CohortPriceFactsReadModel,
  CourseFactsReadModel,
  MailFactsReadModel,
  MailTemplates,
  notificationsModule,
  NotificationsService,
  PayerFactsReadModel,
  PeopleFactsReadModel,
  PeopleTemplates,
  SentMailRepository,
} from '#modules/notifications/index';
import { activityModule } from '#modules/activity/activity.module';
import { applicationsModule } from '#modules/applications/applications.module';
import { conversionsModule } from '#modules/conversions/conversions.module';
import type { FeedbackInvitationsService } from '#modules/feedback/index';
import { feedbackModule } from '#modules/feedback/feedback.module';
import type { ExportJobsService } from '#modules/integrations/index';
import { integrationsModule } from '#modules/integrations/integrations.module';
import { learningModule } from '#modules/learning/learning.module';
import { PageTextsReadModel, type PagesService } from '#modules/pages/index';
import { participantTransitions, RegistrationFactsReadModel, registrationMessages } from '#modules/registrations/index';
import {
  schoolsModule,
  SchoolsRepository,
  SchoolsService,
  SchoolStudentsReadModel,
  type InvitationMailReader,
} from '#modules/schools/index';
import { usersMessages, UsersReader, type UsersService } from '#modules/users/index';
import { buildAuth } from './auth';
import { buildAuthoring } from './authoring';
import { buildClasses, buildClashes } from './classes';
import { buildCohortEditing } from './cohort-editing';
import { buildJoining } from './joining';
import type { Kernel } from './kernel';
import { buildMoney, type Money } from './money';
import { buildPeople, type People } from './people';
import { buildPages } from './public-pages';

export type Modules = ModuleParts & {
  /** Routers with a protocol of their own, by where they are mounted. */
  mounts: { path: string; router: Router }[];
  users: UsersService;
  pages: PagesService;
  productToken: { secret: Buffer; issuer: string };
};

function buildCatalogue({ config, knex, clock }: Kernel) {
  const badges = {
    lastSpots: config.BADGE_LAST_SPOTS,
    lastDays: config.BADGE_LAST_DAYS,
    startingSoonDays: config.BADGE_STARTING_SOON_DAYS,
  };
  return {
    courses: new CoursesService({
      catalogue: new CatalogueReadModel(knex, openCohortsSql(badges)),
      otherSources: [new PageTextsReadModel(knex)],
      clock,
    }),
    cohorts: new CohortsService({
      stores: unitOfWork(knex, (db) => ({
        cohorts: new CohortsRepository(db),
        participants: participantTransitions(db, clock),
        activity: activityLog(db, clock),
        outbox: new Outbox(db),
      })),
      cohorts: new CohortsReadModel(knex),
      clock,
      badges,
    }),
  };
}

type MailSources = {
  auth: AuthModule;
  people: People;
  invitations: InvitationMailReader;
  invoicePdf: (invoiceId: string) => Promise<Buffer>;
  seatMails: Money['seatMails'];
  exports: ExportJobsService;
  siblings: ClassClashesService;
  feedback: FeedbackInvitationsService;
};

function buildNotifications(
  { config, knex, clock, mailer, sms }: Kernel,
  { auth, people, invitations, invoicePdf, seatMails, exports, siblings, feedback }: MailSources,
) {
  const facts = new MailFactsReadModel(knex);
  const brand = {
    appName: config.APP_NAME,
    publicUrl: config.publicUrl,
    seller: { name: config.SELLER_NAME, address: config.SELLER_ADDRESS, email: config.SELLER_EMAIL },
  };
  return notificationsModule({
    notifications: new NotificationsService({
      mailer,
      stores: unitOfWork(knex, (db) => ({ sentMails: new SentMailRepository(db), activity: activityLog(db, clock) })),
      publicUrl: config.publicUrl,
    }),
    templates: new MailTemplates(brand),
    peopleTemplates: new PeopleTemplates(brand),
    brand,
    publicUrl: config.publicUrl,
    registrations: { get: (id) => facts.registration(id) },
    offers: seatMails.offers,
    cohortMessages: seatMails.messages,
    invoices: { get: (id) => facts.invoice(id) },
    invoicePdfs: { get: invoicePdf },
    payments: { get: (id) => facts.payment(id) },
    refunds: { get: (id) => facts.refund(id) },
    oneTimeMails: auth.mails,
    oneTimeTexts: auth.texts,
    securityNotices: auth.notices,
    accountLanguages: { find: (accountId) => facts.accountLanguage(accountId) },
    sms,
    textStores: unitOfWork(knex, (db) => ({ sentMails: new SentMailRepository(db) })),
    applications: new PeopleFactsReadModel(knex),
    courseReviews: new CourseFactsReadModel(knex),
    cohorts: new CohortFactsReadModel(knex),
    cohortPrices: new CohortPriceFactsReadModel(knex),
    payers: new PayerFactsReadModel(knex),
    siblings,
    invitations,
    farewells: people.departures,
    users: new UsersReader(knex),
    exports,
    feedback,
  });
}

const schoolsService = ({ knex, clock }: Kernel) =>
  new SchoolsService({ schools: new SchoolsRepository(knex), students: new SchoolStudentsReadModel(knex), clock });

/** The modules that need settings and nothing of other modules' services. */
function buildIndependent(kernel: Kernel) {
  const { config } = kernel;
  return {
    activity: activityModule(kernel),
    applications: applicationsModule({
      ...kernel,
      registrationsOf: (db) => new RegistrationFactsReadModel(db),
      settings: { strangersKeepDays: config.STRANGERS_KEEP_DAYS },
    }),
    conversions: conversionsModule(kernel),
    feedback: feedbackModule(kernel),
    integrations: integrationsModule({
      ...kernel,
      settings: { exportKeepDays: config.EXPORT_KEEP_DAYS, exportStreamRows: config.EXPORT_STREAM_ROWS },
    }),
    learning: learningModule(kernel),
    pages: buildPages(kernel),
  };
}

/** Everything that the product does, wired once. */
export function buildModules(kernel: Kernel): Modules {
  const { config, knex, clock, storage } = kernel;
  const auth = buildAuth(kernel);
  const people = buildPeople(kernel, auth);
  const catalogue = buildCatalogue(kernel);
  const courses = coursesModule({ courses: catalogue.courses, ...buildAuthoring(kernel) });
  const classes = buildClasses(kernel);
  const editing = buildCohortEditing(kernel);
  const money = buildMoney(kernel);
  const cohorts = cohortsModule(catalogue.cohorts, { sweepSeconds: config.SWEEP_SECONDS });
  const joining = buildJoining(kernel);
  const schools = schoolsModule(schoolsService(kernel), joining);
  const { activity, applications, conversions, feedback, integrations, learning, pages } = buildIndependent(kernel);
  const cases = casesModule({ ...kernel, resolvers: {} });
  const notifications = buildNotifications(kernel, {
    auth,
    people,
    invitations: joining.invitations,
    invoicePdf: money.invoicePdf,
    seatMails: money.seatMails,
    exports: integrations.exportJobs,
    siblings: buildClashes(kernel),
    feedback: feedback.invitations,
  });
  const own = moduleParts({
    messages: [...authMessages, ...usersMessages, ...billingMessages, ...registrationMessages] as Message[],
  });
  return {
    ...joinParts([
      own,
      moduleParts(auth),
      moduleParts(people),
      applications,
      moduleParts(joining),
      moduleParts(schools),
      pages,
      conversions,
      moduleParts(courses),
      // Before cohorts: `/cohorts/:id/registrations` belongs to registrations, `/cohorts/:id` to cohorts.
      moduleParts(money),
      moduleParts(classes),
      moduleParts(editing),
      moduleParts(cohorts),
      feedback,
      learning,
      activity,
      integrations,
      moduleParts(cases),
      moduleParts(notifications),
    ]),
    mounts: [
      ...(config.AUTH_URL === undefined ? [{ path: auth.mountPath, router: auth.router }] : []),
      { path: '/', router: uploadsRouter(storage) },
    ],
    users: people.users,
    pages: pages.pages,
    productToken: people.productToken,
  };
}
