import type { Outbox, UnitOfWork } from '#platform/index';
import type { AccountRepository } from './account/account.repository';
import type { ChallengeRepository } from './mfa/challenge.repository';
import type { FactorRepository } from './mfa/factor.repository';
import type { PasskeyRepository } from './passkeys/passkey.repository';
import type { ProviderFlowRepository } from './providers/provider-flow.repository';
import type { SessionRepository } from './session/session.repository';
import type { FlowStateRepository } from './verification/flow-state.repository';
import type { OneTimeTokenRepository } from './verification/one-time-token.repository';
import type { SecurityNoticeRepository } from './verification/security-notice.repository';

/** Everything that a transaction of the auth server may write. */
export type AuthStores = {
  accounts: AccountRepository;
  sessions: SessionRepository;
  factors: FactorRepository;
  challenges: ChallengeRepository;
  passkeys: PasskeyRepository;
  oneTimeTokens: OneTimeTokenRepository;
  flowStates: FlowStateRepository;
  notices: SecurityNoticeRepository;
  providerFlows: ProviderFlowRepository;
  outbox: Outbox;
};

export type AuthUnitOfWork = UnitOfWork<AuthStores>;

/** Reads outside a transaction. */
export type AuthReads = Omit<AuthStores, 'outbox'>;

/** Where a request came from. It is stored with the session, so that people recognise their devices. */
export type RequestOrigin = {
  address: string | null;
  userAgent: string | null;
  /** Language for mails: et, en or ru. */
  language: string;
};
