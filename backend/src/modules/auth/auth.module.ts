import type { Router } from 'express';
import type { Knex } from 'knex';
import {
  Outbox,
  poolSize,
  secretBox,
  unitOfWork,
  unlimited,
  type Clock,
  type JobHandler,
  type Logger,
  type RateLimiter,
  type Schedule,
  type MasterKeys,
} from '#platform/index';
import { authAccountsReader, type AuthAccountsReader } from './account/accounts';
import { AccountRepository } from './account/account.repository';
import { PasswordHasher } from './account/password-hasher';
import { PasswordPolicy } from './account/password-policy';
import { Registration } from './account/registration';
import { AdminAccountsService } from './admin/admin-accounts.service';
import { AdminLinksService } from './admin/admin-links.service';
import { ServiceKeys } from './admin/service-keys';
import { AuthLimits } from './auth.limits';
import type { AuthSettings } from './auth.settings';
import type { AuthReads, AuthStores } from './auth.stores';
import { authFlows } from './flows.module';
import { authHousekeeping } from './housekeeping';
import { AboutController } from './http/about.controller';
import { AdminController } from './http/admin.controller';
import { authRouter, type AuthControllers } from './http/auth.routes';
import { FactorController } from './http/factor.controller';
import { TokenController } from './http/token.controller';
import { ChallengeRepository } from './mfa/challenge.repository';
import { ChallengeService } from './mfa/challenge.service';
import { FactorRepository } from './mfa/factor.repository';
import { FactorService } from './mfa/factor.service';
import { Passkeys } from './mfa/passkeys';
import { SessionLift } from './mfa/session-lift';
import { PasskeyRepository } from './passkeys/passkey.repository';
import { passkeysModule } from './passkeys/passkeys.module';
import { ProviderFlowRepository } from './providers/provider-flow.repository';
import type { OfferedProvider } from './providers/provider.types';
import { offeredProviders, providersModule } from './providers/providers.module';
import { ClaimsHook } from './session/claims-hook';
import { AccessTokens, type AuthTokenVerifier } from './session/access-token';
import { CallerService } from './session/caller.service';
import { KeyRing } from './session/key-ring';
import { RefreshService } from './session/refresh.service';
import { SessionIssuer } from './session/session-issuer';
import { SessionRepository } from './session/session.repository';
import { SessionsService, type AuthSessions } from './session/sessions.service';
import { SignInService } from './session/sign-in.service';
import { SignOutService } from './session/sign-out.service';
import { CodeExchangeService } from './verification/code-exchange.service';
import { FlowStateRepository } from './verification/flow-state.repository';
import { oneTimeMailReader, type OneTimeMailReader } from './verification/one-time-mail';
import { OneTimeTokenRepository } from './verification/one-time-token.repository';
import { oneTimeSmsReader, type OneTimeSmsReader } from './verification/one-time-sms';
import { SecurityNoticeRepository } from './verification/security-notice.repository';
import { securityNoticeReader, SecurityNotices, type SecurityNoticeReader } from './verification/security-notices';
import { SmsCodes } from './verification/sms-codes';
import { TokenVault } from './verification/token-secrets';
import { TokenSender } from './verification/token-sender';

export type AuthModule = {
  /** To mount at `mountPath`, before any body parser: `app.use(auth.mountPath, auth.router)`. */
  router: Router;
  mountPath: string;
  sessions: AuthSessions;
  tokens: AuthTokenVerifier;
  accounts: AuthAccountsReader;
  mails: OneTimeMailReader;
  texts: OneTimeSmsReader;
  notices: SecurityNoticeReader;
  /** Others who sign people in. */
  providers: readonly OfferedProvider[];
  /** Whether people may sign in by passkeys alone. */
  passkeysEnabled: boolean;
  /** Whether people may sign in with a code by SMS. */
  phoneEnabled: boolean;
  jobs: JobHandler[];
  schedules: Schedule[];
};

export type AuthModuleDeps = {
  knex: Knex;
  settings: AuthSettings;
  /** The deployment's master secret. Keys derived from it encrypt one-time tokens and refresh keys. */
  masterKeys: MasterKeys;
  clock: Clock;
  logger: Logger;
  limiter: RateLimiter;
};

const repositories = (db: Knex): AuthReads => ({
  accounts: new AccountRepository(db),
  sessions: new SessionRepository(db),
  factors: new FactorRepository(db),
  challenges: new ChallengeRepository(db),
  passkeys: new PasskeyRepository(db),
  oneTimeTokens: new OneTimeTokenRepository(db),
  flowStates: new FlowStateRepository(db),
  notices: new SecurityNoticeRepository(db),
  providerFlows: new ProviderFlowRepository(db),
});

/** What several services share. */
function foundations({ knex, settings, masterKeys, clock, limiter, logger }: AuthModuleDeps) {
  const keys = new KeyRing({ settings, logger });
  const vault = new TokenVault(masterKeys);
  const accessTokens = new AccessTokens({ keys, settings, clock });
  const reads = repositories(knex);
  const notices = new SecurityNotices({ clock });
  const sender = new TokenSender({ vault, settings, clock });
  const claimsHook = new ClaimsHook({ hook: settings.claimsHook, connections: poolSize(knex), clock, logger });
  const stores = unitOfWork<AuthStores>(knex, (db) => ({ ...repositories(db), outbox: new Outbox(db) }));
  const refreshKeys = secretBox(masterKeys, 'auth.refresh-key');
  return {
    keys,
    vault,
    masterKeys,
    accessTokens,
    settings,
    clock,
    logger,
    reads,
    stores,
    openings: claimsHook.queued(stores),
    hasher: new PasswordHasher(),
    limits: new AuthLimits(settings.rateLimits ? limiter : unlimited, settings),
    issuer: new SessionIssuer({ accessTokens, claimsHook, refreshKeys, settings, clock, logger }),
    factorSecrets: secretBox(masterKeys, 'auth.factor-secret'),
    sender,
    passwords: new PasswordPolicy(settings, settings.mfaIssuer),
    notices,
    passkeys: new Passkeys({ settings, use: 'second-factor' }),
    lift: new SessionLift({ notices, clock }),
    smsCodes: new SmsCodes({ sender, reads, vault, clock }),
  };
}

/** The controllers of every route. */
function controllers(shared: ReturnType<typeof foundations>): AuthControllers {
  const { settings, keys } = shared;
  const callers = new CallerService(shared);
  const serviceKeys = new ServiceKeys(shared);
  return {
    about: new AboutController({ settings, keys }),
    tokens: new TokenController({
      signIns: new SignInService(shared),
      refreshes: new RefreshService(shared),
      exchanges: new CodeExchangeService(shared),
      signOuts: new SignOutService(shared),
      callers,
    }),
    admin: new AdminController({
      accounts: new AdminAccountsService(shared),
      links: new AdminLinksService({ ...shared, registration: new Registration(shared) }),
      serviceKeys,
    }),
    factors: new FactorController({
      ...shared,
      factors: new FactorService(shared),
      challenges: new ChallengeService(shared),
      callers,
    }),
    ...authFlows({ ...shared, callers }),
    providers: providersModule({ ...shared, callers }),
    passkeys: passkeysModule({ ...shared, callers, serviceKeys }),
  };
}

/** One instance of the embedded auth server. Instances with other settings may run beside it on the same database. */
export function authModule(deps: AuthModuleDeps): AuthModule {
  const shared = foundations(deps);
  const { reads, clock, settings, vault, accessTokens } = shared;
  return {
    router: authRouter(controllers(shared), deps.logger),
    mountPath: settings.mountPath,
    sessions: new SessionsService({ reads, clock }),
    tokens: accessTokens,
    accounts: authAccountsReader(reads.accounts, clock),
    mails: oneTimeMailReader({ reads, vault, clock }),
    texts: oneTimeSmsReader({ reads, vault, clock }),
    notices: securityNoticeReader(reads),
    providers: offeredProviders(settings),
    passkeysEnabled: settings.passkeysEnabled,
    phoneEnabled: settings.phoneEnabled,
    jobs: [],
    schedules: [authHousekeeping({ reads, clock })],
  };
}
