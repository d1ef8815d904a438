import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import { confirmEmail } from '../account/confirm-email';
import * as errors from '../auth.errors';
import type { AuthLimits, FailureBudget } from '../auth.limits';
import type { AuthReads, AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { SessionIssuer } from '../session/session-issuer';
import type { IssuedSession } from '../session/session.types';
import type { OneTimeToken, OneTimeTokenKind } from './one-time-token.types';
import { hashSecret, type TokenVault } from './token-secrets';

/** Wrong codes before a code is dead. */
const MAX_ATTEMPTS = 5;

/** What the protocol calls the thing to verify, and the tokens of ours that answer to it. */
const KINDS: Record<string, readonly OneTimeTokenKind[]> = {
  signup: ['signup'],
  email: ['signup'],
  invite: [],
  magiclink: [],
  recovery: [],
  email_change: [],
  sms: [],
  phone_change: [],
};

/** @throws AuthError 400 for a word that the protocol does not know */
function kindsOf(type: string): readonly OneTimeTokenKind[] {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kinds === undefined) throw errors.validationFailed('Verify requires a verification type');
  return kinds;
}

/** What following a mailed link comes to: a session in the address, or a code that only the starting device can use. */
export type LinkOutcome = { redirectTo: string | null } & ({ kind: 'session'; issued: IssuedSession } | { kind: 'code'; authCode: string });

type Deps = {
  stores: AuthUnitOfWork;
  reads: AuthReads;
  issuer: SessionIssuer;
  vault: TokenVault;
  limits: AuthLimits;
  clock: Clock;
};

/** Redeems one-time links and codes. */
export class VerificationService {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError 403 `otp_expired` for a link that is wrong, used, replaced or too old */
  async verifyLink(type: string, tokenHash: string, origin: RequestOrigin): Promise<IssuedSession> {
    const token = await this.findByLink(type, tokenHash, origin);
    return this.signInWith(token, origin, errors.linkExpired);
  }

  /** @param email in lower case, or null when it was malformed. @throws AuthError 403 `otp_expired`, for unknown people too */
  async verifyCode(type: string, given: { email: string | null; code: string }, origin: RequestOrigin): Promise<IssuedSession> {
    const kinds = kindsOf(type);
    const budget = this.deps.limits.redeem(given.email, origin.address);
    await budget.assertLeft();
    const token = await this.findByCode(kinds, given);
    if (token === null) return this.refuse(budget, errors.codeExpired);
    return this.signInWith(token, origin, errors.codeExpired);
  }

  /** As `verifyLink`, for the link itself opened in a browser. */
  async followLink(type: string, tokenHash: string, origin: RequestOrigin): Promise<LinkOutcome> {
    const token = await this.findByLink(type, tokenHash, origin);
    const { flowStateId, redirectTo } = token;
    if (flowStateId === null) return { kind: 'session', redirectTo, issued: await this.signInWith(token, origin, errors.linkExpired) };
    const authCode = randomUUID();
    await this.deps.stores.run(async (stores) => {
      await this.redeem(stores, token, errors.linkExpired);
      await stores.flowStates.setCode(flowStateId, hashSecret(authCode), this.deps.clock.now());
    });
    return { kind: 'code', redirectTo, authCode };
  }

  private async signInWith(token: OneTimeToken, origin: RequestOrigin, toError: () => Error): Promise<IssuedSession> {
    const { account, session } = await this.deps.stores.run(async (stores) => {
      const confirmed = await this.redeem(stores, token, toError);
      return this.deps.issuer.open(stores, confirmed, 'otp', origin);
    });
    return this.deps.issuer.issue(account, session);
  }

  private async findByLink(type: string, tokenHash: string, origin: RequestOrigin): Promise<OneTimeToken> {
    const kinds = kindsOf(type);
    const budget = this.deps.limits.redeem(null, origin.address);
    await budget.assertLeft();
    const token = await this.deps.reads.oneTimeTokens.findByLink(hashSecret(tokenHash));
    if (token !== null && kinds.includes(token.kind) && this.isFresh(token)) return token;
    return this.refuse(budget, errors.linkExpired);
  }

  private async findByCode(kinds: readonly OneTimeTokenKind[], given: { email: string | null; code: string }): Promise<OneTimeToken | null> {
    const account = given.email === null ? null : await this.deps.reads.accounts.findByEmail(given.email);
    if (account === null) return null;
    const { oneTimeTokens } = this.deps.reads;
    for (const token of await oneTimeTokens.listOfAccount(account.id, kinds)) {
      if (!this.isFresh(token) || !(await oneTimeTokens.claimAttempt(token.id, MAX_ATTEMPTS))) continue;
      if (this.deps.vault.isCode(token.id, token.codeHash, given.code)) return token;
    }
    return null;
  }

  private isFresh(token: OneTimeToken): boolean {
    return token.expiresAt > this.deps.clock.now();
  }

  private async refuse(budget: FailureBudget, toError: () => Error): Promise<never> {
    await budget.recordFailure();
    throw toError();
  }

  /** Uses the token up and does what it stands for. @returns the account as it is afterwards */
  private async redeem(stores: AuthStores, token: OneTimeToken, toError: () => Error): Promise<Account> {
    // The account first, as everywhere: two transactions that meet here must not wait for each other.
    const account = await stores.accounts.lockById(token.accountId);
    if (account === null || !(await stores.oneTimeTokens.consume(token.id))) throw toError();
    const now = this.deps.clock.now();
    if (account.bannedUntil !== null && account.bannedUntil > now) throw errors.userBanned();
    return confirmEmail(stores, account, now);
  }
}
