import type { Logger } from '../logging/logger';
import { outsideTraces } from '../tracing/span';

/** The revision of every public subject, such as `course:12`. A revision changes whenever a row of its subject does. */
export type Revisions = ReadonlyMap<string, string>;

/** What one look at the database tells. `revisions` is null when nothing has changed since the look named `known`. */
export type Look = { digest: string; revisions: Revisions | null };

/** A change of some subjects. It was committed at most `ageMs` milliseconds before it was seen. */
export type Change = { changed: ReadonlyMap<string, string | null>; ageMs: number };

export type RevisionsDeps = {
  look: (known: string) => Promise<Look>;
  logger: Pick<Logger, 'debug'>;
  /** Milliseconds of a clock that only runs forward. */
  nowMs?: () => number;
};

/** While public answers are asked for, the database is looked at this often, whether or not a message came. */
const POLL_MS = 2_000;
/** Messages that come together are answered by one look. */
const COLLECT_MS = 60;
/** Looks because of messages are at least this far apart. */
const GAP_MS = 200;
/** Nobody has asked for this long: the database is left alone. */
const IDLE_MS = 15_000;
/** A look that takes longer has failed. */
const PATIENCE_MS = 3_000;
/** While so many looks have not been answered, no other one begins: a database that hangs keeps their connections. */
const MOST_UNANSWERED = 2;

const late = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error(`No answer for ${ms} ms`)), ms).unref());

/** Knows the revision of every public subject, and how long ago that was true. */
export class PublicRevisions {
  /** Null until the first look. */
  current: Revisions | null = null;
  private digest = '';
  private verifiedAtMs = -Infinity;
  private startedAtMs = -Infinity;
  private hintedAtMs: number | null = null;
  private askedAtMs = -Infinity;
  private looking: Promise<void> | null = null;
  private timer: { due: number; handle: NodeJS.Timeout } | null = null;
  private readonly listeners = new Set<(change: Change) => void>();
  private readonly watchers = new Set<() => void>();
  private unanswered = 0;
  private isStopped = false;
  private readonly nowMs: () => number;

  constructor(private readonly deps: RevisionsDeps) {
    this.nowMs = deps.nowMs ?? (() => performance.now());
  }

  /** @returns milliseconds since the database was last looked at; it may have changed since */
  ageMs(): number {
    return this.nowMs() - this.verifiedAtMs;
  }

  /** Calls `listener` after each change that was seen. */
  onChange(listener: (change: Change) => void): void {
    this.listeners.add(listener);
  }

  /** Keeps the revisions verified, and calls `watcher` after each look, until the returned function is called. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    this.plan(0);
    return () => void this.watchers.delete(watcher);
  }

  /** Keeps the revisions verified for some seconds. */
  touch(): void {
    this.askedAtMs = this.nowMs();
    if (this.timer === null && this.looking === null) this.plan(POLL_MS);
  }

  /** Something public may have been committed a moment ago. */
  hint(): void {
    if (!this.isWanted()) return;
    this.hintedAtMs ??= this.nowMs();
    this.plan(Math.max(COLLECT_MS, this.startedAtMs + GAP_MS - this.nowMs()));
  }

  /** Looks at the database unless it was looked at less than `ms` milliseconds ago. @returns whether it is so now */
  async ensure(ms: number): Promise<boolean> {
    if (this.ageMs() > ms) await this.look();
    return this.ageMs() <= ms;
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer.handle);
    this.timer = null;
  }

  private isWanted(): boolean {
    return this.watchers.size > 0 || this.nowMs() - this.askedAtMs < IDLE_MS;
  }

  /** Looks after `ms` milliseconds, or earlier if that is planned already. */
  private plan(ms: number): void {
    const due = this.nowMs() + ms;
    if (this.isStopped || (this.timer !== null && this.timer.due <= due)) return;
    if (this.timer !== null) clearTimeout(this.timer.handle);
    const look = () => {
      this.timer = null;
      if (this.isWanted()) void this.look();
    };
    // The next look belongs to nobody's request, also when one has asked for the first.
    const handle = outsideTraces(() => setTimeout(look, ms).unref());
    this.timer = { due, handle };
  }

  private look(): Promise<void> {
    this.looking ??= this.lookNow().finally(() => {
      this.looking = null;
      if (this.isWanted()) this.plan(this.hintedAtMs === null ? POLL_MS : GAP_MS);
    });
    return this.looking;
  }

  private async lookNow(): Promise<void> {
    const { startedAtMs, hintedAtMs } = this.begin();
    try {
      const { digest, revisions } = await Promise.race([this.ask(), late(PATIENCE_MS)]);
      // Of a change whose own message was lost the age may be up to POLL_MS more, since another one's message came later.
      const changeAgeMs = this.nowMs() - (hintedAtMs ?? this.verifiedAtMs);
      this.digest = digest;
      this.verifiedAtMs = startedAtMs;
      if (revisions !== null) this.take(revisions, changeAgeMs);
      for (const watcher of this.watchers) watcher();
    } catch (error) {
      this.deps.logger.debug({ err: error }, 'public revisions are not known');
    }
  }

  private async ask(): Promise<Look> {
    if (this.unanswered >= MOST_UNANSWERED) throw new Error(`${MOST_UNANSWERED} looks are not answered`);
    this.unanswered += 1;
    try {
      return await this.deps.look(this.digest);
    } finally {
      this.unanswered -= 1;
    }
  }

  /** A message that comes after the statement was sent needs another look. */
  private begin() {
    const { hintedAtMs } = this;
    this.hintedAtMs = null;
    this.startedAtMs = this.nowMs();
    return { startedAtMs: this.startedAtMs, hintedAtMs };
  }

  private take(revisions: Revisions, ageMs: number): void {
    const before = this.current ?? new Map<string, string>();
    const changed = new Map<string, string | null>();
    for (const [subject, revision] of revisions) if (before.get(subject) !== revision) changed.set(subject, revision);
    for (const subject of before.keys()) if (!revisions.has(subject)) changed.set(subject, null);
    this.current = revisions;
    if (changed.size > 0) for (const listener of this.listeners) listener({ changed, ageMs });
  }
}
