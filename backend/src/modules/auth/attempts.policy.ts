import type { RateLimiter } from '#platform/index';
import { tooManyRequests } from './auth.errors';

export type Limit = { points: number; seconds: number };

/** Limits how often a secret (a password or code) may be tried. */
export type AttemptBudget = {
  /** Waits when the address looks like one that tries many accounts: the longer, the more accounts have failed. */
  pause(): Promise<void>;
  /** @throws AuthError 429 when the attempt must not be checked */
  assertLeft(): Promise<void>;
  /** Removes the account's failures at this address: a person who knows the secret had only mistyped it. */
  recordSuccess(): Promise<void>;
  /** @throws AuthError 429 in place of the caller's own error, when too many accounts have failed at the address */
  recordFailure(): Promise<void>;
};

/**
 * How many accounts may fail at one address within `seconds`.
 *
 * | accounts that failed | an attempt at a further account |
 * |---|---|
 * | below `slowFrom` | is checked at once |
 * | from `slowFrom` | waits first, longer with each account |
 * | from `refuseFrom` | waits; the right secret is accepted, a wrong one is answered 429 |
 * | from `closeAt` | is answered 429 without a check, unless the account has signed in at this address before |
 */
export type Spray = { slowFrom: number; refuseFrom: number; closeAt: number; seconds: number };

const STEP_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** How long an account counts as known at an address where it has signed in: 30 days. */
const KNOWN: Limit = { points: 1, seconds: 30 * 86_400 };

type Parts = {
  limiter: RateLimiter;
  /** Prefix of the buckets' names, so that passwords and codes are counted apart. */
  purpose: string;
  /** Hashed keys, so that the limits' store has no addresses of people or machines. */
  keys: { pair: string; account: string; address: string };
  limits: { pair: Limit; account: readonly Limit[]; spray: Spray };
  sleep: (ms: number) => Promise<void>;
};

/** @returns milliseconds that an attempt waits when so many accounts have failed at its address */
export const pauseMs = (failedAccounts: number, { slowFrom }: Pick<Spray, 'slowFrom'>): number =>
  failedAccounts < slowFrom ? 0 : Math.min(LONGEST_PAUSE_MS, (failedAccounts - slowFrom + 1) * STEP_MS);

/**
 * Attempts at one account from one address. Failures count for this pair, so that nobody can lock others out: neither
 * people behind the same address, such as a school, nor the account's owner elsewhere. For the address alone, only the
 * number of accounts that failed counts.
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
 * Attempts with links, which name no account. Their secret is too long to be guessed, so every link is checked: a right
 * one always works, and only wrong ones are limited.
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
