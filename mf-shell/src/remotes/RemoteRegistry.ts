import { matchRemote, remoteContract, type PublishedRemote, type Remote } from '@valikool/shared-ui';
import type { RunningRemote } from './remoteErrors';

/** Why a front end cannot be shown: it did not load, it took too long, or it needs a newer shell. */
export type RemoteFailure = { id: string; reason: 'unavailable' | 'timeout' | 'contract'; cause: unknown };

export type RemoteOutcome =
  | { kind: 'loaded'; remote: Remote }
  | { kind: 'already-loaded' }
  /** No front end serves the address. */
  | { kind: 'none' }
  | { kind: 'failed'; failure: RemoteFailure };

export type RegistryDeps = {
  fetchRemotes: () => Promise<PublishedRemote[]>;
  loadDefinition: (published: PublishedRemote) => Promise<Remote>;
  /** Loads the texts of a front end, in the language of the page. */
  loadTexts: (remote: Remote) => Promise<void>;
  /** How long one load may take, in milliseconds. */
  timeoutMs: number;
};

class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`Nothing came for ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The published version; where an origin serves whatever is there, its build. */
const versionOf = ({ release, build }: PublishedRemote): string => release ?? build;

/** The published front ends, and those that this page has loaded. */
export class RemoteRegistry {
  private published: readonly PublishedRemote[] = [];
  private listing: Promise<void> | null = null;
  /** The version that each loaded front end came from. */
  private readonly loaded = new Map<string, string>();
  private readonly failures = new Map<string, RemoteFailure>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly deps: RegistryDeps) {}

  getSnapshot = (): readonly PublishedRemote[] => this.published;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Fetches the list of published front ends. One request at a time. */
  refresh(): Promise<void> {
    this.listing ??= this.deps
      .fetchRemotes()
      .then((published) => {
        this.published = published;
        this.listeners.forEach((listener) => listener());
      })
      .finally(() => {
        this.listing = null;
      });
    return this.listing;
  }

  /** The failure of the front end that serves a path, if it could not be loaded. */
  failureAt(path: string): RemoteFailure | undefined {
    const published = matchRemote(this.published, path);
    return published === undefined ? this.failures.get('') : this.failures.get(published.id);
  }

  /** Whether a newer build of a front end that this page runs has been published since it was loaded. */
  get hasNewerBuild(): boolean {
    return this.published.some(
      (remote) => this.loaded.has(remote.id) && this.loaded.get(remote.id) !== versionOf(remote),
    );
  }

  /** What runs at a path, or could not be loaded there; null where no front end serves it. */
  runningAt(path: string): RunningRemote | null {
    const published = matchRemote(this.published, path);
    if (published === undefined) return null;
    return { remote: published.id, version: this.loaded.get(published.id) ?? versionOf(published) };
  }

  /**
   * Loads the front end that serves a path, at most once. Never rejects: a front end that fails is an outcome, because
   * an error thrown while the router looks for routes would take the whole shell down.
   */
  async load(path: string): Promise<RemoteOutcome> {
    try {
      if (this.published.length === 0 || this.failures.size > 0) await this.refresh();
      this.failures.delete('');
    } catch (cause) {
      return this.fail({ id: '', reason: 'unavailable', cause });
    }
    const published = matchRemote(this.published, path);
    if (published === undefined) return { kind: 'none' };
    if (this.loaded.has(published.id)) return { kind: 'already-loaded' };
    return this.fetchOne(published);
  }

  private async fetchOne(published: PublishedRemote): Promise<RemoteOutcome> {
    const { id } = published;
    if (published.contract !== remoteContract) {
      return this.fail({
        id,
        reason: 'contract',
        cause: new Error(`${id} speaks contract ${published.contract}, the shell ${remoteContract}`),
      });
    }
    try {
      const remote = await within(this.deps.timeoutMs, this.loadWithTexts(published));
      this.failures.delete(id);
      this.loaded.set(id, versionOf(published));
      return { kind: 'loaded', remote };
    } catch (cause) {
      return this.fail({ id, reason: cause instanceof LoadTimeout ? 'timeout' : 'unavailable', cause });
    }
  }

  private async loadWithTexts(published: PublishedRemote): Promise<Remote> {
    const remote = await this.deps.loadDefinition(published);
    await this.deps.loadTexts(remote);
    return remote;
  }

  private fail(failure: RemoteFailure): RemoteOutcome {
    this.failures.set(failure.id, failure);
    return { kind: 'failed', failure };
  }
}
