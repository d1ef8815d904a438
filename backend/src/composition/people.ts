import type { Knex } from 'knex';
import {
  deriveKey,
  IdempotencyStore,
  Outbox,
  secretBox,
  unitOfWork,
  type JobHandler,
  type Route,
  type Schedule,
  type SecretBox,
} from '#platform/index';
import { activityForgetter, activityLog } from '#modules/activity/index';
import { authAccountsWriter, hostedTokenVerifier, type AuthModule } from '#modules/auth/index';
import { applicationsEraser } from '#modules/applications/index';
import { caseWriter } from '#modules/cases/index';
import { CalendarTokensRepository } from '#modules/cohorts/index';
import { feedbackEraser } from '#modules/feedback/index';
import { ObligationsReadModel, WaitlistDepartureRepository } from '#modules/registrations/index';
import { BelongingRepository, InvitationsRepository, StudentsRepository } from '#modules/schools/index';
import {
  AdministrationRepository,
  AdministrationService,
  AvatarService,
  DepartureService,
  DevicesService,
  DirectoryReadModel,
  FarewellsRepository,
  hostedAccountClosed,
  HostedAccounts,
  HostedAuthClient,
  HostedSessions,
  HostedSessionsRepository,
  PRODUCT_TOKEN_ISSUER,
  ProductTokens,
  ProfileRepository,
  ProfileService,
  usersModule,
  UsersRepository,
  UsersService,
  type AuthServer,
} from '#modules/users/index';
import type { Kernel } from './kernel';

export type People = {
  routes: Route[];
  jobs: JobHandler[];
  schedules: Schedule[];
  users: UsersService;
  departures: DepartureService;
  productToken: { secret: Buffer; issuer: string };
};

type Hosted = { sessions: HostedSessions; accounts: HostedAccounts };

/** @returns null where the auth server is our own. */
function hostedOf({ config, knex, clock, logger }: Kernel): Hosted | null {
  const { AUTH_URL: url, AUTH_JWKS_URL: jwksUrl } = config;
  if (url === undefined || jwksUrl === undefined) return null;
  const client = new HostedAuthClient({
    url,
    apiKey: config.AUTH_ANON_KEY,
    serviceKey: config.AUTH_SERVICE_KEY ?? null,
    timeoutMs: config.PROVIDER_TIMEOUT_MS,
  });
  const sessions = new HostedSessions({
    tokens: hostedTokenVerifier({ jwksUrl, issuer: `${url.replace(/\/+$/, '')}/auth/v1`, clock }),
    client,
    sessions: new HostedSessionsRepository(knex),
    box: secretBox(config.SECRETS_KEY, 'users.hosted-session'),
    clock,
  });
  return { sessions, accounts: new HostedAccounts({ client, logger }) };
}

/** Our own auth server, asked in the same process. */
const ownAuthServer = (auth: AuthModule): AuthServer => ({
  verify: (token) => auth.tokens.verify(token),
  isAlive: (sessionId) => auth.sessions.isAlive(sessionId),
  hasAccount: async (authId) => (await auth.accounts.find(authId)) !== null,
  async admit(_token, { authId, sessionId }) {
    const [isAlive, account] = await Promise.all([auth.sessions.isAlive(sessionId), auth.accounts.find(authId)]);
    return isAlive && account && !account.isBanned
      ? { hasVerifiedFactor: account.hasVerifiedFactor, email: account.confirmedEmail }
      : null;
  },
});

/** Within the transaction that closes the user: the account itself where it is ours, else the wish that it go. */
const accountRemoval = ({ clock }: Kernel, hosted: Hosted | null, db: Knex) =>
  hosted === null
    ? authAccountsWriter(db, clock)
    : { delete: (authId: string) => new Outbox(db).add(hostedAccountClosed, { authId }) };

/** Answers that a person's own clients may ask for again name the person. */
const keptAnswers = (db: Knex) => ({
  forget: ({ userId }: { userId: number }) => IdempotencyStore.forget(db, `user:${userId}`),
});

function buildDepartures(kernel: Kernel, hosted: Hosted | null): DepartureService {
  const { config, knex, clock } = kernel;
  return new DepartureService({
    stores: unitOfWork(knex, (db) => ({
      users: new UsersRepository(db),
      personalData: [
        new StudentsRepository(db),
        new InvitationsRepository(db),
        applicationsEraser(db),
        new CalendarTokensRepository(db),
        new WaitlistDepartureRepository(db, clock),
        feedbackEraser(db),
        activityForgetter(db, clock),
        caseWriter(db),
        keptAnswers(db),
      ],
      farewells: new FarewellsRepository(db),
      obligations: new ObligationsReadModel(db),
      accounts: accountRemoval(kernel, hosted, db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    farewells: new FarewellsRepository(knex),
    box: secretBox(config.SECRETS_KEY, 'users.farewell'),
    clock,
  });
}

function buildAdministration(
  { knex, clock, logger }: Kernel,
  profiles: ProfileService,
  personalCodes: SecretBox,
): AdministrationService {
  return new AdministrationService({
    stores: unitOfWork(knex, (db) => ({
      users: new UsersRepository(db),
      accounts: new AdministrationRepository(db),
      belonging: new BelongingRepository(db),
      obligations: new ObligationsReadModel(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    accounts: new AdministrationRepository(knex),
    profiles,
    personalCodes,
    clock,
    logger,
  });
}

/** People: their sessions here, profiles, pictures, devices, and their leaving. */
export function buildPeople(kernel: Kernel, auth: AuthModule): People {
  const { config, knex, clock, storage } = kernel;
  const hosted = hostedOf(kernel);
  const secret = deriveKey(config.SECRETS_KEY, 'product-token');
  const users = new UsersService({
    stores: unitOfWork(knex, (db) => ({ users: new UsersRepository(db), students: new StudentsRepository(db) })),
    users: new UsersRepository(knex),
    facts: new StudentsRepository(knex),
    authServer: hosted?.sessions ?? ownAuthServer(auth),
    addressesAreProven: hosted === null ? !config.AUTH_AUTOCONFIRM : !config.AUTH_HOSTED_AUTOCONFIRM,
    productTokens: new ProductTokens({ key: secret, lifeSeconds: config.PRODUCT_TOKEN_SECONDS, clock }),
    clock,
  });
  const departures = buildDepartures(kernel, hosted);
  const personalCodes = secretBox(config.SECRETS_KEY, 'users.personal-code');
  const profiles = new ProfileService({
    profiles: new ProfileRepository(knex),
    favorites: new StudentsRepository(knex),
    personalCodes,
  });
  const { routes, jobs, schedules } = usersModule({
    users,
    profiles,
    avatars: new AvatarService({
      stores: unitOfWork(knex, (db) => ({ profiles: new ProfileRepository(db), outbox: new Outbox(db) })),
      storage,
    }),
    devices: new DevicesService(hosted === null ? auth.sessions : null),
    departures,
    administration: buildAdministration(kernel, profiles, personalCodes),
    directory: new DirectoryReadModel(knex),
    clock,
    hosted,
    hasHttps: config.publicUrl.startsWith('https:'),
  });
  return { routes, jobs, schedules, users, departures, productToken: { secret, issuer: PRODUCT_TOKEN_ISSUER } };
}
