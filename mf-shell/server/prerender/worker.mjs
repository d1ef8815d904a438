import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { packState } from './page-data.mjs';
import { pageStyles } from './page-styles.mjs';

// A thread that renders pages. It has neither settings nor environment, only the API's address. So a front end's code
// that runs here can read only what anybody can, and a page that never ends blocks only the thread.

/** @typedef {import('./renderer.mjs').Job} Job */
/** @typedef {import('./renderer.mjs').Bundle} Bundle */

globalThis.valikoolApiOrigin = workerData.apiUrl;

const fetchTimeoutMs = 5_000;
/** The latest build of each front end, by its id. @type {Map<string, {source: string, exports: Promise<any>}>} */
const loaded = new Map();

/** For each job: what its answers were made from, and how long ago the API had made sure of that, at most. */
/** @typedef {{madeFrom: Set<string>, ageMs: number}} Source */
/** @type {AsyncLocalStorage<Source>} */
const sources = new AsyncLocalStorage();
const plainFetch = globalThis.fetch;

// Before any front end is loaded, so that all of them use it.
globalThis.fetch = async (
  /** @type {Parameters<typeof fetch>[0]} */ address,
  /** @type {RequestInit | undefined} */ options,
) => {
  const source = sources.getStore();
  try {
    const answer = await plainFetch(address, { ...options, redirect: 'error' });
    const { headers } = answer;
    source?.madeFrom.add(headers.get('x-public-revision') ?? '');
    if (source) source.ageMs = Math.max(source.ageMs, Number(headers.get('x-public-revision-age-ms') ?? 0));
    return answer;
  } catch (error) {
    source?.madeFrom.add('');
    throw error;
  }
};

/** @param {string} source an address or a file */
async function read(source) {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const answer = await plainFetch(source, { redirect: 'error', signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`);
  return answer.text();
}

/** Runs a node build. @param {string} source @param {(request: string) => unknown} provide what it may require */
async function run(source, provide) {
  const wrapped = `(function (exports, require, module) {${await read(source)}\n})`;
  const module = { exports: {} };
  vm.runInThisContext(wrapped, { filename: source })(module.exports, provide, module);
  return module.exports;
}

/** Loads a front end's build once. @param {Bundle} bundle @param {(request: string) => unknown} provide */
function load({ id, source }, provide) {
  const known = loaded.get(id);
  // The other builds use the shell's packages that they were loaded with, so they are loaded again with a new shell.
  if (known !== undefined && known.source !== source && provide === provideToShell) loaded.clear();
  if (known?.source === source) return known.exports;
  const exports = run(source, provide);
  loaded.set(id, { source, exports });
  // A failed load is tried again for the next page.
  exports.catch(() => loaded.get(id)?.exports === exports && loaded.delete(id));
  return exports;
}

/** @param {string} request @returns {never} */
function refuse(request) {
  throw new Error(`A node build asks for ${request}, which nobody gives it`);
}

const requireBuiltin = createRequire(import.meta.url);
/** React's renderer needs some of Node's own modules; the other builds get none. @param {string} request */
const provideToShell = (request) => (isBuiltin(request) ? requireBuiltin(request) : refuse(request));

/** @typedef {{html: string, styles: string, packed?: object}} Body */
/** @template {{state?: any, body?: Body | null}} T @param {T} rendition @returns {T} with styles and data in few bytes */
function shortened(rendition) {
  const { body, state } = rendition;
  if (!body) return rendition;
  return {
    ...rendition,
    body: { ...body, styles: pageStyles(body.styles, body.html), packed: packState(state, body.html) },
  };
}

/** @param {Job} job */
async function handle({ task, shell: shellBundle, others, request }) {
  const shell = await load(shellBundle, provideToShell);
  const share = (/** @type {string} */ name) => (name in shell.shared ? shell.shared[name] : refuse(name));
  const found = await Promise.allSettled(others.map((bundle) => load(bundle, share)));
  // A front end that fails takes only its own pages with it.
  const prerenders = [
    shell.prerender,
    ...found.flatMap((each) => (each.status === 'fulfilled' ? [each.value.prerender] : [])),
  ];
  if (task === 'list') return shell.listPages(prerenders);
  const missing = found.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  const rendition = await shell.renderPage(prerenders, request);
  if (rendition.kind === 'unknown' && missing.length > 0) throw new Error(missing.join('; '));
  return shortened(rendition);
}

parentPort?.on('message', (/** @type {Job & {id: number}} */ { id, ...job }) => {
  /** @type {Source} */
  const source = { madeFrom: new Set(), ageMs: 0 };
  sources
    .run(source, () => handle(job))
    .then(
      (value) => {
        const { madeFrom, ageMs } = source;
        parentPort?.postMessage({ id, result: { value, madeFrom: [...madeFrom], ageMs } });
      },
      (error) =>
        parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
