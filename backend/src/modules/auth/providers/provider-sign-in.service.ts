import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { after, isUniqueViolation, newId, type Clock, type Logger, type SecretBox } from '#platform/index';
import type { Account } from '../account/account.types';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { assertAal2IfMfa, assertMayChangeWaysIn } from '../mfa/mfa.policy';
import type { Caller } from '../session/caller.service';
import { BY_PROVIDER, type SessionIssuer } from '../session/session-issuer';
import type { CodeChallenge } from '../verification/flow-state.types';
import { safeRedirect } from '../verification/redirects';
import { hashSecret } from '../verification/token-secrets';
import type { LinkOutcome } from '../verification/verification.types';
import { ChangedMeanwhile, type Arrived, type ProviderAccounts } from './provider-accounts';
import type { ProviderClient } from './provider-client';
import type { ProviderFlow, ProviderSecrets } from './provider.types';

/** Long enough for an ID card whose PIN has to be found. */
const FLOW_LIFE_MS = 15 * 60_000;
const BROWSER_SECRET_BYTES = 32;

type Deps = {
  clients: ReadonlyMap<string, ProviderClient>;
  accounts: ProviderAccounts;
  /** Encrypts nonces and verifiers. */
  box: SecretBox;
  /** Transactions that open or raise a session. */
  openings: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  limits: AuthLimits;
  settings: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList' | 'mfaRecentSignInSeconds'>;
  clock: Clock;
  logger: Logger;
};

type ProviderWish = {
  provider: string | undefined;
  redirectTo: string | null;
  codeChallenge: CodeChallenge | null;
  acceptsTerms: boolean;
};
/** The provider's page, and what the browser keeps until it comes back. */
export type Begun = { url: string; flowId: string; browserSecret: string; maxAgeSeconds: number };
/** The flow to which a provider's answer belongs, once its browser has shown the secret. */
type Returned = { answer: URLSearchParams; flow: ProviderFlow };

const isSecretOf = (hash: string, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashSecret(secret), 'hex'));

/** Signing in, and adding a way to sign in, at somebody else who knows the person. */
export class ProviderSignInService {
  constructor(private readonly deps: Deps) {}

  /** @returns where the browser goes if it asked for this address; one on the list */
  landing(redirectTo: string | null): string {
    return safeRedirect(this.deps.settings, redirectTo);
  }

  /**
   * @param provider its id; the official client's types know other providers than the usual ones only as `custom:tara`
   * @throws AuthError 400 for a provider that is not offered
   */
  clientOf(provider = ''): ProviderClient {
    const client = this.deps.clients.get(provider.replace(/^custom:/, ''));
    if (client === undefined) throw errors.unsupportedProvider();
    return client;
  }

  async begin(wish: ProviderWish, caller: Caller | null, origin: RequestOrigin): Promise<Begun> {
    const { clock, box, limits, settings } = this.deps;
    const client = this.clientOf(wish.provider);
    if (caller !== null)
      assertMayChangeWaysIn(caller, { now: clock.now(), recentSeconds: settings.mfaRecentSignInSeconds });
    await limits.beginAtProvider(origin.address);
    const secrets = await client.newSecrets();
    const url = await client.addressFor(secrets, origin.language);
    const browserSecret = randomBytes(BROWSER_SECRET_BYTES).toString('base64url');
    const now = clock.now();
    const flow: ProviderFlow = {
      id: newId(),
      provider: client.settings.id,
      issuer: client.settings.issuer,
      stateHash: hashSecret(secrets.state),
      browserHash: hashSecret(browserSecret),
      sealedSecrets: box.seal(JSON.stringify(secrets)),
      redirectTo: this.landing(wish.redirectTo),
      codeChallenge: wish.codeChallenge?.challenge ?? null,
      codeChallengeMethod: wish.codeChallenge?.method ?? null,
      linkingSessionId: caller?.session.id ?? null,
      language: origin.language,
      acceptsTerms: wish.acceptsTerms,
      createdAt: now,
      expiresAt: after(now, FLOW_LIFE_MS),
      usedAt: null,
    };
    await this.deps.reads.providerFlows.insert(flow);
    return { url, flowId: flow.id, browserSecret, maxAgeSeconds: FLOW_LIFE_MS / 1000 };
  }

  /** @returns the flow that an answer names; null for none. It is not yet known whether it is this browser's. */
  flowOf(answer: URLSearchParams): Promise<ProviderFlow | null> {
    return this.deps.reads.providerFlows.findByState(hashSecret(answer.get('state') ?? ''));
  }

  /**
   * @param browserSecret what the browser kept; undefined for another browser, into which somebody may have lured the
   * person with an answer of their own
   * @throws AuthError for an answer that lets nobody in
   */
  async complete(
    { answer, flow }: Returned,
    browserSecret: string | undefined,
    origin: RequestOrigin,
  ): Promise<LinkOutcome> {
    const { clock, box } = this.deps;
    if (!isSecretOf(flow.browserHash, browserSecret) || flow.expiresAt <= clock.now()) throw errors.badOAuthState();
    const client = this.clientOf(flow.provider);
    if (client.settings.issuer !== flow.issuer) throw errors.badOAuthState();
    if (!(await this.deps.reads.providerFlows.claim(flow.id, clock.now()))) throw errors.badOAuthState();
    const secrets = JSON.parse(box.open(flow.sealedSecrets)) as ProviderSecrets;
    const person = await client.personOf(answer, secrets);
    const { language, acceptsTerms } = flow;
    return this.arrive(flow, { provider: client.settings, person, language, acceptsTerms }, origin);
  }

  /** Tried again once when the same person arrived twice, or changed their ways in, at the same moment. */
  private async arrive(
    flow: ProviderFlow,
    arrived: Arrived,
    origin: RequestOrigin,
    isLast = false,
  ): Promise<LinkOutcome> {
    try {
      return await this.letIn(flow, arrived, origin);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) && !isUniqueViolation(error, 'auth_identities_person')) throw error;
      if (isLast) throw errors.busy();
      return this.arrive(flow, arrived, origin, true);
    }
  }

  private async letIn(flow: ProviderFlow, arrived: Arrived, origin: RequestOrigin): Promise<LinkOutcome> {
    const authCode = randomUUID();
    const opened = await this.deps.openings.run(async (stores) => {
      const account = await this.accountOf(stores, flow, arrived);
      if (await this.awaitsExchange(stores, flow, account, authCode)) return null;
      return this.deps.issuer.open(stores, account, BY_PROVIDER, origin);
    });
    const { redirectTo } = flow;
    if (opened === null) return { kind: 'code', redirectTo, authCode };
    return { kind: 'session', redirectTo, issued: await this.deps.issuer.issue(opened) };
  }

  private async accountOf(stores: AuthStores, { linkingSessionId }: ProviderFlow, arrived: Arrived): Promise<Account> {
    if (linkingSessionId === null) return this.deps.accounts.enter(stores, arrived);
    const session = await stores.sessions.findById(linkingSessionId);
    const account = session === null ? null : await stores.accounts.lockById(session.accountId);
    if (session === null || account === null) throw errors.sessionNotFound();
    // Sessions that have ended are kept for a while.
    if (!(await stores.sessions.isAlive(session.id, this.deps.clock.now()))) throw errors.sessionNotFound();
    assertAal2IfMfa({ account, session });
    return this.deps.accounts.link(stores, account, arrived);
  }

  /** With PKCE the session is made when the device that began exchanges the code. @returns whether that is so */
  private async awaitsExchange(
    stores: AuthStores,
    { codeChallenge, codeChallengeMethod }: ProviderFlow,
    account: Account,
    authCode: string,
  ): Promise<boolean> {
    if (codeChallenge === null || codeChallengeMethod === null) return false;
    const now = this.deps.clock.now();
    await stores.flowStates.insert({
      id: newId(),
      accountId: account.id,
      codeChallenge,
      codeChallengeMethod,
      authenticationMethod: BY_PROVIDER,
      authCodeHash: hashSecret(authCode),
      codeIssuedAt: now,
      createdAt: now,
    });
    return true;
  }
}
