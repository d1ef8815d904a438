import { randomUUID } from 'node:crypto';
import type { Clock, Logger } from '#platform/index';
import * as errors from '../auth.errors';
import type { AttemptBudget } from '../attempts.policy';
import type { AuthLimits } from '../auth.limits';
import type { AuthReads, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { SessionIssuer } from '../session/session-issuer';
import { inEvenTime } from './even-time';
import { MAX_CODE_ATTEMPTS, type OneTimeToken, type OneTimeTokenKind } from './one-time-token.types';
import type { Redemption } from './redemption';
import { hashSecret, type TokenVault } from './token-secrets';
import type { LinkOutcome, Verified } from './verification.types';

/** Tokens that confirm a new account's address, and tokens that sign in to an existing account. */
const CONFIRMING: readonly OneTimeTokenKind[] = ['signup', 'invite'];
const LETTING_IN: readonly OneTimeTokenKind[] = ['magiclink', 'recovery'];

/**
 * The protocol's verification types, and our kinds of tokens for each. As in the reference server, two types may name
 * one token: it has one confirmation token and one recovery token for an account. A token's own kind decides what it
 * does, never the type in the request.
 */
const KINDS: Record<string, readonly OneTimeTokenKind[]> = {
  signup: CONFIRMING,
  invite: CONFIRMING,
  magiclink: LETTING_IN,
  recovery: LETTING_IN,
  email: [...CONFIRMING, ...LETTING_IN],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};

const ANSWER_MS = 60;

/** @throws AuthError 400 for an unknown type */
function kindsOf(type: string): readonly OneTimeTokenKind[] {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kinds === undefined) throw errors.validationFailed('Verify requires a verification type');
  return kinds;
}

type Deps = {
  stores: AuthUnitOfWork;
  /** Transactions that open or raise a session. */
  openings: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  redemption: Redemption;
  vault: TokenVault;
  limits: AuthLimits;
  clock: Clock;
  logger: Logger;
};

/** Redeems one-time links and codes. */
export class VerificationService {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError 403 `otp_expired` for a link that is wrong, used, replaced or too old */
  async verifyLink(type: string, tokenHash: string, origin: RequestOrigin): Promise<Verified> {
    const token = await this.findByLink(type, tokenHash, origin);
    return this.complete(token, origin, errors.linkExpired);
  }

  /**
   * @param given.recipient e-mail in lower case or digits of a phone
   * @throws AuthError 403 `otp_expired`, also for unknown people
   */
  async verifyCode(type: string, given: { recipient: string; code: string }, origin: RequestOrigin): Promise<Verified> {
    const kinds = kindsOf(type);
    const budget = this.deps.limits.redeem(given.recipient, origin.address);
    await budget.pause();
    await budget.assertLeft();
    return inEvenTime(ANSWER_MS, async () => {
      const token = await this.findByCode(kinds, given);
      if (token === null) return this.refuse(budget, errors.codeExpired);
      const verified = await this.complete(token, origin, errors.codeExpired);
      await budget.recordSuccess();
      return verified;
    });
  }

  /** Like `verifyLink`, for a link opened in a browser. */
  async followLink(type: string, tokenHash: string, origin: RequestOrigin): Promise<LinkOutcome> {
    const token = await this.findByLink(type, tokenHash, origin);
    const { flowStateId, redirectTo } = token;
    if (flowStateId === null) return { redirectTo, ...(await this.complete(token, origin, errors.linkExpired)) };
    const authCode = randomUUID();
    const isComplete = await this.deps.stores.run(async (stores) => {
      if ((await this.deps.redemption.redeem(stores, token, errors.linkExpired)) === null) return false;
      // Counted from here, not from when the mail was requested, since people read their mail later.
      await stores.flowStates.setCode(flowStateId, hashSecret(authCode), this.deps.clock.now());
      return true;
    });
    return isComplete ? { kind: 'code', redirectTo, authCode } : { kind: 'half', redirectTo };
  }

  private async complete(token: OneTimeToken, origin: RequestOrigin, toError: () => Error): Promise<Verified> {
    const opened = await this.deps.openings.run(async (stores) => {
      const account = await this.deps.redemption.redeem(stores, token, toError);
      return account && this.deps.issuer.open(stores, account, 'otp', origin);
    });
    if (opened === null) return { kind: 'half' };
    return { kind: 'session', issued: await this.deps.issuer.issue(opened) };
  }

  private async findByLink(type: string, tokenHash: string, origin: RequestOrigin): Promise<OneTimeToken> {
    const kinds = kindsOf(type);
    const budget = this.deps.limits.redeem(null, origin.address);
    const token = await this.deps.reads.oneTimeTokens.findByLink(hashSecret(tokenHash));
    if (token !== null && kinds.includes(token.kind) && this.isFresh(token)) return token;
    return this.refuse(budget, errors.linkExpired);
  }

  private async findByCode(
    kinds: readonly OneTimeTokenKind[],
    { recipient, code }: { recipient: string; code: string },
  ): Promise<OneTimeToken | null> {
    const { oneTimeTokens } = this.deps.reads;
    for (const token of await oneTimeTokens.listOfRecipient(recipient, kinds)) {
      if (!this.isFresh(token) || !(await oneTimeTokens.claimAttempt(token.id, MAX_CODE_ATTEMPTS))) continue;
      if (this.deps.vault.isCode(token.id, token.codeHash, code)) return token;
    }
    return null;
  }

  private isFresh(token: OneTimeToken): boolean {
    return token.expiresAt > this.deps.clock.now();
  }

  /** A link or code names no account until it is right, so neither does the log. */
  private async refuse(budget: AttemptBudget, toError: () => Error): Promise<never> {
    this.deps.logger.info({ accountId: null, method: 'otp' }, 'sign-in refused');
    await budget.recordFailure();
    throw toError();
  }
}
