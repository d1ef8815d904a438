import type { Knex } from 'knex';
import { UserNotFoundError } from './users.errors';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { usersRoutes } from './users.routes';
import type { UsersService } from './users.service';
import type { User } from './users.types';

export { PRODUCT_TOKEN_ISSUER, ProductTokens } from './product-token.service';
export { userWriter, type InvitedUser, type RoleHolder, type UserWriter } from './user-writer';
export { UsersRepository } from './users.repository';
export { UsersService, type UsersDeps, type UsersStores } from './users.service';
export type { AuthTokenVerifier, SchoolPaymentLimitations, SessionFacts, SessionFactsSource, StudentEnrolment, User } from './users.types';

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

/** @param options.hasHttps whether people reach the product by https, so that its cookie goes no other way */
export const usersModule = (users: UsersService, options: { hasHttps: boolean }) => ({
  routes: usersRoutes(new UsersController(users, options)),
});
