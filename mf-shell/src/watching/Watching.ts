import type { Consent } from '../consent/consent';
import type { Place, Watcher, WatchingSettings } from './watching.types';

export type WatchingDeps = {
  consent: Pick<Consent, 'getSnapshot' | 'subscribe'>;
  fetchSettings: () => Promise<WatchingSettings>;
  /** How each of those who may watch is begun; asked only for those that are configured. */
  start: Readonly<Record<keyof WatchingSettings, (setting: string) => Watcher | Promise<Watcher>>>;
};

type Told = (watcher: Watcher) => void;

/** Errors come before those who are to hear of them; more than these say nothing new. */
const mostWaiting = 10;

/**
 * Those who only watch: analytics, heat map, error reporting. None of them is loaded, and nothing is asked of
 * anybody, before the visitor has agreed and unless the operator has configured it.
 */
export class Watching implements Required<Watcher> {
  private watchers: Watcher[] | null = null;
  private waiting: Told[] = [];
  private place: Place | null = null;

  constructor(private readonly deps: WatchingDeps) {}

  /** Begins once there is consent, now or later. */
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

  /** Where somebody was before they agreed stays untold; where they are then does not. */
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

  /** One that cannot be loaded, as where a blocker forbids it, takes nothing from the others. */
  private async startAll(): Promise<Watcher[]> {
    const settings = await this.deps.fetchSettings();
    const names = (Object.keys(this.deps.start) as (keyof WatchingSettings)[]).filter((name) => settings[name] !== '');
    const started = await Promise.allSettled(names.map(async (name) => this.deps.start[name](settings[name])));
    return started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }
}
