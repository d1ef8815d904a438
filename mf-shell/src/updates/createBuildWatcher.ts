import { environment } from '../app/environment';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { BuildWatcher, type BuildMetadata } from './BuildWatcher';

async function fetchLatest(): Promise<string> {
  const response = await fetch('/builds/latest.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/builds/latest.json answered ${response.status}`);
  const { id } = (await response.json()) as { id: string };
  return id;
}

async function fetchMetadata(id: string): Promise<BuildMetadata> {
  const address = `/builds/meta/${encodeURIComponent(id)}.json`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as BuildMetadata;
}

/** Watches the shell's own build and those of the front ends that the page has loaded. */
export const createBuildWatcher = (registry: RemoteRegistry): BuildWatcher =>
  new BuildWatcher({
    fetchLatest,
    fetchMetadata,
    own: environment.build,
    checkRemotes: async () => {
      await registry.refresh();
      return registry.hasNewerBuild;
    },
  });
