import type { Farewell, UnusedWarning, UsersReader } from '#modules/users/index';

export type UserReaders = {
  users: Pick<UsersReader, 'get'>;
  /** Implemented by `users`: what an account that nobody uses is told, unless it was used since. */
  unusedAccounts: { warning(userId: number): Promise<UnusedWarning | null> };
  /** Implemented by `users`: an address that is kept only until the last mail was sent. */
  farewells: { farewell(id: string): Promise<Farewell | null>; erase(id: string): Promise<void> };
};
