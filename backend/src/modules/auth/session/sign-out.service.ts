import { assertNever, type Logger } from '#platform/index';
import { validationFailed } from '../auth.errors';
import type { AuthUnitOfWork } from '../auth.stores';
import type { Caller } from './caller.service';

const SCOPES = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof SCOPES)[number];

/** @throws AuthError 400 for an unknown scope; a missing one means all sessions. */
export function parseSignOutScope(given: string | undefined): SignOutScope {
  const scope = SCOPES.find((known) => known === (given ?? 'global'));
  if (scope === undefined) throw validationFailed('Unsupported logout scope');
  return scope;
}

/** Ends sessions: their refresh tokens at once, and their access tokens wherever the session is looked up. */
export class SignOutService {
  constructor(private readonly deps: { stores: AuthUnitOfWork; logger: Logger }) {}

  async signOut({ account, session }: Caller, scope: SignOutScope): Promise<void> {
    await this.deps.stores.run(async ({ sessions }) => {
      switch (scope) {
        case 'global':
          return sessions.deleteOfAccount(account.id);
        case 'local':
          return sessions.delete(session.id);
        case 'others':
          return sessions.deleteOthersOfAccount(account.id, session.id);
        default:
          return assertNever(scope);
      }
    });
    this.deps.logger.info({ accountId: account.id, sessionId: session.id, scope }, 'signed out');
  }
}
