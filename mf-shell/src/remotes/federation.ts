import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PublishedRemote, Remote } from '@valikool/shared-ui';
import { isRemote } from './isRemote';

const containerName = (id: string) => `mf_${id}`;
const registered = new Map<string, string>();

/**
 * For a manifest that did not load, the federation runtime keeps a promise of its own that nobody can catch. The caller
 * was told about the failure and shows a page for it; without this listener every visit would also log it as
 * unexpected.
 */
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof Error && event.reason.message.startsWith('[ Federation Runtime ]'))
    event.preventDefault();
});

/**
 * Loads the definition of a front end from its current build.
 * @throws Error when its origin does not answer, or the module is not the front end that was asked for
 */
export async function loadDefinition({ id, entry }: PublishedRemote): Promise<Remote> {
  const address = new URL(entry, window.location.origin).href;
  const isMoved = registered.has(id) && registered.get(id) !== address;
  registerRemotes([{ name: containerName(id), entry: address }], { force: isMoved });
  registered.set(id, address);
  const module = await loadRemote<{ default: unknown }>(`${containerName(id)}/remote`);
  if (!isRemote(module?.default)) throw new Error(`The build of ${id} exposes no front end`);
  return module.default;
}
