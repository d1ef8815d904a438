/** The metadata of a build. */
export type BuildMetadata = { id: string };

export type BuildWatcherDeps = {
  /** The id of the build that is published now. */
  fetchLatest: () => Promise<string>;
  /** The metadata of one build, which is published with its files. Fails until they are there. */
  fetchMetadata: (id: string) => Promise<BuildMetadata>;
  /** Checks whether a newer build of a front end on this page has been published. */
  checkRemotes: () => Promise<boolean>;
  /** The id of the build that made this page. */
  own: string;
};

const pollMs = 5 * 60_000;

/** Notices that a newer build than this page's has been published. Reports it once and then stops. */
export class BuildWatcher {
  private isOutdated = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly deps: BuildWatcherDeps) {}

  getSnapshot = (): boolean => this.isOutdated;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Checks every five minutes, and whenever the tab comes to the front. @returns how to stop */
  start(): () => void {
    const look = () => void this.check();
    const onVisible = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(look, pollMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  async check(): Promise<void> {
    if (this.isOutdated) return;
    try {
      const [latest, areRemotesNewer] = await Promise.all([this.deps.fetchLatest(), this.deps.checkRemotes()]);
      const isShellNewer = latest !== this.deps.own && (await this.deps.fetchMetadata(latest)).id === latest;
      if (!isShellNewer && !areRemotesNewer) return;
      this.isOutdated = true;
      this.listeners.forEach((listener) => listener());
    } catch {
      // Offline, or in the middle of a deployment: the next check will tell.
    }
  }
}
