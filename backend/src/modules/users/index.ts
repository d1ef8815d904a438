/** The face of users: what other modules may use. */
import type { Knex } from 'knex';
import { UserNotFoundError } from './users.errors';
import { UsersRepository } from './users.repository';
import type { User } from './users.types';

export type { Placement } from './administration/administration.types';
export { accountIntake } from './intake/account-intake-writer';
export type {
  AccountFields,
  AccountIntake,
  AccountPlaces,
  KnownAccount,
  ListedPerson,
  ListedRole,
} from './intake/account-intake.types';
export type { Farewell } from './departure/departure.service';
export { foundUsers } from './directory/directory.read-model';
export { personalCodes } from './profile/personal-code.read-model';
export { permissionsOf } from './permissions.policy';
export { PRODUCT_TOKEN_ISSUER } from './product-token.service';
export { userIdentities } from './identities-writer';
export { userWriter, type RoleHolder, type UserWriter } from './user-writer';
export type { UsersService } from './users.service';
export type { UnusedWarning, WarningStep } from './unused/unused-accounts.types';
export { unusedAccountWarned, userDeleted, userInvited } from './users.messages';
export type { AccountTies, Belonging, Obligations, PlacementAct } from './users.ports';
export type {
  FavoriteCourses,
  Obligation,
  SchoolPaymentLimitations,
  SessionFacts,
  SessionFactsSource,
  SessionPasses,
  SharedCodes,
  NamedSchool,
  StudentEnrolment,
  User,
} from './users.types';

/** Reads about users for other modules. Deleted users are left out. */
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

  /** @returns the existing users, by id. */
  async list(ids: readonly number[]): Promise<User[]> {
    return this.users.listByIds(ids);
  }
}
