import type { Router } from 'express';
import { deriveKey, unitOfWork, unlimited, type JobHandler, type Message, type Route, type Schedule } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { authMailRequested, authModule, authSettings, hostedTokenVerifier, readSigningKeys, type AuthModule } from '#modules/auth/index';
import { billingMessages } from '#modules/billing/index';
import { cohortsModule, CohortsReadModel, CohortsRepository, CohortsService, openCohortsSql } from '#modules/cohorts/index';
import { CatalogueReadModel, coursesModule, CoursesService, uploadsRouter } from '#modules/courses/index';
import { MailFactsReadModel, MailTemplates, notificationsModule, NotificationsService, PeopleFactsReadModel, PeopleTemplates, SentMailRepository } from '#modules/notifications/index';
import { participantTransitions, registrationMessages } from '#modules/registrations/index';
import { schoolsModule, SchoolsRepository, SchoolsService, SchoolStudentsReadModel, StudentsRepository, type InvitationMailReader } from '#modules/schools/index';
import { PRODUCT_TOKEN_ISSUER, ProductTokens, usersModule, UsersRepository, UsersService } from '#modules/users/index';
import type { PagesService } from '#modules/pages/index';
import { buildJoining } from './joining';
import type { Kernel } from './kernel';
import { buildMoney } from './money';
import { buildPublicPages } from './public-pages';

export type Modules = {
  routes: Route[];
  /** Routers with a protocol of their own, by where they are mounted. */
  mounts: { path: string; router: Router }[];
  messages: Message[];
  jobs: JobHandler[];
  schedules: Schedule[];
  users: UsersService;
  pages: PagesService;
  productToken: { secret: Buffer; issuer: string };
};

function buildAuth({ config, knex, clock, logger, limiter }: Kernel): AuthModule {
  return authModule({
    knex,
    clock,
    logger,
    limiter: config.RATE_LIMITS ? limiter : unlimited,
    secretsKey: config.SECRETS_KEY,
    settings: authSettings({
      issuer: `${config.publicUrl}/auth/v1`,
      siteUrl: config.publicUrl,
      keys: readSigningKeys(config.AUTH_KEYS_FILE),
      autoconfirm: config.AUTH_AUTOCONFIRM,
      signupEnabled: config.AUTH_SIGNUP,
      anonymousEnabled: config.AUTH_ANONYMOUS,
      emailEnabled: config.AUTH_EMAIL,
      phoneEnabled: config.AUTH_PHONE,
      passwordMinLength: config.AUTH_PASSWORD_MIN,
      refreshReuseSeconds: config.AUTH_REFRESH_REUSE_SECONDS,
      accessTokenSeconds: config.AUTH_ACCESS_TOKEN_SECONDS,
      mailIntervalSeconds: config.AUTH_MAIL_INTERVAL_SECONDS,
      rateLimits: config.RATE_LIMITS,
    }),
  });
}

/** Whose tokens count: our own auth server's, or the hosted one's that the settings name. */
function authTokensOf({ config, clock }: Kernel, auth: AuthModule) {
  if (config.AUTH_URL === undefined || config.AUTH_JWKS_URL === undefined)
    return { verify: (token: string) => auth.tokens.verify(token), isAlive: (sessionId: string) => auth.sessions.isAlive(sessionId) };
  const hosted = hostedTokenVerifier({ jwksUrl: config.AUTH_JWKS_URL, issuer: `${config.AUTH_URL.replace(/\/+$/, '')}/auth/v1`, clock });
  // A hosted server tells nobody about sessions that ended; its short access tokens are the bound.
  return { verify: (token: string) => hosted.verify(token), isAlive: async () => true };
}

function buildPeople(kernel: Kernel, auth: AuthModule) {
  const { config, knex, clock } = kernel;
  const key = deriveKey(config.SECRETS_KEY, 'product-token');
  const users = new UsersService({
    stores: unitOfWork(knex, (db) => ({ users: new UsersRepository(db), students: new StudentsRepository(db) })),
    users: new UsersRepository(knex),
    facts: new StudentsRepository(knex),
    authTokens: authTokensOf(kernel, auth),
    productTokens: new ProductTokens({ key, lifeSeconds: config.PRODUCT_TOKEN_SECONDS, clock }),
    clock,
  });
  const schools = new SchoolsService({ schools: new SchoolsRepository(knex), students: new SchoolStudentsReadModel(knex), clock });
  return { users, schools, productToken: { secret: key, issuer: PRODUCT_TOKEN_ISSUER } };
}

function buildCatalogue({ config, knex, clock }: Kernel) {
  const badges = { lastSpots: config.BADGE_LAST_SPOTS, lastDays: config.BADGE_LAST_DAYS, startingSoonDays: config.BADGE_STARTING_SOON_DAYS };
  return {
    courses: new CoursesService({ catalogue: new CatalogueReadModel(knex, openCohortsSql(badges)), clock }),
    cohorts: new CohortsService({
      stores: unitOfWork(knex, (db) => ({ cohorts: new CohortsRepository(db), participants: participantTransitions(db) })),
      cohorts: new CohortsReadModel(knex),
      clock,
      badges,
    }),
  };
}

type MailSources = { auth: AuthModule; invitations: InvitationMailReader; invoicePdf: (invoiceId: string) => Promise<Buffer> };

function buildNotifications({ config, knex, mailer }: Kernel, { auth, invitations, invoicePdf }: MailSources) {
  const facts = new MailFactsReadModel(knex);
  const brand = { appName: config.APP_NAME, publicUrl: config.publicUrl, seller: { name: config.SELLER_NAME, address: config.SELLER_ADDRESS, email: config.SELLER_EMAIL } };
  return notificationsModule({
    notifications: new NotificationsService({
      mailer,
      stores: unitOfWork(knex, (db) => ({ sentMails: new SentMailRepository(db), activity: activityLog(db) })),
      publicUrl: config.publicUrl,
    }),
    templates: new MailTemplates(brand),
    peopleTemplates: new PeopleTemplates(brand),
    publicUrl: config.publicUrl,
    registrations: { get: (id) => facts.registration(id) },
    invoices: { get: (id) => facts.invoice(id) },
    invoicePdfs: { get: invoicePdf },
    payments: { get: (id) => facts.payment(id) },
    refunds: { get: (id) => facts.refund(id) },
    oneTimeMails: auth.mails,
    applications: new PeopleFactsReadModel(knex),
    invitations,
  });
}

/** Everything that the product does, wired once. */
export function buildModules(kernel: Kernel): Modules {
  const { config } = kernel;
  const auth = buildAuth(kernel);
  const people = buildPeople(kernel, auth);
  const catalogue = buildCatalogue(kernel);
  const money = buildMoney(kernel);
  const cohorts = cohortsModule(catalogue.cohorts, { sweepSeconds: config.SWEEP_SECONDS });
  const joining = buildJoining(kernel);
  const publicPages = buildPublicPages(kernel);
  const notifications = buildNotifications(kernel, { auth, invitations: joining.invitations, invoicePdf: money.invoicePdf });
  return {
    routes: [
      ...usersModule(people.users, { hasHttps: config.publicUrl.startsWith('https:') }).routes,
      ...joining.routes,
      ...schoolsModule(people.schools, joining).routes,
      ...publicPages.routes,
      ...coursesModule(catalogue.courses).routes,
      // Before the routes of one cohort: `/cohorts/:id/registrations` belongs to registrations, `/cohorts/:id` to cohorts.
      ...money.routes,
      ...cohorts.routes,
    ],
    mounts: [
      ...(config.AUTH_URL === undefined ? [{ path: auth.mountPath, router: auth.router }] : []),
      { path: '/', router: uploadsRouter(kernel.storage) },
    ],
    messages: [authMailRequested, ...joining.messages, ...billingMessages, ...registrationMessages] as Message[],
    jobs: [...auth.jobs, ...money.jobs, ...notifications.jobs],
    schedules: [...auth.schedules, ...cohorts.schedules, ...money.schedules],
    users: people.users,
    pages: publicPages.pages,
    productToken: people.productToken,
  };
}

