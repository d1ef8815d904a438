import type { Knex } from 'knex';
import type { Clock, Route } from '#platform/index';
import { AdministrationController } from './administration/administration.controller';
import { administrationRoutes } from './administration/administration.routes';
import type { AdministrationService } from './administration/administration.service';
import { DepartureController } from './departure/departure.controller';
import { departureRoutes } from './departure/departure.routes';
import type { DepartureService } from './departure/departure.service';
import { DevicesController } from './devices/devices.controller';
import { devicesRoutes } from './devices/devices.routes';
import type { DevicesService } from './devices/devices.service';
import { DirectoryController } from './directory/directory.controller';
import { directoryRoutes } from './directory/directory.routes';
import type { DirectoryReader } from './directory/directory.types';
import type { HostedAccounts } from './hosted/hosted-accounts.service';
import type { HostedSessions } from './hosted/hosted-sessions.service';
import { usersJobs, usersSchedules } from './jobs/users.jobs';
import type { AvatarService } from './profile/avatar.service';
import { ProfileController } from './profile/profile.controller';
import { profileRoutes } from './profile/profile.routes';
import type { ProfileService } from './profile/profile.service';
import { UserNotFoundError } from './users.errors';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { usersRoutes } from './users.routes';
import type { UsersService } from './users.service';
import type { User } from './users.types';

export { AdministrationRepository } from './administration/administration.repository';
export { AdministrationService, type AdministrationStores } from './administration/administration.service';
export type { Placement } from './administration/administration.types';
export { DepartureService, type Farewell } from './departure/departure.service';
export { FarewellsRepository } from './departure/farewells.repository';
export { DevicesService } from './devices/devices.service';
export { DirectoryReadModel, foundUsers } from './directory/directory.read-model';
export { HostedAccounts } from './hosted/hosted-accounts.service';
export { HostedAuthClient } from './hosted/hosted-auth.client';
export { HostedSessions } from './hosted/hosted-sessions.service';
export { HostedSessionsRepository } from './hosted/hosted-sessions.repository';
export { AvatarService } from './profile/avatar.service';
export { ProfileRepository } from './profile/profile.repository';
export { ProfileService } from './profile/profile.service';
export { permissionsOf } from './permissions.policy';
export { PRODUCT_TOKEN_ISSUER, ProductTokens } from './product-token.service';
export { userWriter, type InvitedUser, type RoleHolder, type UserWriter } from './user-writer';
export { UsersRepository } from './users.repository';
export { UsersService, type UsersDeps, type UsersStores } from './users.service';
export { hostedAccountClosed, userDeleted, userInvited, usersMessages } from './users.messages';
export type { Belonging, Obligations } from './users.ports';
export type {
  AuthServer,
  FavoriteCourses,
  Obligation,
  SchoolPaymentLimitations,
  SessionFacts,
  SessionFactsSource,
  StudentEnrolment,
  User,
} from './users.types';

/** What other modules read of users. Deleted ones are not there. */
export class UsersReader {
  private readonly users: UsersRepository;

  constructor(db: Knex) {
    this.users = new UsersRepository(db);
  }

  async get(id: number): Promise<User | null> {
    const user = await this.users.find(id);
    return user?.deletedAt === null ? user : null;
  }

  /** @throws AppError 404 `user.not-found` */
  async getOrThrow(id: number): Promise<User> {
    const user = await this.get(id);
    if (!user) throw new UserNotFoundError();
    return user;
  }

  /** @returns those that exist, by id. */
  async list(ids: readonly number[]): Promise<User[]> {
    return this.users.listByIds(ids);
  }
}

type UsersModuleDeps = {
  users: UsersService;
  profiles: ProfileService;
  avatars: AvatarService;
  devices: DevicesService;
  departures: DepartureService;
  administration: AdministrationService;
  directory: DirectoryReader;
  clock: Clock;
  /** Null with an auth server of our own. */
  hosted: { sessions: HostedSessions; accounts: HostedAccounts } | null;
  /** Whether people reach the product by https, so that its cookie goes no other way. */
  hasHttps: boolean;
};

/** Everything about people: who they are here, what they may see and change of themselves, and how they leave. */
export function usersModule(deps: UsersModuleDeps) {
  const routes: Route[] = [
    ...usersRoutes(new UsersController(deps.users, deps)),
    ...devicesRoutes(new DevicesController(deps.devices)),
    ...profileRoutes(new ProfileController(deps)),
    ...departureRoutes(new DepartureController(deps.departures)),
    ...administrationRoutes(new AdministrationController(deps.administration)),
    ...directoryRoutes(new DirectoryController(deps)),
  ];
  return { routes, jobs: usersJobs(deps), schedules: usersSchedules(deps) };
}
