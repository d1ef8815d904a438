import { after, newId, type Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads } from '../auth.stores';
import type { Ceremony } from '../mfa/factor.types';
import type { BegunCeremony } from '../mfa/passkeys';
import { isUuid } from '../uuid';

const CHALLENGE_LIFE_MS = 300_000;

/** What the browser is asked. */
export type PasskeyQuestion = { challengeId: string; publicKey: unknown; expiresAt: Date };
/** What the browser answers. */
export type PasskeyAnswer = { challengeId: string; credential: Record<string, unknown> };

type Deps = { reads: AuthReads; settings: Pick<AuthSettings, 'passkeysEnabled'>; clock: Clock };

/** Keeps what browsers were asked. Each question is answered once, within five minutes, by who was asked. */
export class PasskeyCeremonies {
  constructor(private readonly deps: Deps) {}

  /** @throws AuthError 404 */
  assertEnabled(): void {
    if (!this.deps.settings.passkeysEnabled) throw errors.passkeysDisabled();
  }

  /** @param sessionId the session that makes a passkey; null for a sign-in */
  async ask({ ceremony, options }: BegunCeremony, sessionId: string | null): Promise<PasskeyQuestion> {
    const now = this.deps.clock.now();
    const challenge = { id: newId(), sessionId, ceremony, createdAt: now, expiresAt: after(now, CHALLENGE_LIFE_MS) };
    await this.deps.reads.passkeys.insertChallenge(challenge);
    return { challengeId: challenge.id, publicKey: options.publicKey, expiresAt: challenge.expiresAt };
  }

  /**
   * Uses the challenge up, whatever the answer is.
   * @param sessionId as in `ask`
   * @throws AuthError 400
   */
  async take(challengeId: string, sessionId: string | null): Promise<Ceremony> {
    const { reads, clock } = this.deps;
    const challenge = isUuid(challengeId) ? await reads.passkeys.takeChallenge(challengeId, sessionId) : null;
    if (challenge === null) throw errors.passkeyChallengeNotFound();
    if (challenge.expiresAt <= clock.now()) throw errors.passkeyChallengeExpired();
    return challenge.ceremony;
  }
}
