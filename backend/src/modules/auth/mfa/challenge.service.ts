import { after, newId, type Clock, type Logger, type SecretBox } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthReads, AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { Caller } from '../session/caller.service';
import type { OpenedSession, SessionIssuer } from '../session/session-issuer';
import type { IssuedSession } from '../session/session.types';
import { isUuid } from '../uuid';
import type { SmsCodes } from '../verification/sms-codes';
import type { Ceremony, Challenge, FactorType, StoredFactor } from './factor.types';
import { hasVerifiedFactor } from './mfa.policy';
import { passkeysOf, type PasskeyOptions, type Passkeys } from './passkeys';
import type { SessionLift } from './session-lift';
import { stepOfCode } from './totp';

const CHALLENGE_LIFE_MS = 300_000;
/** Number of tries before a challenge stops working. */
const MAX_ATTEMPTS = 5;

/** The proof of a factor: a code, or the authenticator's response. */
export type Proof = { challengeId: string; code: string; passkeyResponse: object | undefined };

export type BegunChallenge = { challenge: Challenge; factor: StoredFactor; options: PasskeyOptions | null };

const WRONG: Record<FactorType, () => Error> = {
  totp: errors.wrongTotpCode,
  phone: errors.wrongPhoneCode,
  webauthn: errors.wrongPasskey,
};

type Deps = {
  stores: AuthUnitOfWork;
  /** Transactions that open or raise a session. */
  openings: AuthUnitOfWork;
  reads: AuthReads;
  /** Opens the secrets of TOTP factors. */
  factorSecrets: SecretBox;
  smsCodes: SmsCodes;
  passkeys: Passkeys;
  lift: SessionLift;
  issuer: SessionIssuer;
  limits: AuthLimits;
  clock: Clock;
  logger: Logger;
};

/** Lets people prove second factors. */
export class ChallengeService {
  constructor(private readonly deps: Deps) {}

  /**
   * Begins a proof; sends the code for a phone factor.
   * @throws AuthError 404 for another person's factor, 429 when requested too often
   */
  async challenge({ account }: Caller, factorId: string, origin: RequestOrigin): Promise<BegunChallenge> {
    const known = await this.find(account.id, factorId);
    await this.deps.limits.challenge(account.id, origin.address);
    // An unproven number may be a stranger's, or one that earns money with SMS.
    if (known.phone !== null && known.status === 'unverified')
      await this.deps.limits.send({ channel: 'phone', address: known.phone }, origin.address);
    const begun = known.factorType === 'webauthn' ? await this.beginCeremony(account, known) : null;
    const challenge = newChallenge(factorId, { origin, ceremony: begun?.ceremony ?? null, now: this.deps.clock.now() });
    return this.deps.stores.run(async (stores) => {
      const factor = await lockFactor(stores, account.id, factorId);
      await stores.challenges.insert(challenge);
      await stores.factors.update(factorId, { lastChallengedAt: challenge.createdAt, updatedAt: challenge.createdAt });
      if (factor.phone !== null) {
        const message = {
          accountId: account.id,
          challengeId: challenge.id,
          phone: factor.phone,
          language: origin.language,
        };
        await this.deps.smsCodes.request(stores, message);
      }
      return { challenge, factor, options: begun?.options ?? null };
    });
  }

  /**
   * Raises the caller's session to aal2. Earlier refresh tokens stop working, and the account's other sessions without
   * a second factor end.
   * @throws AuthError 404, 422, 429
   */
  async verify(caller: Caller, factorId: string, proof: Proof, origin: RequestOrigin): Promise<IssuedSession> {
    const { factorType } = await this.find(caller.account.id, factorId);
    assertShown(factorType, proof);
    const budget = this.deps.limits.proveFactor(caller.account.id, origin.address);
    await budget.assertLeft();
    const challenge = await this.claimAttempt(factorId, proof.challengeId);
    const isTexted = factorType !== 'phone' || (await this.deps.smsCodes.check(challenge.id, proof.code));
    const opened = isTexted ? await this.prove(caller, challenge, proof, origin) : null;
    if (opened !== null) return this.deps.issuer.issue(opened);
    this.deps.logger.info({ accountId: caller.account.id, method: factorType }, 'second step refused');
    await budget.recordFailure();
    throw WRONG[factorType]();
  }

  private async find(accountId: string, factorId: string): Promise<StoredFactor> {
    if (!isUuid(factorId)) throw errors.malformedFactorId();
    const factor = await this.deps.reads.factors.findOfAccount(accountId, factorId);
    if (factor === null) throw errors.factorNotFound();
    return factor;
  }

  private async beginCeremony(account: Caller['account'], { passkey }: StoredFactor) {
    if (passkey !== null) return this.deps.passkeys.beginRequest(passkey);
    return this.deps.passkeys.beginCreation(account, await passkeysOf(this.deps.reads, account.id));
  }

  /** Counts and stores the try before it is checked, however many come at once. */
  private async claimAttempt(factorId: string, challengeId: string): Promise<Challenge> {
    const { challenges } = this.deps.reads;
    const challenge = isUuid(challengeId) ? await challenges.findById(challengeId) : null;
    if (challenge === null || challenge.factorId !== factorId) throw errors.challengeNotFound();
    if (challenge.verifiedAt !== null) throw errors.challengeUsed();
    const isOpen =
      challenge.expiresAt > this.deps.clock.now() && (await challenges.claimAttempt(challenge.id, MAX_ATTEMPTS));
    if (!isOpen) throw errors.challengeExpired(challenge.id);
    return challenge;
  }

  /** @returns the raised session; null when the proof is wrong */
  private prove(
    caller: Caller,
    challenge: Challenge,
    proof: Proof,
    origin: RequestOrigin,
  ): Promise<OpenedSession | null> {
    return this.deps.openings.run(async (stores) => {
      const factor = await lockFactor(stores, caller.account.id, challenge.factorId);
      await assertMayProve(stores, caller, factor);
      const proven = await this.check(stores, factor, challenge, proof);
      if (proven === null) return null;
      if (!(await stores.challenges.markVerified(challenge.id, this.deps.clock.now()))) throw errors.challengeUsed();
      const session = await this.deps.lift.lift(stores, caller, proven, origin);
      const account = await stores.accounts.findById(session.accountId);
      if (account === null) throw errors.userNotFound();
      return this.deps.issuer.prepare(account, session);
    });
  }

  /** @returns the factor after the proof; null when the proof is wrong */
  private async check(
    stores: AuthStores,
    factor: StoredFactor,
    { id, ceremony }: Challenge,
    { code, passkeyResponse }: Proof,
  ): Promise<StoredFactor | null> {
    switch (factor.factorType) {
      case 'phone':
        // The code was checked before, when the try was counted; here it is used up.
        return (await this.deps.smsCodes.consume(stores, id)) ? factor : null;
      case 'totp':
        return this.checkTotp(factor, code);
      case 'webauthn':
        return ceremony === null || passkeyResponse === undefined
          ? null
          : this.checkPasskey(stores, factor, ceremony, passkeyResponse);
    }
  }

  private checkTotp(factor: StoredFactor, code: string): StoredFactor | null {
    const step = stepOfCode(this.deps.factorSecrets.open(factor.sealedSecret ?? ''), code, this.deps.clock.now());
    // A used code is refused on every challenge, so that nobody who saw it can use it. The row's lock covers two at
    // once.
    return step === null || step <= (factor.lastUsedStep ?? -1) ? null : { ...factor, lastUsedStep: step };
  }

  private async checkPasskey(
    stores: AuthStores,
    factor: StoredFactor,
    ceremony: Ceremony,
    response: object,
  ): Promise<StoredFactor | null> {
    // A challenge that was begun earlier must not replace a passkey that was proven since.
    if ((ceremony.type === 'create') !== (factor.passkey === null)) return null;
    const { passkeys } = this.deps;
    const passkey = await (factor.passkey === null
      ? passkeys.finishCreation(ceremony, response)
      : passkeys.finishRequest(ceremony, factor.passkey, response));
    if (passkey === null) return null;
    // Both kinds may have been begun at once; one device must not be both steps.
    const isNew = factor.passkey === null;
    const known = isNew ? await passkeysOf(stores, factor.accountId) : [];
    return known.some(({ id }) => id === passkey.id) ? null : { ...factor, passkey };
  }
}

function assertShown(factorType: FactorType, { code, passkeyResponse }: Proof): void {
  if (factorType !== 'webauthn' && code === '') throw errors.validationFailed('Code needs to be non-empty');
  if (factorType === 'webauthn' && passkeyResponse === undefined)
    throw errors.validationFailed('WebAuthn factor requires a credential_response');
}

/**
 * A factor begun by an intruder, before the owner proved theirs, must not be proven now in its place.
 * @throws AuthError 403 `insufficient_aal`
 */
async function assertMayProve(
  { factors }: Pick<AuthStores, 'factors'>,
  { account, session }: Caller,
  { status }: StoredFactor,
): Promise<void> {
  if (status === 'verified' || session.aal === 'aal2') return;
  if (hasVerifiedFactor(await factors.listOfAccount(account.id))) throw errors.aal2ToEnrol();
}

/** Locks the account first, as everywhere, so that two transactions do not wait for each other. */
async function lockFactor(
  stores: Pick<AuthStores, 'accounts' | 'factors'>,
  accountId: string,
  factorId: string,
): Promise<StoredFactor> {
  if ((await stores.accounts.lockById(accountId)) === null) throw errors.userNotFound();
  const factor = await stores.factors.lockOfAccount(accountId, factorId);
  if (factor === null) throw errors.factorNotFound();
  return factor;
}

const newChallenge = (
  factorId: string,
  given: { origin: RequestOrigin; ceremony: Ceremony | null; now: Date },
): Challenge => ({
  id: newId(),
  factorId,
  ip: given.origin.address,
  ceremony: given.ceremony,
  attempts: 0,
  createdAt: given.now,
  expiresAt: after(given.now, CHALLENGE_LIFE_MS),
  verifiedAt: null,
});
