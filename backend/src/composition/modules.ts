import type { Router } from 'express';
import { joinParts, moduleParts, type ModuleParts, type PublicSource } from '#platform/index';
import { authMessages } from '#modules/auth/index';
import { moneyInvariants } from '#modules/billing/index';
import { casesModule } from '#modules/cases/cases.module';
import { activityModule } from '#modules/activity/activity.module';
import { applicationsModule } from '#modules/applications/applications.module';
import { conversionsModule } from '#modules/conversions/conversions.module';
import { feedbackModule } from '#modules/feedback/feedback.module';
import { findModule } from '#modules/find/find.module';
import type { ApiKeysService } from '#modules/integrations/index';
import { integrationsModule } from '#modules/integrations/integrations.module';
import { learningModule } from '#modules/learning/learning.module';
import { notificationsModule, type NotificationReaders } from '#modules/notifications/notifications.module';
import type { Figure } from '#modules/operations/index';
import { operationsModule } from '#modules/operations/operations.module';
import type { PagesService } from '#modules/pages/index';
import { activeRegistrations, departures } from '#modules/registrations/index';
import { schoolOverviewModule } from '#modules/school-overview/school-overview.module';
import { schoolsModule } from '#modules/schools/schools.module';
import { teacherWeekModule } from '#modules/teacher-week/teacher-week.module';
import { personalDataModule } from '#modules/personal-data/personal-data.module';
import { todayModule } from '#modules/today/today.module';
import type { UsersService } from '#modules/users/index';
import { buildAuth, hookOf } from './auth';
import { buildBilling } from './billing';
import type { Kernel } from './kernel';
import { accountIntakeOf, buildPeople } from './people';
import { buildPasses } from './passes';
import { buildPages } from './public-pages';
import { buildRegistrations, buildSeatPorts } from './registrations';
import { buildRooms } from './rooms';
import { buildCohorts, buildCourses } from './studies';

export type Modules = ModuleParts & {
  /** Routers with a protocol of their own, by mount path. */
  mounts: { path: string; router: Router }[];
  users: UsersService;
  pages: PagesService;
  /** Everything that public addresses show. */
  publicSources: PublicSource[];
  productToken: { secret: Buffer; secrets: readonly Buffer[]; issuer: string };
  apiKeys: ApiKeysService;
  /** What the worker tells about the running of the product. */
  figures: { read(now: Date): Promise<Figure[]> };
  invariants: ReturnType<typeof moneyInvariants>;
  /** Takes what payment services have told since a moment as if it came now. */
  catchUp: (since: Date) => Promise<{ provider: string; found: number | null; added: number }[]>;
};

function buildNotifications(kernel: Kernel, readers: NotificationReaders) {
  const { config } = kernel;
  return notificationsModule({
    ...kernel,
    brand: {
      appName: config.APP_NAME,
      publicUrl: config.publicUrl,
      seller: { name: config.SELLER_NAME, address: config.SELLER_ADDRESS, email: config.SELLER_EMAIL },
    },
    settings: {
      mailsKeepDays: config.MAILS_KEEP_DAYS,
      masterKeys: config.masterKeys,
      bounceSecret: config.MAIL_BOUNCE_SECRET ?? null,
      accountMailHook: hookOf(config.AUTH_HOOK_MAIL_URL, config.AUTH_HOOK_MAIL_SECRET),
    },
    readers,
  });
}

/** What is built before, and takes lists in. */
type Below = { schools: ReturnType<typeof buildSchools>; seats: ReturnType<typeof buildSeatPorts> };

/** Lists taken out and brought in, API keys, and webhooks. */
function buildIntegrations(kernel: Kernel, { schools, seats }: Below) {
  const { config } = kernel;
  return integrationsModule({
    ...kernel,
    settings: {
      exportKeepDays: config.EXPORT_KEEP_DAYS,
      exportStreamRows: config.EXPORT_STREAM_ROWS,
      importKeepDays: config.IMPORT_KEEP_DAYS,
      webhooks: {
        masterKeys: config.masterKeys,
        publicUrl: config.publicUrl,
        allowsLoopback: config.WEBHOOKS_TO_LOOPBACK,
        sweepSeconds: config.WEBHOOK_SWEEP_SECONDS,
        offDays: config.WEBHOOK_OFF_DAYS,
        logDays: config.WEBHOOKS_KEEP_DAYS,
      },
    },
    intakes: {
      studentIntake: schools.studentIntake,
      accountIntake: accountIntakeOf(kernel),
      resultIntake: seats.resultIntake,
    },
  });
}

/** Modules that need only settings, and no services of other modules. */
function buildIndependent(kernel: Kernel, below: Below) {
  const { config } = kernel;
  return {
    activity: activityModule({ ...kernel, settings: { addressesKeepDays: config.ADDRESSES_KEEP_DAYS } }),
    applications: applicationsModule({
      ...kernel,
      registrationsOf: activeRegistrations,
      settings: { strangersKeepDays: config.STRANGERS_KEEP_DAYS },
    }),
    conversions: conversionsModule(kernel),
    feedback: feedbackModule(kernel),
    find: findModule(kernel),
    integrations: buildIntegrations(kernel, below),
    learning: learningModule({
      ...kernel,
      settings: {
        masterKeys: config.masterKeys,
        publicUrl: config.publicUrl,
        appName: config.APP_NAME,
        issuer: { name: config.SELLER_NAME, registryCode: config.SELLER_REGISTRY_CODE },
      },
    }),
    operations: operationsModule({ ...kernel, settings: { frontEndRegistry: config.REMOTES_REGISTRY } }),
    pages: buildPages(kernel),
    personalData: personalDataModule({ ...kernel, masterKeys: config.masterKeys }),
    today: todayModule(kernel),
  };
}

function buildSchools(kernel: Kernel) {
  const { config } = kernel;
  return schoolsModule({
    ...kernel,
    registrationsOf: activeRegistrations,
    departuresOf: departures,
    settings: {
      masterKeys: config.masterKeys,
      appName: config.APP_NAME,
      publicUrl: config.publicUrl,
      strangersKeepDays: config.STRANGERS_KEEP_DAYS,
      invitations: { validDays: config.INVITATION_DAYS, intervalSeconds: config.INVITATION_INTERVAL_SECONDS },
    },
  });
}

/** All modules except notifications, which reads from the others. */
function buildSources(kernel: Kernel) {
  const auth = buildAuth(kernel);
  const seats = buildSeatPorts(kernel);
  const cohorts = buildCohorts(kernel, seats);
  const billing = buildBilling(kernel, seats);
  const passes = buildPasses(kernel, billing);
  const schools = buildSchools(kernel);
  const rooms = buildRooms(kernel);
  const independent = buildIndependent(kernel, { schools, seats });
  const { payments, linkTokens } = billing;
  const registrations = buildRegistrations(kernel, { payments, linkTokens, clashes: cohorts.clashes });
  return {
    auth,
    people: buildPeople(kernel, auth),
    courses: buildCourses(kernel, (studentId) => registrations.ownPrices.paidBySchool(studentId)),
    cohorts,
    billing,
    passes,
    registrations,
    schools,
    rooms,
    teacherWeek: teacherWeekModule(kernel),
    schoolOverview: schoolOverviewModule({ ...kernel, appName: kernel.config.APP_NAME }),
    ...independent,
    cases: casesModule({
      ...kernel,
      resolvers: {
        ...billing.resolvers,
        ...passes.resolvers,
        ...rooms.resolvers,
        ...independent.learning.resolvers,
      },
    }),
  };
}

type Sources = ReturnType<typeof buildSources>;

/** What mails read from other modules. */
const readersOf = ({
  auth,
  people,
  billing,
  registrations,
  cohorts,
  schools,
  schoolOverview,
  integrations,
  feedback,
  learning,
  teacherWeek,
}: Sources): NotificationReaders => ({
  account: { oneTimeMails: auth.mails, oneTimeTexts: auth.texts, securityNotices: auth.notices },
  user: { farewells: people.departures, unusedAccounts: people.unusedAccounts },
  approval: { approvals: registrations.approvals },
  waitlist: { offers: registrations.offers },
  cohortMessage: { messages: registrations.cohortMessages },
  sibling: { siblings: cohorts.clashes },
  invoice: {
    invoicePdfs: { get: (invoiceId) => billing.drawings.of(invoiceId) },
    documentLinks: billing.documentLinks,
    paymentLinks: billing.links,
    eInvoices: { get: (invoiceId) => billing.eInvoices.forMail(invoiceId) },
  },
  guardian: { paymentLinkPaths: billing.linkTokens },
  membership: { invitations: schools.invitations, memberships: schools.membershipMails },
  export: { exports: integrations.exportJobs },
  feedback: { feedback: feedback.invitations, replies: feedback.replies },
  giftCard: { giftCards: { get: (giftCardId) => billing.giftCards.forMail(giftCardId) } },
  schoolMessage: { messages: schools.schoolMessages },
  schoolWeek: { weekMails: schoolOverview.weekMails },
  result: { results: learning.resultMails },
  teacherWeek: { weekMails: teacherWeek.weekMails },
});

/** In the order in which requests are matched with routes. */
const partsOf = (sources: Sources): ModuleParts[] => [
  moduleParts({ messages: authMessages }),
  moduleParts(sources.auth),
  sources.people,
  sources.applications,
  sources.schools,
  sources.pages,
  sources.conversions,
  sources.find,
  sources.courses,
  sources.billing,
  sources.passes,
  // Before cohorts: registrations owns `/cohorts/:id/registrations`, cohorts owns `/cohorts/:id`.
  sources.registrations,
  sources.cohorts,
  sources.feedback,
  sources.schoolOverview,
  sources.teacherWeek,
  sources.learning,
  sources.rooms,
  sources.activity,
  sources.integrations,
  sources.operations,
  sources.personalData,
  sources.today,
  moduleParts(sources.cases),
];

/** Builds and connects all modules, once. */
export function buildModules(kernel: Kernel): Modules {
  const sources = buildSources(kernel);
  const { auth, people, courses, billing, pages, schools } = sources;
  return {
    ...joinParts([...partsOf(sources), buildNotifications(kernel, readersOf(sources))]),
    mounts: [
      ...(kernel.config.AUTH_URL === undefined ? [{ path: auth.mountPath, router: auth.router }] : []),
      // Before the pictures of courses, whose route takes all of `/uploads`.
      { path: '/', router: billing.uploads },
      { path: '/', router: courses.uploads },
    ],
    users: people.users,
    pages: pages.pages,
    publicSources: [courses.publicSource, pages.publicSource, schools.publicSource],
    productToken: people.productToken,
    apiKeys: sources.integrations.apiKeys,
    figures: sources.operations.figures,
    invariants: moneyInvariants(kernel.knex),
    catchUp: (since) => billing.notices.catchUp(since),
  };
}
