import { createHash } from 'node:crypto';
import { AppError, type RateLimiter } from '#platform/index';
import type { Contact } from './account/account.types';
import { mailTooSoon, refreshOverload, smsTooSoon, tooManyRequests } from './auth.errors';

type Limit = { points: number; seconds: number };

/**
 * A whole school sits behind one address, so an address may fail often and succeed without end, and mistyped passwords
 * do not count once the right one follows, while one account from one address may fail only a few times. The account's own limit is wide, so that strangers cannot lock somebody out
 * with a handful of guesses.
 */
const LIMITS = {
  signInPair: { points: 10, seconds: 300 },
  signInAccount: { points: 100, seconds: 900 },
  signInAddress: { points: 60, seconds: 300 },
  signUpAddress: { points: 500, seconds: 3_600 },
  codeAccount: { points: 20, seconds: 3_600 },
  codeAddress: { points: 60, seconds: 300 },
  mailAddress: { points: 500, seconds: 3_600 },
  // SMS cost money, and strangers earn by making others send them.
  smsAddress: { points: 100, seconds: 3_600 },
  smsRecipient: { points: 10, seconds: 86_400 },
  challengeAccount: { points: 30, seconds: 300 },
  challengeAddress: { points: 3_000, seconds: 300 },
  factorAccount: { points: 10, seconds: 900 },
  factorAccountDay: { points: 60, seconds: 86_400 },
  factorAddress: { points: 60, seconds: 300 },
  refreshSession: { points: 120, seconds: 60 },
} as const satisfies Record<string, Limit>;
type Bucket = keyof typeof LIMITS;

/** Something that may be tried until it failed too often. */
export type FailureBudget = {
  /** @throws AuthError 429 when the budget is used up. */
  assertLeft(): Promise<void>;
  recordFailure(): Promise<void>;
};

export type SignInBudget = FailureBudget & {
  /** Gives the address back what this account has failed from there before. */
  recordSuccess(): Promise<void>;
};

export class AuthLimits {
  constructor(
    private readonly limiter: RateLimiter,
    /** `issuer` tells this server's budgets from those of others beside it. */
    private readonly settings: { issuer: string; mailIntervalSeconds: number; smsIntervalSeconds: number },
  ) {}

  /** Password sign-in: only failures count, and those that their maker mends are given back. @param account e-mail in lower case */
  signIn(account: string, address: string | null): SignInBudget {
    const from = address ?? '';
    const pair = this.keyOf(account, from);
    const budget = this.budget([
      ['signInPair', pair],
      ['signInAccount', this.keyOf(account)],
      ['signInAddress', this.keyOf(from)],
    ]);
    return { ...budget, recordSuccess: () => this.giveBack(pair, this.keyOf(from)) };
  }

  /** Codes and links: only failures count. @param account e-mail in lower case, or null for a link, which names nobody */
  redeem(account: string | null, address: string | null): FailureBudget {
    const byAddress: [Bucket, string] = ['codeAddress', this.keyOf(address ?? '')];
    return this.budget(account === null ? [byAddress] : [['codeAccount', this.keyOf(account)], byAddress]);
  }

  signUp(address: string | null): Promise<void> {
    return this.consume('signUpAddress', this.keyOf(address ?? ''), tooManyRequests);
  }

  /** Before something is sent to somebody: how much one address may ask for, and how many SMS one phone may get. */
  async send({ channel, address: recipient }: Contact, from: string | null): Promise<void> {
    if (channel === 'email') return this.consume('mailAddress', this.keyOf(from ?? ''), tooManyRequests);
    await this.consume('smsAddress', this.keyOf(from ?? ''), tooManyRequests);
    await this.consume('smsRecipient', this.keyOf(recipient), smsTooSoon);
  }

  /**
   * The interval between two messages, for requests that send nothing because nobody is there: answered like others, so
   * that asking twice tells no more than asking once.
   * @param what is pretended to be sent
   */
  async pretendInterval({ channel, address: recipient }: Contact, what: string): Promise<void> {
    const { mailIntervalSeconds, smsIntervalSeconds } = this.settings;
    const seconds = Math.ceil(channel === 'email' ? mailIntervalSeconds : smsIntervalSeconds);
    if (seconds === 0) return;
    await this.consumeOf(
      'interval',
      this.keyOf(what, recipient),
      { points: 1, seconds },
      channel === 'email' ? mailTooSoon : smsTooSoon,
    );
  }

  /** Beginning to prove a second factor; a whole school does so from one address. */
  async challenge(accountId: string, address: string | null): Promise<void> {
    await this.consume('challengeAccount', this.keyOf(accountId), tooManyRequests);
    await this.consume('challengeAddress', this.keyOf(address ?? ''), tooManyRequests);
  }

  /** Codes of second factors: only failures count. Tighter than passwords, since whoever guesses here knows the password. */
  proveFactor(accountId: string, address: string | null): FailureBudget {
    return this.budget([
      ['factorAccount', this.keyOf(accountId)],
      ['factorAccountDay', this.keyOf(accountId)],
      ['factorAddress', this.keyOf(address ?? '')],
    ]);
  }

  /** Per session, never per address, and answered as overload: the client gives up its session on any 4xx. */
  refresh(sessionId: string): Promise<void> {
    return this.consume('refreshSession', this.keyOf(sessionId), refreshOverload);
  }

  /** Keys are hashed: the store of the limits holds no addresses of people or machines. */
  private keyOf(...parts: string[]): string {
    return createHash('sha256')
      .update([this.settings.issuer, ...parts].join('\n'))
      .digest('base64url');
  }

  private budget(keys: readonly (readonly [Bucket, string])[]): FailureBudget {
    return {
      assertLeft: async () => {
        const waits = await Promise.all(
          keys.map(([bucket, key]) => this.limiter.blockedFor(`auth-${bucket}`, key, LIMITS[bucket])),
        );
        const wait = Math.max(...waits);
        if (wait > 0) throw tooManyRequests(wait);
      },
      recordFailure: async () => {
        // The failure that uses up the budget is still answered as what it is; the next one is refused.
        await Promise.all(
          keys.map(([bucket, key]) => this.consume(bucket, key, tooManyRequests).catch(() => undefined)),
        );
      },
    };
  }

  /** Whoever mistypes and then knows the password is no stranger: in a class, many do so in the same minute. */
  private async giveBack(pair: string, address: string): Promise<void> {
    const failures = await this.limiter.forget('auth-signInPair', pair, LIMITS.signInPair);
    if (failures > 0) await this.limiter.giveBack('auth-signInAddress', address, failures, LIMITS.signInAddress);
  }

  private consume(bucket: Bucket, key: string, toError: (seconds: number) => Error): Promise<void> {
    return this.consumeOf(bucket, key, LIMITS[bucket], toError);
  }

  private async consumeOf(
    bucket: string,
    key: string,
    limit: Limit,
    toError: (seconds: number) => Error,
  ): Promise<void> {
    try {
      await this.limiter.consume(`auth-${bucket}`, key, limit);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'too-many') throw toError(error.retryAfter ?? 1);
      throw error;
    }
  }
}
