import type { Consent } from '../consent/consent';
import type { Place, Watcher, WatchingSettings } from './watching.types';

export type WatchingDeps = {
  consent: Pick<Consent, 'getSnapshot' | 'subscribe'>;
  fetchSettings: () => Promise<WatchingSettings>;
  /** Starts each watcher; called only for those that are configured. */
  start: Readonly<Record<keyof WatchingSettings, (setting: string) => Watcher | Promise<Watcher>>>;
};

type Told = (watcher: Watcher) => void;

/** Errors may occur before the watchers have started; this many are kept for them. */
const mostWaiting = 10;

/**
 * The third parties that watch a page: analytics, heat map, error reporting. None is loaded, and no settings are
 * fetched, before the visitor has agreed.
 */
export class Watching implements Required<Watcher> {
  private watchers: Watcher[] | null = null;
  private waiting: Told[] = [];
  private place: Place | null = null;

  constructor(private readonly deps: WatchingDeps) {}

  /** Starts once the visitor has agreed, now or later. */
  start(): void {
    if (this.deps.consent.getSnapshot()) {
      void this.begin();
      return;
    }
    const stop = this.deps.consent.subscribe(() => {
      if (!this.deps.consent.getSnapshot()) return;
      stop();
      void this.begin();
    });
  }

  /** Pages that were visited before the visitor agreed are not reported; the page they are on when they agree is. */
  visited = (place: Place): void => {
    this.place = place;
    this.watchers?.forEach((watcher) => watcher.visited?.(place));
  };

  converted = (kind: string): void => this.tell((watcher) => watcher.converted?.(kind));

  failed = (error: unknown, user?: object): void => this.tell((watcher) => watcher.failed?.(error, user));

  private tell(told: Told): void {
    if (this.watchers !== null) this.watchers.forEach(told);
    else if (this.waiting.length < mostWaiting) this.waiting.push(told);
  }

  private async begin(): Promise<void> {
    const started = await this.startAll().catch(() => []);
    const { place } = this;
    this.watchers = started;
    if (place !== null) started.forEach((watcher) => watcher.visited?.(place));
    this.waiting.forEach((told) => started.forEach(told));
    this.waiting = [];
  }

  /** A watcher that cannot be loaded, for example because of an ad blocker, does not stop the others. */
  private async startAll(): Promise<Watcher[]> {
    const settings = await this.deps.fetchSettings();
    const names = (Object.keys(this.deps.start) as (keyof WatchingSettings)[]).filter((name) => settings[name] !== '');
    const started = await Promise.allSettled(names.map(async (name) => this.deps.start[name](settings[name])));
    return started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }
}
