import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type RateLimiter } from '#platform/index';
import type { Contact } from './account/account.types';
import { AccountAttempts, LinkAttempts, type AttemptBudget, type Limit, type Spray } from './attempts.policy';
import { mailTooSoon, refreshOverload, smsTooSoon, tooManyAddresses, tooManyRequests } from './auth.errors';

/** How many accounts of a school, which has one address, may fail there at once (see `Spray`). */
const SPRAY: Spray = { slowFrom: 20, refuseFrom: 60, closeAt: 300, seconds: 300 };

type AttemptLimits = { pair: Limit; account: readonly Limit[]; spray: Spray };

/**
 * Limits of failures by what is tried. `pair`: one account at one address. `account`: one account at any address; wide,
 * so that strangers cannot lock its owner out.
 */
const ATTEMPTS = {
  signIn: { pair: { points: 10, seconds: 300 }, account: [{ points: 100, seconds: 900 }], spray: SPRAY },
  code: { pair: { points: 20, seconds: 3_600 }, account: [{ points: 200, seconds: 3_600 }], spray: SPRAY },
  // Tighter, because whoever tries a second factor knows the password already.
  factor: {
    pair: { points: 10, seconds: 900 },
    account: [
      { points: 10, seconds: 900 },
      { points: 60, seconds: 86_400 },
    ],
    spray: SPRAY,
  },
} as const satisfies Record<string, AttemptLimits>;

/** Links that failed, from one address. */
const LINKS: Limit = { points: 60, seconds: 300 };

/** Limits of uses, whether they succeed or not. */
const LIMITS = {
  // Whoever asks for an address of their own learns whether it is taken.
  newAddress: { points: 20, seconds: 86_400 },
  signUpAddress: { points: 500, seconds: 3_600 },
  mailAddress: { points: 500, seconds: 3_600 },
  // SMS cost money, and some people earn by making others send them.
  smsAddress: { points: 100, seconds: 3_600 },
  smsRecipient: { points: 10, seconds: 86_400 },
  // A whole school may sign in by a provider, or by passkeys, from one address.
  providerAddress: { points: 2_000, seconds: 300 },
  passkeyAddress: { points: 2_000, seconds: 300 },
  challengeAccount: { points: 30, seconds: 300 },
  challengeAddress: { points: 3_000, seconds: 300 },
  refreshSession: { points: 120, seconds: 60 },
} as const satisfies Record<string, Limit>;
type Bucket = keyof typeof LIMITS;

/** An IPv6 provider gives each home a /64, in which every device chooses addresses freely. */
function networkOf(address: string | null): string {
  if (address === null) return '';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - (tail ?? '').split(':').filter(Boolean).length;
  const all = tail === undefined ? groups : [...groups, ...Array.from({ length: missing }, () => '0')];
  return all.slice(0, 4).join(':').toLowerCase();
}

export class AuthLimits {
  constructor(
    private readonly limiter: RateLimiter,
    /** `issuer` keeps this server's counts apart from those of other servers. */
    private readonly settings: { issuer: string; mailIntervalSeconds: number; smsIntervalSeconds: number },
    /** How an attempt waits; tests replace it. */
    private readonly wait: (ms: number) => Promise<unknown> = sleep,
  ) {}

  /** Passwords. @param account e-mail in lower case, or a phone's digits */
  signIn(account: string, address: string | null): AttemptBudget {
    return this.attempts('signIn', account, address);
  }

  /** Codes and links. @param account e-mail in lower case or a phone's digits; null for a link, which names nobody */
  redeem(account: string | null, address: string | null): AttemptBudget {
    if (account !== null) return this.attempts('code', account, address);
    return new LinkAttempts({ limiter: this.limiter, address: this.keyOf(networkOf(address)), limit: LINKS });
  }

  signUp(address: string | null): Promise<void> {
    return this.consume('signUpAddress', this.keyOf(networkOf(address)), tooManyRequests);
  }

  /** Limits the addresses that one account may ask for, since the answer tells whether somebody has them. */
  newAddress(accountId: string): Promise<void> {
    return this.consume('newAddress', this.keyOf(accountId), tooManyAddresses(LIMITS.newAddress.points));
  }

  /** Limits what one address may request, and how many SMS one phone may get, before something is sent. */
  async send({ channel, address: recipient }: Contact, from: string | null): Promise<void> {
    if (channel === 'email') return this.consume('mailAddress', this.keyOf(networkOf(from)), tooManyRequests);
    await this.consume('smsAddress', this.keyOf(networkOf(from)), tooManyRequests);
    await this.consume('smsRecipient', this.keyOf(recipient), smsTooSoon);
  }

  /**
   * Applies the interval between two messages to requests that send nothing because nobody has the address. They are
   * answered like others, so that a second request tells no more than the first.
   * @param what the message that would be sent
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

  /** Limits sign-ins that are begun at a provider, each of which is stored. */
  beginAtProvider(address: string | null): Promise<void> {
    return this.consume('providerAddress', this.keyOf(networkOf(address)), tooManyRequests);
  }

  /** Limits sign-ins that are begun with a passkey, each of which is stored. */
  beginByPasskey(address: string | null): Promise<void> {
    return this.consume('passkeyAddress', this.keyOf(networkOf(address)), tooManyRequests);
  }

  /** Limits starting to prove a second factor; a whole school does so from one address. */
  async challenge(accountId: string, address: string | null): Promise<void> {
    await this.consume('challengeAccount', this.keyOf(accountId), tooManyRequests);
    await this.consume('challengeAddress', this.keyOf(networkOf(address)), tooManyRequests);
  }

  /** Limits codes of second factors. */
  proveFactor(accountId: string, address: string | null): AttemptBudget {
    return this.attempts('factor', accountId, address);
  }

  /**
   * For each session, never for the address. The error is an overload, because the client ends its session on any 4xx.
   */
  refresh(sessionId: string): Promise<void> {
    return this.consume('refreshSession', this.keyOf(sessionId), refreshOverload);
  }

  /** Hashes keys, so that the limits' store has no addresses of people or machines. */
  private keyOf(...parts: string[]): string {
    return createHash('sha256')
      .update([this.settings.issuer, ...parts].join('\n'))
      .digest('base64url');
  }

  private attempts(purpose: keyof typeof ATTEMPTS, account: string, address: string | null): AttemptBudget {
    const network = networkOf(address);
    return new AccountAttempts({
      limiter: this.limiter,
      purpose,
      keys: { pair: this.keyOf(account, network), account: this.keyOf(account), address: this.keyOf(network) },
      limits: ATTEMPTS[purpose],
      sleep: async (ms) => {
        await this.wait(ms);
      },
    });
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
