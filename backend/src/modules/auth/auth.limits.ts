import { createHash } from 'node:crypto';
import { AppError, type RateLimiter } from '#platform/index';
import { refreshOverload, tooManyRequests } from './auth.errors';

type Limit = { points: number; seconds: number };

/**
 * A whole school sits behind one address, so an address may fail often and succeed without end, while one account from
 * one address may fail only a few times. The account's own limit is wide, so that strangers cannot lock somebody out
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
  refreshSession: { points: 120, seconds: 60 },
} as const satisfies Record<string, Limit>;
type Bucket = keyof typeof LIMITS;

/** Keys are hashed: the store of the limits holds no addresses of people or machines. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Something that may be tried until it failed too often. */
export type FailureBudget = {
  /** @throws AuthError 429 when the budget is used up. */
  assertLeft(): Promise<void>;
  recordFailure(): Promise<void>;
};

export class AuthLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Password sign-in: only failures count. @param account e-mail in lower case */
  signIn(account: string, address: string | null): FailureBudget {
    const from = address ?? '';
    return this.budget([
      ['signInPair', keyOf(account, from)],
      ['signInAccount', keyOf(account)],
      ['signInAddress', keyOf(from)],
    ]);
  }

  /** Codes and links: only failures count. @param account e-mail in lower case, or null for a link, which names nobody */
  redeem(account: string | null, address: string | null): FailureBudget {
    const byAddress: [Bucket, string] = ['codeAddress', keyOf(address ?? '')];
    return this.budget(account === null ? [byAddress] : [['codeAccount', keyOf(account)], byAddress]);
  }

  signUp(address: string | null): Promise<void> {
    return this.consume('signUpAddress', keyOf(address ?? ''), tooManyRequests);
  }

  requestMail(address: string | null): Promise<void> {
    return this.consume('mailAddress', keyOf(address ?? ''), tooManyRequests);
  }

  /** Per session, never per address, and answered as overload: the client gives up its session on any 4xx. */
  refresh(sessionId: string): Promise<void> {
    return this.consume('refreshSession', keyOf(sessionId), refreshOverload);
  }

  private budget(keys: readonly (readonly [Bucket, string])[]): FailureBudget {
    return {
      assertLeft: async () => {
        const waits = await Promise.all(keys.map(([bucket, key]) => this.limiter.blockedFor(`auth-${bucket}`, key, LIMITS[bucket])));
        const wait = Math.max(...waits);
        if (wait > 0) throw tooManyRequests(wait);
      },
      recordFailure: async () => {
        // The failure that uses up the budget is still answered as what it is; the next one is refused.
        await Promise.all(keys.map(([bucket, key]) => this.consume(bucket, key, tooManyRequests).catch(() => undefined)));
      },
    };
  }

  private async consume(bucket: Bucket, key: string, toError: (seconds: number) => Error): Promise<void> {
    try {
      await this.limiter.consume(`auth-${bucket}`, key, LIMITS[bucket]);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'too-many') throw toError(error.retryAfter ?? 1);
      throw error;
    }
  }
}
