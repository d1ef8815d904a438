import { isFileName, RegistryError } from './format.mjs';

// What a published version says of itself: its list of files, and its remote.json.

/** @typedef {import('@valikool/shared-ui').RemoteManifest} RemoteManifest */

const mostPatterns = 200;

const isPattern = (/** @type {unknown} */ value) => typeof value === 'string' && /^\/[\w\-/:*.]*$/.test(value);

/** @param {unknown} value @returns {ReadonlyMap<string, number>} names of files with their sizes @throws {RegistryError} */
export function readFileList(value) {
  const list = Object.entries(/** @type {{files?: Record<string, unknown>}} */ (value ?? {}).files ?? {});
  if (list.length === 0) throw new RegistryError('its list of files is empty');
  for (const [name, bytes] of list)
    if (!isFileName(name) || typeof bytes !== 'number')
      throw new RegistryError(`its list of files has the wrong name ${JSON.stringify(name.slice(0, 60))}`);
  return new Map(/** @type {[string, number][]} */ (list));
}

/** @param {unknown} value @param {string} id @param {ReadonlyMap<string, number>} files @returns {RemoteManifest} @throws {RegistryError} */
export function readManifest(value, id, files) {
  const manifest = /** @type {RemoteManifest} */ (value);
  if (manifest?.id !== id) throw new RegistryError(`its remote.json says that it is "${String(manifest?.id)}"`);
  if (!files.has(manifest.manifest)) throw new RegistryError('its federation manifest is missing');
  const { patterns, prerender } = manifest;
  if (!Array.isArray(patterns) || patterns.length > mostPatterns || !patterns.every(isPattern))
    throw new RegistryError('its patterns are wrong');
  if (prerender !== undefined && !files.has(prerender.bundle)) throw new RegistryError('its node build is missing');
  return { ...manifest, menu: Array.isArray(manifest.menu) ? manifest.menu : [] };
}
