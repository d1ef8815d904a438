import { constants } from 'node:fs';
import { open, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { longestRegistryBytes, registryFile, RegistryError } from './format.mjs';

// Where the edge reads published front ends: a folder, or anything that serves such a folder over HTTP (a bucket, a CDN).

/** @typedef {{text: string, tag: string}} TaggedText */
/** @typedef {{stream: Readable, bytes: number}} OpenedFile */
/**
 * @typedef {object} Source
 * @property {(knownTag: string) => Promise<TaggedText | 'same' | 'none'>} readRegistry `none`: nothing was ever published
 * @property {(key: string) => Promise<OpenedFile | null>} open a file, such as `student/<version>/remote.json`
 * @property {(key: string) => string} locate the file's path or address, for the renderer
 */

const registryMs = 2_000;
/** Of a whole file, also for a browser that is slow to take it. */
const fileMs = 30_000;
const longestListBytes = 1_000_000;

const isMissing = (/** @type {unknown} */ error) =>
  ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String(/** @type {NodeJS.ErrnoException} */ (error).code));

/** @param {string} folder @returns {Source} */
export function folderSource(folder) {
  const registry = path.join(folder, registryFile);
  return {
    async readRegistry(knownTag) {
      try {
        // The command replaces the file as a whole, so a new one has another inode.
        const { ino, mtimeMs, size } = await stat(registry);
        if (size > longestRegistryBytes) throw new RegistryError(`the registry has ${size} bytes`);
        const tag = `${ino}-${mtimeMs}-${size}`;
        return tag === knownTag ? 'same' : { text: await readFile(registry, 'utf8'), tag };
      } catch (error) {
        if (isMissing(error)) return 'none';
        throw error;
      }
    },
    open: (key) => openInside(folder, key),
    locate: (key) => path.join(folder, key),
  };
}

/** Opens a file, unless a link leads to it. @param {string} folder @param {string} key @returns {Promise<OpenedFile | null>} */
async function openInside(folder, key) {
  try {
    const file = path.join(await realpath(folder), key);
    if ((await realpath(file)) !== file) return null;
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(), bytes: size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** @param {string} address without a slash at its end @param {typeof fetch} [ask] @returns {Source} */
export function httpSource(address, ask = fetch) {
  /** @param {string} key @param {Record<string, string>} headers @param {number} timeoutMs */
  const get = (key, headers, timeoutMs) =>
    ask(`${address}/${key}`, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  return {
    async readRegistry(knownTag) {
      const answer = await get(registryFile, knownTag === '' ? {} : { 'if-none-match': knownTag }, registryMs);
      if (answer.status === 304) return 'same';
      if (answer.status === 404) return 'none';
      if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
      const text = await textWithin(answer, longestRegistryBytes);
      return { text, tag: answer.headers.get('etag') ?? '' };
    },
    async open(key) {
      // The stored bytes as they are: compressed files are stored beside the others.
      const answer = await get(key, { 'accept-encoding': 'identity' }, fileMs);
      if (answer.status === 404 || answer.status === 403) return null;
      if (!answer.ok || answer.body === null) throw new Error(`the storage answered ${answer.status}`);
      return {
        stream: Readable.fromWeb(/** @type {import('node:stream/web').ReadableStream} */ (answer.body)),
        bytes: Number(answer.headers.get('content-length') ?? -1),
      };
    },
    locate: (key) => `${address}/${key}`,
  };
}

/** @param {Response} answer @param {number} most */
async function textWithin(answer, most) {
  if (Number(answer.headers.get('content-length') ?? 0) > most)
    throw new RegistryError(`the registry has more than ${most} bytes`);
  return answer.text();
}

/** @param {Source} source @param {string} key @returns {Promise<unknown>} the JSON of a small file @throws {RegistryError} */
export async function readJson(source, key) {
  const opened = await source.open(key);
  if (opened === null) throw new RegistryError(`${key} is missing`);
  if (opened.bytes > longestListBytes) {
    opened.stream.destroy();
    throw new RegistryError(`${key} has ${opened.bytes} bytes`);
  }
  const parts = await opened.stream.toArray();
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** @param {string} place a folder, or an address @returns {Source} */
export const sourceAt = (place) => (/^https?:\/\//.test(place) ? httpSource(place) : folderSource(path.resolve(place)));
