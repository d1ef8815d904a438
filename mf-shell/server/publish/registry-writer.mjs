import { emptyRegistry, readRegistry, writeRegistry } from '../registry/format.mjs';
import { PublishError } from './publish-error.mjs';

/** @typedef {import('./folder-store.mjs').Store} Store */
/** @typedef {import('../registry/format.mjs').Registry} Registry */
/** @typedef {import('../registry/format.mjs').Version} Version */

const mostTries = 20;

/** @param {Store} store @returns {Promise<{registry: Registry, tag: string | null}>} @throws {PublishError} */
export async function loadRegistry(store) {
  const stored = await store.readRegistry();
  if (stored === null) return { registry: emptyRegistry(), tag: null };
  try {
    const { registry, refused } = readRegistry(stored.text);
    const [first] = refused;
    if (first !== undefined) throw new Error(`the line of ${first.remote} is wrong: ${first.reason}`);
    return { registry, tag: stored.tag };
  } catch (error) {
    // Writing over it would lose what cannot be read.
    throw new PublishError(
      `The registry cannot be used (${error instanceof Error ? error.message : String(error)}): put back an earlier one`,
    );
  }
}

/**
 * Changes one front end's versions in the registry. When another command has written meanwhile, the change is decided
 * anew from what that one wrote.
 * @template {{versions: Version[], apis?: string[]}} T
 * @param {Store} store
 * @param {string} id
 * @param {(versions: readonly Version[], registry: Registry) => T} decide may throw to leave everything as it is
 * @returns {Promise<T>}
 */
export async function changeRegistry(store, id, decide) {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { registry, tag } = await loadRegistry(store);
    const decided = decide(Object.hasOwn(registry.remotes, id) ? (registry.remotes[id] ?? []) : [], registry);
    const revision = registry.revision + 1;
    const apis = decided.apis ?? registry.apis;
    const remotes = { ...registry.remotes, [id]: decided.versions };
    if (await store.writeRegistry(writeRegistry({ revision, apis, remotes }), tag, revision)) return decided;
  }
  throw new PublishError('Others write the registry all the time: try again');
}
