import { addLocales, type PublishedRemote } from '@valikool/shared-ui';
import { loadDefinition } from './federation';
import { RemoteRegistry } from './RemoteRegistry';

const timeoutMs = 10_000;

async function fetchRemotes(): Promise<PublishedRemote[]> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  const { remotes } = (await response.json()) as { remotes: PublishedRemote[] };
  return remotes;
}

/** The registry of this page, over the edge's list and the federation runtime. */
export const createRegistry = (): RemoteRegistry =>
  new RemoteRegistry({
    fetchRemotes,
    loadDefinition,
    loadTexts: (remote) => addLocales(remote.id, remote.locales),
    timeoutMs,
  });
