import type { Knex } from 'knex';
import {
  deriveKeys,
  IdempotencyStore,
  moduleParts,
  Outbox,
  secretBox,
  unitOfWork,
  type Clock,
  type FileStorage,
  type Logger,
  type MasterKeys,
} from '#platform/index';
import { activityLog } from '#modules/activity/index';
import type { AuthModule } from '#modules/auth/index';
import { AdministrationController } from './administration/administration.controller';
import { AdministrationRepository } from './administration/administration.repository';
import { administrationRoutes } from './administration/administration.routes';
import { AdministrationService } from './administration/administration.service';
import { authServerModule, type HostedAuthSettings } from './auth-server.module';
import { DepartureController } from './departure/departure.controller';
import { departureRoutes } from './departure/departure.routes';
import { DepartureService } from './departure/departure.service';
import { FarewellsRepository } from './departure/farewells.repository';
import { DevicesController } from './devices/devices.controller';
import { devicesRoutes } from './devices/devices.routes';
import { DevicesService } from './devices/devices.service';
import { DirectoryController } from './directory/directory.controller';
import { DirectoryReadModel } from './directory/directory.read-model';
import { directoryRoutes } from './directory/directory.routes';
import { usersJobs, usersSchedules } from './jobs/users.jobs';
import { PRODUCT_TOKEN_ISSUER, ProductTokens } from './product-token.service';
import { AvatarService } from './profile/avatar.service';
import { PERSONAL_CODE_KEY } from './profile/personal-code.read-model';
import { ProfileController } from './profile/profile.controller';
import { ProfileRepository } from './profile/profile.repository';
import { profileRoutes } from './profile/profile.routes';
import { ProfileService } from './profile/profile.service';
import { SavedViewsController } from './saved-views/saved-views.controller';
import { SavedViewsRepository } from './saved-views/saved-views.repository';
import { savedViewsRoutes } from './saved-views/saved-views.routes';
import { SavedViewsService } from './saved-views/saved-views.service';
import { signInProvidersRoutes } from './sign-in-providers.routes';
import { UnusedAccountsRepository } from './unused/unused-accounts.repository';
import { UnusedAccountsService } from './unused/unused-accounts.service';
import { UsersController } from './users.controller';
import { usersMessages } from './users.messages';
import type { AccountTies, Belonging, Obligations, PersonalData } from './users.ports';
import { UsersRepository } from './users.repository';
import { usersRoutes } from './users.routes';
import { UsersService } from './users.service';
import type { FavoriteCourses, SessionFactsSource, SessionPasses, SharedCodes, StudentEnrolment } from './users.types';

/** Implemented by other modules. Each is built on the pool or on one transaction. */
export type UsersModulePorts = {
  studentsOf: (db: Knex) => StudentEnrolment & SessionFactsSource & FavoriteCourses;
  belongingOf: (db: Knex) => Belonging;
  codesOf: (db: Knex) => SharedCodes;
  passesOf: (db: Knex) => SessionPasses;
  obligationsOf: (db: Knex) => Obligations;
  tiesOf: (db: Knex) => AccountTies;
  /** All data that names a person and is erased with the account, besides the user's row. */
  personalDataOf: (db: Knex) => PersonalData[];
};

export type UsersModuleDeps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  storage: FileStorage;
  auth: AuthModule;
  ports: UsersModulePorts;
  settings: {
    masterKeys: MasterKeys;
    /** Null for the embedded auth server. */
    hostedAuth: HostedAuthSettings | null;
    /** Whether an e-mail address counts only after its owner has confirmed it by mail. */
    addressesAreProven: boolean;
    productTokenSeconds: number;
    /** Whether the product is reached by https only; then its cookie is marked Secure. */
    hasHttps: boolean;
    /** Calendar months without any use after which a student's account is erased; 0: never. */
    unusedAccountMonths: number;
  };
};

/** Stored answers to a person's requests name the person, so they are erased too. */
const storedAnswers = (db: Knex): PersonalData => ({
  erase: ({ userId }) => IdempotencyStore.erase(db, `user:${userId}`),
});

const ownData = (db: Knex): PersonalData[] => [
  storedAnswers(db),
  new SavedViewsRepository(db),
  new UnusedAccountsRepository(db),
];

type Server = ReturnType<typeof authServerModule>;

function buildDepartures({ knex, clock, ports, settings }: UsersModuleDeps, { removalOf }: Server): DepartureService {
  return new DepartureService({
    stores: unitOfWork(knex, (db) => ({
      users: new UsersRepository(db),
      personalData: [...ports.personalDataOf(db), ...ownData(db)],
      farewells: new FarewellsRepository(db),
      obligations: ports.obligationsOf(db),
      ties: ports.tiesOf(db),
      unused: new UnusedAccountsRepository(db),
      accounts: removalOf(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    farewells: new FarewellsRepository(knex),
    box: secretBox(settings.masterKeys, 'users.farewell'),
    settings: { unusedMonths: settings.unusedAccountMonths },
    clock,
  });
}

const unusedAccountsOf = ({ knex, clock, ports, settings }: UsersModuleDeps, departures: DepartureService) =>
  new UnusedAccountsService({
    stores: unitOfWork(knex, (db) => ({
      unused: new UnusedAccountsRepository(db),
      ties: ports.tiesOf(db),
      outbox: new Outbox(db),
    })),
    unused: new UnusedAccountsRepository(knex),
    departures,
    settings: { months: settings.unusedAccountMonths },
    clock,
  });

/** Profiles, which users change themselves, and accounts, which administrators change. */
function buildProfiles({ knex, clock, logger, ports, settings }: UsersModuleDeps) {
  const personalCodes = secretBox(settings.masterKeys, PERSONAL_CODE_KEY);
  const profiles = new ProfileService({
    profiles: new ProfileRepository(knex),
    favorites: ports.studentsOf(knex),
    personalCodes,
  });
  const administration = new AdministrationService({
    stores: unitOfWork(knex, (db) => ({
      users: new UsersRepository(db),
      accounts: new AdministrationRepository(db),
      belonging: ports.belongingOf(db),
      obligations: ports.obligationsOf(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    accounts: new AdministrationRepository(knex),
    profiles,
    personalCodes,
    clock,
    logger,
  });
  return { profiles, administration };
}

function buildServices(deps: UsersModuleDeps, server: Server) {
  const { knex, clock, storage, auth, ports, settings } = deps;
  const productTokenKeys = deriveKeys(settings.masterKeys, 'product-token');
  const users = new UsersService({
    stores: unitOfWork(knex, (db) => ({ users: new UsersRepository(db), students: ports.studentsOf(db) })),
    users: new UsersRepository(knex),
    facts: ports.studentsOf(knex),
    codes: ports.codesOf(knex),
    passes: ports.passesOf(knex),
    authServer: server.authServer,
    actors: server.actors,
    addressesAreProven: settings.addressesAreProven,
    productTokens: new ProductTokens({ key: productTokenKeys[0], lifeSeconds: settings.productTokenSeconds, clock }),
    clock,
  });
  const avatars = new AvatarService({
    stores: unitOfWork(knex, (db) => ({
      profiles: new ProfileRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    profiles: new ProfileRepository(knex),
    storage,
  });
  return {
    users,
    avatars,
    ...buildProfiles(deps),
    devices: new DevicesService({
      sessions: server.hosted === null ? auth.sessions : null,
      stores: unitOfWork(knex, (db) => ({
        users: new UsersRepository(db),
        accounts: server.signOutOf(db),
        activity: activityLog(db, clock),
      })),
    }),
    departures: buildDepartures(deps, server),
    productToken: { secret: productTokenKeys[0], secrets: productTokenKeys, issuer: PRODUCT_TOKEN_ISSUER },
  };
}

const savedViewsOf = ({ knex, clock }: UsersModuleDeps) =>
  new SavedViewsService({ views: new SavedViewsRepository(knex), clock });

/** A hosted auth server says itself which ways it has. */
const saidByHostedServer = { providers: [], passkeysEnabled: false, phoneEnabled: null };

/** Users: their sessions, their profiles, and the closing of accounts. */
export function usersModule(deps: UsersModuleDeps) {
  const server = authServerModule({ ...deps, ...deps.settings });
  const services = buildServices(deps, server);
  const { users, departures, productToken } = services;
  const unusedAccounts = unusedAccountsOf(deps, departures);
  const jobDeps = { ...services, unusedAccounts, hosted: server.hosted };
  const directory = new DirectoryReadModel(deps.knex);
  const parts = moduleParts({
    routes: [
      ...usersRoutes(new UsersController(users, deps.settings)),
      ...signInProvidersRoutes(server.hosted === null ? deps.auth : saidByHostedServer),
      ...devicesRoutes(new DevicesController(services.devices)),
      ...profileRoutes(new ProfileController(services)),
      ...departureRoutes(new DepartureController(departures)),
      ...administrationRoutes(new AdministrationController(services.administration)),
      ...savedViewsRoutes(new SavedViewsController(savedViewsOf(deps))),
      ...directoryRoutes(new DirectoryController({ directory, clock: deps.clock })),
    ],
    messages: usersMessages,
    jobs: usersJobs(jobDeps),
    schedules: usersSchedules(jobDeps),
  });
  return { ...parts, users, departures, unusedAccounts, productToken };
}
