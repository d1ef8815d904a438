import { environment } from '../app/environment';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { BuildWatcher } from './BuildWatcher';

async function fetchLatest(): Promise<string> {
  const response = await fetch('/builds/latest.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/builds/latest.json answered ${response.status}`);
  const { id } = (await response.json()) as { id: string };
  return id;
}

/** Watches the shell's own build and those of the front ends that the page has loaded. */
export const createBuildWatcher = (registry: RemoteRegistry): BuildWatcher =>
  new BuildWatcher({
    fetchLatest,
    own: environment.build,
    checkRemotes: async () => {
      await registry.refresh();
      return registry.hasNewerBuild;
    },
  });
