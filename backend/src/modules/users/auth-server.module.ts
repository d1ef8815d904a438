import type { Knex } from 'knex';
import { Outbox, secretBox, type Clock, type Logger, type MasterKeys } from '#platform/index';
import { authAccountsWriter, hostedTokenVerifier, isUuid, type AuthModule } from '#modules/auth/index';
import { HostedAccounts } from './hosted/hosted-accounts.service';
import { HostedAuthClient } from './hosted/hosted-auth.client';
import { HostedSessionsRepository } from './hosted/hosted-sessions.repository';
import { HostedSessions } from './hosted/hosted-sessions.service';
import { hostedAccountClosed } from './users.messages';
import type { AccountRemoval, AccountSignOut } from './users.ports';
import { UsersRepository } from './users.repository';
import type { Actors, AuthServer } from './users.types';

/** A hosted auth server and our keys to it. */
export type HostedAuthSettings = {
  url: string;
  jwksUrl: string;
  anonKey: string;
  /** Null when we cannot delete accounts there. */
  serviceKey: string | null;
  timeoutMs: number;
};

type Deps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  auth: AuthModule;
  masterKeys: MasterKeys;
  hostedAuth: HostedAuthSettings | null;
};

export type Hosted = { sessions: HostedSessions; accounts: HostedAccounts };

function hostedOf({ knex, clock, logger, masterKeys }: Deps, settings: HostedAuthSettings): Hosted {
  const { url, jwksUrl, anonKey, serviceKey, timeoutMs } = settings;
  const client = new HostedAuthClient({ url, apiKey: anonKey, serviceKey, timeoutMs });
  const sessions = new HostedSessions({
    tokens: hostedTokenVerifier({ jwksUrl, issuer: `${url.replace(/\/+$/, '')}/auth/v1`, clock }),
    client,
    sessions: new HostedSessionsRepository(knex),
    box: secretBox(masterKeys, 'users.hosted-session'),
    clock,
  });
  return { sessions, accounts: new HostedAccounts({ client, logger }) };
}

/** Our own auth server, in the same process. */
const ownAuthServer = (auth: AuthModule): AuthServer => ({
  verify: (token) => auth.tokens.verify(token),
  hasAccount: async (authId) => (await auth.accounts.find(authId)) !== null,
  async admit(_token, { authId, sessionId }) {
    const [isAlive, account] = await Promise.all([auth.sessions.isAlive(sessionId), auth.accounts.find(authId)]);
    return isAlive && account && !account.isBanned
      ? { hasVerifiedFactor: account.hasVerifiedFactor, email: account.confirmedEmail }
      : null;
  },
});

/** Our own sessions are in the same database as the users; a hosted server is asked for its own. */
function actorsOf({ knex, clock }: Deps, hosted: Hosted | null): Actors {
  const users = new UsersRepository(knex);
  if (hosted === null)
    return {
      find: async (userId, sessionId) =>
        isUuid(sessionId) ? users.findActorInSession(userId, sessionId, clock.now()) : null,
    };
  return {
    async find(userId, sessionId) {
      const [isAlive, user] = await Promise.all([hosted.sessions.isAlive(sessionId), users.findActor(userId)]);
      return isAlive ? user : null;
    },
  };
}

/**
 * The auth server that identifies people: the embedded one, or a hosted one when `hostedAuth` is set. `removalOf(db)`
 * deletes an account: ours in the transaction `db`, a hosted one by a message. `signOutOf(db)` is for ours alone.
 */
export function authServerModule(deps: Deps) {
  const { auth, clock, hostedAuth } = deps;
  const hosted = hostedAuth === null ? null : hostedOf(deps, hostedAuth);
  const removalOf = (db: Knex): AccountRemoval =>
    hosted === null
      ? authAccountsWriter(db, clock)
      : { delete: (authId: string) => new Outbox(db).add(hostedAccountClosed, { authId }) };
  const signOutOf = (db: Knex): AccountSignOut => authAccountsWriter(db, clock);
  return {
    hosted,
    authServer: hosted?.sessions ?? ownAuthServer(auth),
    actors: actorsOf(deps, hosted),
    removalOf,
    signOutOf,
  };
}
