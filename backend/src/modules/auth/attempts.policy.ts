import type { RateLimiter } from '#platform/index';
import { tooManyRequests } from './auth.errors';

export type Limit = { points: number; seconds: number };

/** A secret (password, code) that may be tried until it failed too often. */
export type AttemptBudget = {
  /** Waits while the address looks like one that tries many accounts: longer with every account that failed. */
  pause(): Promise<void>;
  /** @throws AuthError 429 when the attempt is not to be looked at */
  assertLeft(): Promise<void>;
  /** Takes the account's failures at this address back: who knows the secret only mistyped before. */
  recordSuccess(): Promise<void>;
  /** @throws AuthError 429 in place of the caller's own refusal, when too many accounts have failed at the address */
  recordFailure(): Promise<void>;
};

/**
 * How many accounts may fail at one address within `seconds`.
 *
 * | accounts that failed | an attempt at a further account |
 * |---|---|
 * | below `slowFrom` | is looked at at once |
 * | from `slowFrom` | waits first, longer with each account |
 * | from `refuseFrom` | waits; the right secret is taken, a wrong one is answered 429 |
 * | from `closeAt` | is answered 429 without being looked at, unless the account has signed in at this address before |
 */
export type Spray = { slowFrom: number; refuseFrom: number; closeAt: number; seconds: number };

const STEP_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** How long an account stays known at an address where it has signed in: 30 days. */
const KNOWN: Limit = { points: 1, seconds: 30 * 86_400 };

type Parts = {
  limiter: RateLimiter;
  /** Begins the names of the buckets, so that passwords and codes are counted apart. */
  purpose: string;
  /** Hashed keys: the store of the limits holds no addresses of people or machines. */
  keys: { pair: string; account: string; address: string };
  limits: { pair: Limit; account: readonly Limit[]; spray: Spray };
  sleep: (ms: number) => Promise<void>;
};

/** @returns how long an attempt waits when so many accounts have failed at its address, in milliseconds */
export const pauseMs = (failedAccounts: number, { slowFrom }: Pick<Spray, 'slowFrom'>): number =>
  failedAccounts < slowFrom ? 0 : Math.min(LONGEST_PAUSE_MS, (failedAccounts - slowFrom + 1) * STEP_MS);

/**
 * Attempts of one account from one address. Failures count for the two together, so that nobody shuts others out: not
 * those behind the same address (a whole school is), and not the account's owner elsewhere. What counts for the
 * address alone is the number of accounts that failed there.
 */
export class AccountAttempts implements AttemptBudget {
  constructor(private readonly parts: Parts) {}

  async pause(): Promise<void> {
    const { limits, sleep } = this.parts;
    const ms = pauseMs(await this.failedAccounts(), limits.spray);
    if (ms > 0 && !(await this.isKnown())) await sleep(ms);
  }

  async assertLeft(): Promise<void> {
    const { limiter, keys, limits } = this.parts;
    const ownWait = await limiter.blockedFor(this.bucket('Pair'), keys.pair, limits.pair);
    if (ownWait > 0) throw tooManyRequests(ownWait);
    if (await this.isKnown()) return;
    const waits = await Promise.all([
      ...limits.account.map((limit) => limiter.blockedFor(this.bucket('Account'), keys.account, limit)),
      limiter.blockedFor(this.bucket('Spray'), keys.address, this.sprayLimit),
    ]);
    const wait = Math.max(...waits);
    if (wait > 0) throw tooManyRequests(wait);
  }

  async recordSuccess(): Promise<void> {
    const { limiter, keys, limits } = this.parts;
    const failures = await limiter.clear(this.bucket('Pair'), keys.pair, limits.pair);
    if (failures > 0) await limiter.giveBack(this.bucket('Spray'), keys.address, 1, this.sprayLimit);
    await limiter.count(this.bucket('Known'), keys.pair, KNOWN);
  }

  async recordFailure(): Promise<void> {
    const { limiter, keys, limits } = this.parts;
    const [failures] = await Promise.all([
      limiter.count(this.bucket('Pair'), keys.pair, limits.pair),
      ...limits.account.map((limit) => limiter.count(this.bucket('Account'), keys.account, limit)),
    ]);
    // Only an account's first failure counts for the address.
    const failedAccounts =
      failures === 1
        ? await limiter.count(this.bucket('Spray'), keys.address, this.sprayLimit)
        : await this.failedAccounts();
    if (failedAccounts > limits.spray.refuseFrom) throw tooManyRequests(limits.spray.seconds);
  }

  private get sprayLimit(): Limit {
    const { closeAt, seconds } = this.parts.limits.spray;
    return { points: closeAt, seconds };
  }

  private failedAccounts(): Promise<number> {
    return this.parts.limiter.used(this.bucket('Spray'), this.parts.keys.address, this.sprayLimit);
  }

  /** Whether the account has signed in at this address before. */
  private async isKnown(): Promise<boolean> {
    return (await this.parts.limiter.used(this.bucket('Known'), this.parts.keys.pair, KNOWN)) > 0;
  }

  private bucket(name: 'Pair' | 'Account' | 'Spray' | 'Known'): string {
    return `auth-${this.parts.purpose}${name}`;
  }
}

/**
 * Links that name no account. Their secret is too long to be guessed, so every link is looked at: a right one always
 * works, and only wrong ones are refused as too many.
 */
export class LinkAttempts implements AttemptBudget {
  constructor(private readonly parts: { limiter: RateLimiter; address: string; limit: Limit }) {}

  pause = async (): Promise<void> => undefined;
  assertLeft = async (): Promise<void> => undefined;
  recordSuccess = async (): Promise<void> => undefined;

  async recordFailure(): Promise<void> {
    const { limiter, address, limit } = this.parts;
    if ((await limiter.count('auth-linkAddress', address, limit)) > limit.points) throw tooManyRequests(limit.seconds);
  }
}
