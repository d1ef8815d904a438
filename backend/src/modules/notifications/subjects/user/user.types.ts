import type { Farewell, UnusedWarning, UsersReader, WarningStep } from '#modules/users/index';

export type UserReaders = {
  users: Pick<UsersReader, 'get'>;
  /** Implemented by `users`: what an account that nobody uses is told, unless it was used since, and that it was told. */
  unusedAccounts: {
    warning(userId: number, step: WarningStep): Promise<UnusedWarning | null>;
    warned(userId: number, step: WarningStep): Promise<void>;
  };
  /** Implemented by `users`: an address that is kept only until the last mail was sent. */
  farewells: { farewell(id: string): Promise<Farewell | null>; erase(id: string): Promise<void> };
};
