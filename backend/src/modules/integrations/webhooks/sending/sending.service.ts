import {
  after,
  DAY_MS,
  said,
  signedHeaders,
  systemClock,
  type Clock,
  type Logger,
  type Outbox,
  type SecretBox,
  type UnitOfWork,
} from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { ClaimedDelivery, OffReason, Outcome } from '../webhooks.types';
import { deliveryDue, endpointSwitchedOff } from '../webhooks.messages';
import { CLAIM_MS, nextTryAfter, QUEUED_MS } from './back-off.policy';
import type { Posted } from './safe-post';
import type { Finished, SendingRepository } from './sending.repository';

/** A job goes on with what waits for the same endpoint, but leaves its place in the queue after a while. */
const JOB_MS = 20_000;

export type SendingStores = { sending: SendingRepository; activity: ActivityLog; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<SendingStores>;
  sending: SendingRepository;
  /** Sends, outside any transaction, and never fails. */
  post: (posted: Posted) => Promise<Outcome>;
  secrets: SecretBox;
  /** An endpoint that takes nothing for so many days is switched off. */
  offDays: number;
  clock: Clock;
  logger: Logger;
};

/** Sends deliveries. Each is sent at least once; a worker that dies while it sends leaves it to the next. */
export class SendingService {
  constructor(private readonly deps: Deps) {}

  /** Puts deliveries into the queue whose time has come, or whose job was lost. */
  async sweep(): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ sending, outbox }) => {
      await sending.giveUpClosed(now);
      const ids = await sending.queueDue({ now, queuedUntil: after(now, QUEUED_MS) });
      if (ids.length > 0) await outbox.addAll(ids.map((deliveryId) => said(deliveryDue, { deliveryId })));
    });
  }

  /** Sends a delivery if it is due, and then others that wait for an endpoint that takes them. */
  async work(deliveryId: string): Promise<void> {
    const began = performance.now();
    const { sending } = this.deps;
    let times = this.claimTimes();
    let claimed = await sending.claim(deliveryId, times);
    if (claimed === null) return sending.leave(deliveryId);
    while (claimed !== null) {
      const wasTaken = await this.send(claimed, times.until);
      if (!wasTaken || performance.now() - began > JOB_MS) return;
      times = this.claimTimes();
      claimed = await sending.claimNext(claimed.endpointId, times);
    }
  }

  private claimTimes(): { now: Date; until: Date } {
    const now = this.deps.clock.now();
    return { now, until: after(now, CLAIM_MS) };
  }

  /** @returns whether the endpoint took it */
  private async send(claimed: ClaimedDelivery, until: Date): Promise<boolean> {
    const { id } = claimed;
    const triedAt = this.deps.clock.now();
    const outcome = await this.post(claimed, triedAt);
    const { statusCode, failure, durationMs } = outcome;
    this.deps.logger.info(
      { deliveryId: id, endpointId: claimed.endpointId, statusCode, failure, durationMs },
      'webhook',
    );
    await this.keep(claimed, { ...outcome, triedAt }, until);
    return failure === null;
  }

  /** Nothing is sent unsigned: a secret that cannot be opened is a failed try. */
  private async post(claimed: ClaimedDelivery, triedAt: Date): Promise<Outcome> {
    const { id, url, body, secret, formerSecret, formerUntil } = claimed;
    const present = this.opened(secret, claimed);
    if (present === null) return { durationMs: 0, statusCode: null, failure: 'SECRET', answer: null };
    const isOverlapping = formerSecret !== null && formerUntil !== null && formerUntil > triedAt;
    const former = isOverlapping ? this.opened(formerSecret, claimed) : null;
    const secrets = former === null ? [present] : [present, former];
    // Whoever verifies compares with their own clock, so this is the machine's, also where a test has moved ours.
    const headers = signedHeaders(secrets, { id, body, now: systemClock.now() });
    return this.deps.post({ url, headers, body });
  }

  /** @returns null for one of another key, or a damaged one */
  private opened(sealed: string, { endpointId }: ClaimedDelivery): string | null {
    try {
      return this.deps.secrets.open(sealed);
    } catch (err) {
      this.deps.logger.error({ err, endpointId }, 'the secret of a webhook cannot be opened');
      return null;
    }
  }

  /** After a failure the endpoint is locked before the delivery, as whoever switches it off does. */
  private async keep(claimed: ClaimedDelivery, made: Outcome & { triedAt: Date }, until: Date): Promise<void> {
    const { id, endpointId } = claimed;
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const { sending } = stores;
      const failingSince = made.failure === null ? null : await sending.fail(endpointId, now);
      if (made.failure === null) await sending.succeed(endpointId);
      await sending.insertTry(id, made);
      await sending.finish(id, until, this.finished(claimed, made, now));
      const reason = failingSince && this.reasonToStop(made, failingSince, now);
      if (reason !== null) await this.switchOff(stores, { endpointId, reason, now });
    });
  }

  private finished({ tries: before }: ClaimedDelivery, { failure }: Outcome, now: Date): Finished {
    const tries = before + 1;
    if (failure === null) return { state: 'DELIVERED', tries, nextTryAt: null };
    const nextTryAt = nextTryAfter(tries, now);
    return { state: nextTryAt === null ? 'FAILED' : 'WAITING', tries, nextTryAt };
  }

  private reasonToStop({ failure }: Outcome, failingSince: Date, now: Date): OffReason | null {
    if (failure === 'GONE') return 'GONE';
    return failingSince <= after(now, -this.deps.offDays * DAY_MS) ? 'FAILING' : null;
  }

  private async switchOff(
    { sending, activity, outbox }: SendingStores,
    { endpointId, reason, now }: { endpointId: number; reason: OffReason; now: Date },
  ): Promise<void> {
    const off = await sending.switchOff(endpointId, reason, now);
    if (off === null) return;
    await activity.record({ type: 'WEBHOOK_SWITCHED_OFF', schoolId: off.schoolId, metadata: { endpointId, reason } });
    await outbox.add(endpointSwitchedOff, { endpointId, offSince: now.toISOString() });
  }
}
