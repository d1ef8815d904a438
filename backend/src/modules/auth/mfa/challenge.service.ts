import { after, newId, type Clock, type SecretBox } from '#platform/index';
import type { Account } from '../account/account.types';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthReads, AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { Caller } from '../session/caller.service';
import type { SessionIssuer } from '../session/session-issuer';
import type { IssuedSession, Session } from '../session/session.types';
import { isUuid } from '../uuid';
import type { SecurityNotices } from '../verification/security-notices';
import type { SmsCodes } from '../verification/sms-codes';
import type { Challenge, StoredFactor } from './factor.types';
import { withMethod } from './mfa.policy';
import { stepOfCode } from './totp';

const CHALLENGE_LIFE_MS = 300_000;
/** Codes that may be tried before a challenge is dead. */
const MAX_ATTEMPTS = 5;

type Proof = { challengeId: string; code: string };

type Deps = {
  stores: AuthUnitOfWork;
  reads: AuthReads;
  /** Opens the secrets of TOTP factors. */
  factorSecrets: SecretBox;
  smsCodes: SmsCodes;
  notices: SecurityNotices;
  issuer: SessionIssuer;
  limits: AuthLimits;
  clock: Clock;
};

/** Lets people prove their second factors. */
export class ChallengeService {
  constructor(private readonly deps: Deps) {}

  /**
   * Begins a proof; for a phone factor it sends the code.
   * @throws AuthError 404 for a factor of somebody else, 429 when asked too often
   */
  async challenge({ account }: Caller, factorId: string, origin: RequestOrigin): Promise<{ challenge: Challenge; factor: StoredFactor }> {
    const { phone, status } = await this.find(account.id, factorId);
    await this.deps.limits.challenge(account.id, origin.address);
    // A number that nobody has proven may be a stranger's, or one that earns somebody money.
    if (phone !== null && status === 'unverified') await this.deps.limits.send({ channel: 'phone', address: phone }, origin.address);
    return this.deps.stores.run(async (stores) => {
      const factor = await lockFactor(stores, account.id, factorId);
      const now = this.deps.clock.now();
      const challenge = newChallenge(factor.id, origin, now);
      await stores.challenges.insert(challenge);
      await stores.factors.update(factor.id, { lastChallengedAt: now, updatedAt: now });
      if (factor.phone !== null) {
        const message = { accountId: account.id, challengeId: challenge.id, phone: factor.phone, language: origin.language };
        await this.deps.smsCodes.request(stores, message);
      }
      return { challenge, factor };
    });
  }

  /**
   * Lifts the caller's session to aal2. Refresh tokens from before are never forgiven again, and the account's other
   * sessions without a second factor end.
   * @throws AuthError 404, 422, 429
   */
  async verify(caller: Caller, factorId: string, proof: Proof, origin: RequestOrigin): Promise<IssuedSession> {
    const factor = await this.find(caller.account.id, factorId);
    if (proof.code === '') throw errors.validationFailed('Code needs to be non-empty');
    const budget = this.deps.limits.proveFactor(caller.account.id, origin.address);
    await budget.assertLeft();
    await this.claimAttempt(factorId, proof.challengeId);
    const session = await (factor.phone === null ? this.proveTotp(caller, factorId, proof, origin) : this.provePhone(caller, factorId, proof, origin));
    if (session !== null) return this.issue(session);
    await budget.recordFailure();
    throw factor.phone === null ? errors.wrongTotpCode() : errors.wrongPhoneCode();
  }

  private async find(accountId: string, factorId: string): Promise<StoredFactor> {
    if (!isUuid(factorId)) throw errors.malformedFactorId();
    const factor = await this.deps.reads.factors.findOfAccount(accountId, factorId);
    if (factor === null) throw errors.factorNotFound();
    return factor;
  }

  /** Counted and kept before the code is looked at, however many are tried at once. */
  private async claimAttempt(factorId: string, challengeId: string): Promise<void> {
    const { challenges } = this.deps.reads;
    const challenge = isUuid(challengeId) ? await challenges.findById(challengeId) : null;
    if (challenge === null || challenge.factorId !== factorId) throw errors.challengeNotFound();
    if (challenge.verifiedAt !== null) throw errors.challengeUsed();
    const isOpen = challenge.expiresAt > this.deps.clock.now() && (await challenges.claimAttempt(challenge.id, MAX_ATTEMPTS));
    if (!isOpen) throw errors.challengeExpired(challenge.id);
  }

  /** @returns null for a wrong code */
  private proveTotp(caller: Caller, factorId: string, proof: Proof, origin: RequestOrigin): Promise<Session | null> {
    return this.deps.stores.run(async (stores) => {
      const factor = await lockFactor(stores, caller.account.id, factorId);
      const step = stepOfCode(this.deps.factorSecrets.open(factor.sealedSecret ?? ''), proof.code, this.deps.clock.now());
      // A code that was used is worth nothing to whoever saw it, on any challenge; the row's lock makes that hold for two at once.
      if (step === null || step <= (factor.lastUsedStep ?? -1)) return null;
      await this.use(stores, proof.challengeId);
      return this.lift(stores, caller, { ...factor, lastUsedStep: step }, origin);
    });
  }

  /** @returns null for a wrong code */
  private async provePhone(caller: Caller, factorId: string, proof: Proof, origin: RequestOrigin): Promise<Session | null> {
    if (!(await this.deps.smsCodes.check(proof.challengeId, proof.code))) return null;
    return this.deps.stores.run(async (stores) => {
      const factor = await lockFactor(stores, caller.account.id, factorId);
      await this.use(stores, proof.challengeId);
      if (!(await this.deps.smsCodes.consume(stores, proof.challengeId))) throw errors.challengeUsed();
      return this.lift(stores, caller, factor, origin);
    });
  }

  private async use(stores: AuthStores, challengeId: string): Promise<void> {
    if (!(await stores.challenges.markVerified(challengeId, this.deps.clock.now()))) throw errors.challengeUsed();
  }

  private async lift(stores: AuthStores, { account, session: { id } }: Caller, factor: StoredFactor, origin: RequestOrigin): Promise<Session> {
    const session = await stores.sessions.lockById(id);
    if (session === null) throw errors.sessionNotFound();
    const now = this.deps.clock.now();
    const counter = session.refreshCounter + 2;
    const changes = {
      aal: 'aal2' as const,
      amr: withMethod(session.amr, factor.factorType, now),
      factorId: factor.id,
      // By two, and the floor with it: no token from before may ever count as the one whose answer was lost.
      refreshCounter: counter,
      refreshFloor: counter,
      refreshedAt: now,
      updatedAt: now,
    };
    await stores.factors.update(factor.id, { status: 'verified', lastUsedStep: factor.lastUsedStep, updatedAt: now });
    await stores.factors.deleteUnverified(factor.accountId, factor.factorType);
    await stores.sessions.update(id, changes);
    await stores.sessions.deleteOtherAal1(factor.accountId, id);
    if (factor.status === 'unverified') await this.deps.notices.tell(stores, account, 'factor_added', origin.language);
    return { ...session, ...changes };
  }

  private async issue(session: Session): Promise<IssuedSession> {
    const account: Account | null = await this.deps.reads.accounts.findById(session.accountId);
    if (account === null) throw errors.userNotFound();
    return this.deps.issuer.issue(account, session);
  }
}

/** The account first, as everywhere: two transactions that meet here must not wait for each other. */
async function lockFactor(stores: Pick<AuthStores, 'accounts' | 'factors'>, accountId: string, factorId: string): Promise<StoredFactor> {
  if ((await stores.accounts.lockById(accountId)) === null) throw errors.userNotFound();
  const factor = await stores.factors.lockOfAccount(accountId, factorId);
  if (factor === null) throw errors.factorNotFound();
  return factor;
}

const newChallenge = (factorId: string, origin: RequestOrigin, now: Date): Challenge => ({
  id: newId(),
  factorId,
  ip: origin.address,
  attempts: 0,
  createdAt: now,
  expiresAt: after(now, CHALLENGE_LIFE_MS),
  verifiedAt: null,
});
