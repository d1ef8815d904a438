import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PublishedRemote, Remote } from '@valikool/shared-ui';
import { isRemote } from './isRemote';

const containerName = (id: string) => `mf_${id}`;
const registered = new Map<string, string>();

/**
 * The runtime keeps a promise of its own for a manifest that did not come, which nobody can catch. Whoever asked has
 * been told and shows the page that says so; without this every visit would print the same failure as unexpected.
 */
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof Error && event.reason.message.startsWith('[ Federation Runtime ]'))
    event.preventDefault();
});

/**
 * Loads the definition of a front end from its current build.
 * @throws Error when its origin does not answer or its build is not what it says
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
