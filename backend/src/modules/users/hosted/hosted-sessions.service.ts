import { AppError, type Clock, type SecretBox } from '#platform/index';
import { expiryOf } from '../session.policy';
import type { Admission, AuthIdentity, AuthServer } from '../users.types';
import type { HostedAnswer, HostedAuth } from './hosted.types';
import type { HostedSessionsRepository } from './hosted-sessions.repository';

type Deps = {
  tokens: Pick<AuthServer, 'verify'>;
  client: Pick<HostedAuth, 'ask'>;
  sessions: HostedSessionsRepository;
  /** Encrypts stored tokens. */
  box: SecretBox;
  clock: Clock;
};

/**
 * Milliseconds for which an answer is reused. A session that was signed out at the server is refused here after this
 * time.
 */
const ANSWER_HOLDS_MS = 5_000;
/** Number of sessions whose answers are remembered, more than can be active within five seconds. */
const MOST_ANSWERS = 20_000;

/**
 * Sessions of a hosted auth server. The server tells nobody when a session ends, so it is asked with the browser's last
 * token, at most once in five seconds for each session. While it cannot be reached, a session lives until that token
 * expires.
 */
export class HostedSessions implements AuthServer {
  private readonly answers = new Map<string, { isAlive: boolean; until: number }>();
  private readonly asking = new Map<string, Promise<boolean>>();

  constructor(private readonly deps: Deps) {}

  verify(accessToken: string): Promise<Record<string, unknown> | null> {
    return this.deps.tokens.verify(accessToken);
  }

  /**
   * Uses the address in the token: the server is asked for no other.
   * @throws AppError 503 `auth.unavailable` for a session that is new here while the server cannot be reached: only the
   * server knows whether a second factor is needed
   */
  async admit(
    accessToken: string,
    { sessionId, email }: Pick<AuthIdentity, 'sessionId' | 'email'>,
  ): Promise<Admission | null> {
    const answer = await this.deps.client.ask(accessToken);
    const isAlive = await this.settle(sessionId, answer);
    if (!isAlive) return null;
    if (answer.state === 'unknown' && (await this.deps.sessions.find(sessionId)) === null)
      throw new AppError('unavailable', 'auth.unavailable', 'The sign-in server cannot be reached', undefined, 5);
    await this.deps.sessions.keep({
      sessionId,
      sealedToken: this.deps.box.seal(accessToken),
      expiresAt: expiryOf(accessToken),
    });
    return { hasVerifiedFactor: answer.state === 'alive' && answer.hasVerifiedFactor, email };
  }

  async isAlive(sessionId: string): Promise<boolean> {
    const known = this.answers.get(sessionId);
    if (known && known.until > this.now()) return known.isAlive;
    const running = this.asking.get(sessionId) ?? this.askAgain(sessionId);
    this.asking.set(sessionId, running);
    return running;
  }

  /** A hosted server does not report deleted accounts, so every account counts as existing. */
  hasAccount(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Deletes expired tokens. */
  async prune(): Promise<void> {
    await this.deps.sessions.deleteExpiredBefore(this.deps.clock.now());
  }

  private async askAgain(sessionId: string): Promise<boolean> {
    try {
      const kept = await this.deps.sessions.find(sessionId);
      if (!kept || kept.expiresAt.getTime() <= this.now()) return false;
      return await this.settle(sessionId, await this.deps.client.ask(this.deps.box.open(kept.sealedToken)));
    } finally {
      this.asking.delete(sessionId);
    }
  }

  private async settle(sessionId: string, { state }: HostedAnswer): Promise<boolean> {
    const isAlive = state !== 'ended';
    this.remember(sessionId, isAlive);
    if (!isAlive) await this.deps.sessions.delete(sessionId);
    return isAlive;
  }

  private remember(sessionId: string, isAlive: boolean): void {
    const now = this.now();
    if (this.answers.size >= MOST_ANSWERS)
      for (const [id, { until }] of this.answers) if (until <= now) this.answers.delete(id);
    this.answers.set(sessionId, { isAlive, until: now + ANSWER_HOLDS_MS });
  }

  private now(): number {
    return this.deps.clock.now().getTime();
  }
}
