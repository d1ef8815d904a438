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

/** Until the storage begins to answer, and until a small file that the edge itself reads is there. */
const answerMs = 2_000;
/** Between two pieces of a file. How long a browser takes to receive them is its own matter. */
const pauseMs = 10_000;
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

/**
 * @param {string} address without a slash at its end
 * @param {typeof fetch} [ask]
 * @param {{answerMs: number, pauseMs: number}} [limits]
 * @returns {Source}
 */
export function httpSource(address, ask = fetch, limits = { answerMs, pauseMs }) {
  return {
    async readRegistry(knownTag) {
      const headers = knownTag === '' ? {} : { 'if-none-match': knownTag };
      const signal = AbortSignal.timeout(limits.answerMs);
      const answer = await ask(`${address}/${registryFile}`, { headers, redirect: 'error', signal });
      if (answer.status === 304) return 'same';
      if (answer.status === 404) return 'none';
      if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
      const text = await textWithin(answer, longestRegistryBytes);
      return { text, tag: answer.headers.get('etag') ?? '' };
    },
    async open(key) {
      const stop = new AbortController();
      // The stored bytes as they are: compressed files are stored beside the others.
      const headers = { 'accept-encoding': 'identity' };
      const asked = ask(`${address}/${key}`, { headers, redirect: 'error', signal: stop.signal });
      const answer = await within(limits.answerMs, stop, asked);
      if (answer.ok && answer.body !== null)
        return {
          stream: streamOf(answer.body, stop, limits.pauseMs),
          bytes: Number(answer.headers.get('content-length') ?? -1),
        };
      stop.abort();
      if (answer.status === 404 || answer.status === 403) return null;
      throw new Error(`the storage answered ${answer.status}`);
    },
    locate: (key) => `${address}/${key}`,
  };
}

/**
 * Ends a request that is late. The limit is for this one step only.
 * @template T
 * @param {number} ms
 * @param {AbortController} stop
 * @param {Promise<T>} step
 */
function within(ms, stop, step) {
  const timer = setTimeout(() => stop.abort(new Error(`the storage was silent for ${ms} ms`)), ms);
  return step.finally(() => clearTimeout(timer));
}

/** @param {ReadableStream<Uint8Array>} body @param {AbortController} stop ends its request @param {number} mostMs that a piece may take */
function streamOf(body, stop, mostMs) {
  const reader = body.getReader();
  return new Readable({
    // Called when the browser takes more, so that the time in between is not counted.
    read() {
      within(mostMs, stop, reader.read()).then(
        ({ done, value }) => this.push(done ? null : value),
        (/** @type {Error} */ error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      stop.abort();
      done(error);
    },
  });
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
  const { stream } = opened;
  const timer = setTimeout(() => stream.destroy(new RegistryError(`${key} took longer than ${answerMs} ms`)), answerMs);
  const parts = await stream.toArray().finally(() => clearTimeout(timer));
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** @param {string} place a folder, or an address @returns {Source} */
export const sourceAt = (place) => (/^https?:\/\//.test(place) ? httpSource(place) : folderSource(path.resolve(place)));
