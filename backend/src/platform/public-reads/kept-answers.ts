import { LRUCache } from 'lru-cache';
import { AnswerForms } from './answer-forms';
import type { Change, PublicRevisions, Revisions } from './revisions';

/** `subject`: whose revision the answer is kept under; null for an answer that is not kept. */
export type Made = { body: unknown; subject: string | null };
type Make = () => Promise<Made>;

type Entry = {
  forms: AnswerForms;
  subject: string;
  make: Make;
  /** By the product's clock, since badges and closing dates change with time. */
  madeAtMs: number;
  /** When something that it was made from changed, by the clock of `nowMs`. */
  outdatedAtMs: number | null;
};

export type KeptAnswersDeps = {
  revisions: PublicRevisions;
  /** All answers together; 0 keeps none. */
  maxBytes: number;
  /** The product's clock, in milliseconds. */
  clockMs: () => number;
  nowMs?: () => number;
};

/** An answer whose revision was verified longer ago is not sent; together with `GRACE_MS` below ten seconds. */
const UNVERIFIED_MS = 8_000;
/** How long an outdated answer is sent while a new one is made. */
const GRACE_MS = 500;
/** Time alone changes answers, too. After this age an answer is made again in the background. */
const MAX_AGE_MS = 5_000;
/** After this age the caller waits for the new one. */
const OLD_AGE_MS = 10_000;
/** Of an entry, besides its content and key. */
const ENTRY_BYTES = 1_000;

/**
 * Answers of public addresses, each kept under the revision of its subject. An outdated answer is sent for a moment
 * while one caller makes the new one. The least recently used answers are dropped when `maxBytes` are full.
 */
export class KeptAnswers {
  private readonly entries: LRUCache<string, Entry> | null;
  private readonly making = new Map<string, Promise<AnswerForms>>();
  private readonly nowMs: () => number;

  constructor(private readonly deps: KeptAnswersDeps) {
    this.nowMs = deps.nowMs ?? (() => performance.now());
    this.entries =
      deps.maxBytes === 0
        ? null
        : new LRUCache({
            maxSize: deps.maxBytes,
            sizeCalculation: ({ forms }, key) => forms.size + key.length * 2 + ENTRY_BYTES,
          });
    deps.revisions.onChange((change) => this.outdate(change));
  }

  /** Bytes of all kept answers. */
  get bytes(): number {
    return this.entries?.calculatedSize ?? 0;
  }

  /** Number of kept answers. */
  get count(): number {
    return this.entries?.size ?? 0;
  }

  /** Milliseconds since the revisions of all answers were verified. */
  get verifiedAgeMs(): number {
    return this.deps.revisions.ageMs();
  }

  /** @returns the answer if it may be sent at once; starts to make a new one when it is outdated */
  ready(key: string): AnswerForms | null {
    const entry = this.entries?.get(key);
    if (entry === undefined) return null;
    this.deps.revisions.touch();
    if (this.deps.revisions.ageMs() > UNVERIFIED_MS) return null;
    const ageMs = Math.abs(this.deps.clockMs() - entry.madeAtMs);
    if (entry.outdatedAtMs === null && ageMs <= MAX_AGE_MS) return entry.forms;
    void this.renew(key, entry.make).catch(() => this.entries?.delete(key));
    const isInGrace = entry.outdatedAtMs === null || this.nowMs() - entry.outdatedAtMs < GRACE_MS;
    return isInGrace && ageMs <= OLD_AGE_MS ? entry.forms : null;
  }

  /** @returns the answer, made by `make` unless it is kept; callers at once wait for one making */
  async answer(key: string, make: Make): Promise<AnswerForms> {
    if (this.entries === null) return new AnswerForms((await make()).body, '');
    await this.deps.revisions.ensure(UNVERIFIED_MS);
    return this.ready(key) ?? this.renew(key, make);
  }

  private renew(key: string, make: Make): Promise<AnswerForms> {
    const running = this.making.get(key);
    if (running !== undefined) return running;
    const work = this.makeAndKeep(key, make).finally(() => this.making.delete(key));
    this.making.set(key, work);
    return work;
  }

  private async makeAndKeep(key: string, make: Make): Promise<AnswerForms> {
    this.deps.revisions.touch();
    const before = this.deps.revisions.current;
    const madeAtMs = this.deps.clockMs();
    const { body, subject } = await make();
    const revision = subject === null ? undefined : before?.get(subject);
    const forms = new AnswerForms(body, revision === undefined ? '' : `${subject}=${revision}`);
    // The subject may be too new to have a revision. The next look gives it one, which outdates this answer.
    if (subject !== null && before !== null)
      this.entries?.set(key, { forms, subject, make, madeAtMs, outdatedAtMs: this.changedSince(subject, before) });
    return forms;
  }

  private changedSince(subject: string, before: Revisions | null): number | null {
    return this.deps.revisions.current?.get(subject) === before?.get(subject) ? null : this.nowMs();
  }

  private outdate({ changed, ageMs }: Change): void {
    for (const entry of this.entries?.values() ?? [])
      if (changed.has(entry.subject)) entry.outdatedAtMs ??= this.nowMs() - ageMs;
  }
}
