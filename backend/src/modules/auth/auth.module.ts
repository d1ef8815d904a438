import type { Router } from 'express';
import type { Knex } from 'knex';
import { Outbox, secretBox, unitOfWork, unlimited, type Clock, type JobHandler, type Logger, type RateLimiter, type Schedule } from '#platform/index';
import { authAccountsReader, type AuthAccountsReader } from './account/accounts';
import { AccountRepository } from './account/account.repository';
import { PasswordHasher } from './account/password-hasher';
import { ProfileService } from './account/profile.service';
import { SignUpService } from './account/sign-up.service';
import { AuthLimits } from './auth.limits';
import type { AuthSettings } from './auth.settings';
import type { AuthReads, AuthStores } from './auth.stores';
import { authHousekeeping } from './housekeeping';
import { AboutController } from './http/about.controller';
import { AccountController } from './http/account.controller';
import { authRouter } from './http/auth.routes';
import { TokenController } from './http/token.controller';
import { VerificationController } from './http/verification.controller';
import { AccessTokens, type AuthTokenVerifier } from './session/access-token';
import { CallerService } from './session/caller.service';
import { RefreshService } from './session/refresh.service';
import { SessionIssuer } from './session/session-issuer';
import { SessionRepository } from './session/session.repository';
import { SessionsService, type AuthSessions } from './session/sessions.service';
import { SignInService } from './session/sign-in.service';
import { SignOutService } from './session/sign-out.service';
import { SigningKeys } from './session/signing-keys';
import { CodeExchangeService } from './verification/code-exchange.service';
import { FlowStateRepository } from './verification/flow-state.repository';
import { oneTimeMailReader, type OneTimeMailReader } from './verification/one-time-mail';
import { OneTimeTokenRepository } from './verification/one-time-token.repository';
import { TokenMail } from './verification/token-mail';
import { TokenVault } from './verification/token-secrets';
import { VerificationService } from './verification/verification.service';

export type AuthModule = {
  /** To be mounted at `mountPath`, before any body parser: `app.use(auth.mountPath, auth.router)`. */
  router: Router;
  mountPath: string;
  sessions: AuthSessions;
  tokens: AuthTokenVerifier;
  accounts: AuthAccountsReader;
  mails: OneTimeMailReader;
  jobs: JobHandler[];
  schedules: Schedule[];
};

export type AuthModuleDeps = {
  knex: Knex;
  settings: AuthSettings;
  /** The deployment's master secret; one-time tokens and refresh keys are encrypted with keys made from it. */
  secretsKey: string;
  clock: Clock;
  logger: Logger;
  limiter: RateLimiter;
};

const repositories = (db: Knex): AuthReads => ({
  accounts: new AccountRepository(db),
  sessions: new SessionRepository(db),
  oneTimeTokens: new OneTimeTokenRepository(db),
  flowStates: new FlowStateRepository(db),
});

/** What several services share. */
function foundations({ knex, settings, secretsKey, clock, limiter }: AuthModuleDeps) {
  const keys = new SigningKeys(settings.keys);
  const vault = new TokenVault(secretsKey);
  const accessTokens = new AccessTokens({ keys, settings, clock });
  const refreshKeys = secretBox(secretsKey, 'auth.refresh-key');
  return {
    keys,
    vault,
    accessTokens,
    settings,
    clock,
    reads: repositories(knex),
    stores: unitOfWork<AuthStores>(knex, (db) => ({ ...repositories(db), outbox: new Outbox(db) })),
    hasher: new PasswordHasher(),
    limits: new AuthLimits(settings.rateLimits ? limiter : unlimited),
    issuer: new SessionIssuer({ accessTokens, refreshKeys, settings, clock }),
    mail: new TokenMail({ vault, settings, clock }),
  };
}

/** One instance of the embedded auth server; instances with other settings may run beside it on the same database. */
export function authModule(deps: AuthModuleDeps): AuthModule {
  const shared = foundations(deps);
  const { reads, clock, settings, keys, vault, accessTokens } = shared;
  const callers = new CallerService({ reads, accessTokens, clock });
  const signUps = new SignUpService(shared);
  const router = authRouter(
    {
      about: new AboutController({ settings, keys }),
      accounts: new AccountController({ signUps, profiles: new ProfileService(shared), callers }),
      tokens: new TokenController({
        signIns: new SignInService(shared),
        refreshes: new RefreshService({ ...shared, logger: deps.logger }),
        exchanges: new CodeExchangeService(shared),
        signOuts: new SignOutService(shared),
        callers,
      }),
      verifications: new VerificationController({ verifications: new VerificationService(shared), signUps, settings }),
    },
    deps.logger,
  );
  return {
    router,
    mountPath: settings.mountPath,
    sessions: new SessionsService({ reads, clock }),
    tokens: accessTokens,
    accounts: authAccountsReader(reads.accounts, clock),
    mails: oneTimeMailReader({ reads, vault, clock }),
    jobs: [],
    schedules: [authHousekeeping({ reads, clock })],
  };
}
