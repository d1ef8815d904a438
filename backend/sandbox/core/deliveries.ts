import { randomUUID } from 'node:crypto';
import type { Collection } from './collection';
import { useOnce, type Times } from './faults';
import { conflict } from './http';
import type { SandboxContext } from './provider';

/** How long an overtaken message waits behind the one that overtook it. */
const OVERTAKEN_MS = 300;
const ANSWER_TIMEOUT_MS = 10_000;

/** How far one message to the merchant has come, with the history of its deliveries. */
export type DeliveryState = {
  id: string;
  state: 'WAITING' | 'DELIVERED' | 'LOST' | 'GIVEN_UP';
  createdAtMs: number;
  nextAtMs: number | null;
  attempts: { atMs: number; outcome: number | string }[];
};

/** The switches of a simulator's messages. */
export type DeliveryFaults = {
  drop: Times;
  duplicate: number;
  delayMs: number;
  reorder: boolean;
  reorderHoldMs: number;
  retrySeconds: number[];
};

type Deps<T extends DeliveryState> = {
  context: SandboxContext;
  records: Collection<T>;
  /** Start of the keys of planned deliveries, the simulator's own. */
  name: string;
  faults: () => DeliveryFaults;
  /** Messages about the same subject overtake each other. */
  subjectOf: (message: T) => string;
  /** Whether the switch that loses messages concerns this one. */
  mayBeLost: (message: T) => boolean;
  /** @returns the status of the answer, or the reason why there is none */
  post: (message: T) => Promise<number | string>;
  isTaken: (outcome: number | string) => boolean;
};

/** Messages to the merchant: sent, lost, doubled, delayed, reordered and retried as the switches say. */
export class Deliveries<T extends DeliveryState> {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly deps: Deps<T>) {
    for (const message of deps.records.all()) this.plan(message);
  }

  /** @param draft what the message says; each copy gets a state of its own */
  enqueue(draft: Omit<T, keyof DeliveryState>): void {
    const { context, faults, mayBeLost, records } = this.deps;
    const { duplicate, delayMs, reorder, reorderHoldMs } = faults();
    const now = context.clock.nowMs();
    const isLost = mayBeLost(draft as T) && this.takeDrop();
    for (let copy = 0; copy <= (isLost ? 0 : duplicate); copy += 1) {
      const message = {
        ...draft,
        id: randomUUID(),
        state: isLost ? 'LOST' : 'WAITING',
        createdAtMs: now,
        nextAtMs: isLost ? null : now + delayMs + (reorder ? reorderHoldMs : 0),
        attempts: [],
      } as DeliveryState as T;
      if (reorder && !isLost) this.overtake(message);
      records.put(message);
      this.plan(message);
    }
  }

  /** Sends a message again, whatever its state: a duplicate, or a lost one that comes late. */
  redeliver(message: T): void {
    if (message.state === 'WAITING') throw conflict('The webhook is still waiting to be delivered');
    this.update(message, { state: 'WAITING', nextAtMs: this.deps.context.clock.nowMs() });
  }

  /** Resolves when no delivery is in progress. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  private takeDrop(): boolean {
    const faults = this.deps.faults();
    const drop = useOnce(faults.drop);
    faults.drop = drop.left;
    return drop.isHit;
  }

  /** Sends the new message at once, and the waiting ones of its subject after it. */
  private overtake(newcomer: T): void {
    const { context, records, subjectOf } = this.deps;
    const now = context.clock.nowMs();
    const subject = subjectOf(newcomer);
    const waiting = records
      .all()
      .filter((other) => subjectOf(other) === subject && other.state === 'WAITING' && other.attempts.length === 0);
    if (waiting.length === 0) return;
    newcomer.nextAtMs = now;
    for (const other of waiting) this.update(other, { nextAtMs: now + OVERTAKEN_MS });
  }

  private update(message: T, change: Partial<DeliveryState>): void {
    Object.assign(message, change);
    this.deps.records.put(message);
    this.plan(message);
  }

  private plan(message: T): void {
    if (message.state !== 'WAITING' || message.nextAtMs === null) return;
    const { context, name } = this.deps;
    context.scheduler.plan(`${name}.webhook.${message.id}`, message.nextAtMs, () => this.start(message), 'either');
  }

  private start(message: T): void {
    const delivery = this.deliver(message).catch((error: unknown) => {
      this.deps.context.log.error({ err: error, webhook: message.id }, 'webhook delivery failed');
    });
    this.running.add(delivery);
    void delivery.finally(() => this.running.delete(delivery));
  }

  private async deliver(message: T): Promise<void> {
    const { context, faults, isTaken, post } = this.deps;
    const outcome = await post(message);
    const now = context.clock.nowMs();
    const attempts = [...message.attempts, { atMs: now, outcome }];
    if (isTaken(outcome)) {
      this.update(message, { attempts, state: 'DELIVERED', nextAtMs: null });
      return;
    }
    const waitSeconds = faults().retrySeconds[message.attempts.length];
    if (waitSeconds === undefined) this.update(message, { attempts, state: 'GIVEN_UP', nextAtMs: null });
    else this.update(message, { attempts, nextAtMs: now + waitSeconds * 1000 });
  }
}

/** @returns the status of the answer, or the reason why there is none. */
export async function postMessage(
  url: URL | string,
  message: { headers: Record<string, string>; body: string | null },
): Promise<number | string> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const reply = await fetch(url, { method: 'POST', ...message, redirect: 'manual', signal });
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    if (!(error instanceof Error)) return 'unknown error';
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}
