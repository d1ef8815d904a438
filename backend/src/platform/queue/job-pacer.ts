import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessorTime } from './processor-time';

/** While jobs come, it is judged so often anew whether processors are short, in milliseconds. */
const JUDGED_EVERY_MS = 100;
/** An older look says nothing about now, in milliseconds. */
const OUTDATED_MS = 500;
/** Processors are short while the thread waits for one longer than it has one. */
const SHORT_FROM = 0.5;
/** Between two jobs while processors are short, in milliseconds. Ten jobs a second are done all the same. */
const REST_MS = 100;
/**
 * Longest time for which jobs rest without a break, in milliseconds. Then they run at full speed: no mail should be later
 * than that, and the relay sends again what has waited for three minutes.
 */
const LONGEST_MS = 60_000;

/**
 * Lets jobs begin one after the other, with a rest between them, while others need the processors: what a person waits for
 * comes before mails and documents. Otherwise, and after a minute of it, it lets all begin at once.
 */
export class JobPacer {
  private last: ProcessorTime | null;
  private judgedAt = Date.now();
  private shortSince: number | null = null;
  private turn: Promise<void> = Promise.resolve();

  /** @param wanted of this thread; null where the system does not tell, and nobody rests */
  constructor(private readonly wanted: () => ProcessorTime | null) {
    this.last = wanted();
  }

  /** Waits until a job may begin. */
  async waitToBegin(): Promise<void> {
    if (!this.isResting()) return;
    this.turn = this.turn.then(() => (this.isResting() ? sleep(REST_MS) : undefined));
    await this.turn;
  }

  private isResting(): boolean {
    const now = Date.now();
    const since = now - this.judgedAt;
    if (since >= JUDGED_EVERY_MS) {
      const isShort = this.waitedLongerThanItRan() && since < OUTDATED_MS;
      this.shortSince = isShort ? (this.shortSince ?? now) : null;
      this.judgedAt = now;
    }
    return this.shortSince !== null && now - this.shortSince < LONGEST_MS;
  }

  /** Looks at the time since the last look. */
  private waitedLongerThanItRan(): boolean {
    const [before, wanted] = [this.last, this.wanted()];
    this.last = wanted;
    if (before === null || wanted === null) return false;
    const waited = wanted.waited - before.waited;
    const all = waited + wanted.ran - before.ran;
    return all > 0 && waited / all > SHORT_FROM;
  }
}
