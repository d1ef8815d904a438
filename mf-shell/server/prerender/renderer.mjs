import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { log } from '../lib/log.mjs';
import { loggedReason } from '../lib/logged-path.mjs';

/** @typedef {{id: string, source: string}} Bundle a front end, and the address or file of its node build */
/**
 * @typedef {object} Job
 * @property {'page' | 'list'} task
 * @property {Bundle} shell
 * @property {Bundle[]} others
 * @property {unknown} [request] for `page`, as mf-shell/src/prerender/renderPage.tsx takes it
 */
/** @typedef {{resolve: (result: any) => void, reject: (error: Error) => void, timer: NodeJS.Timeout}} Waiting */

const workerFile = fileURLToPath(new URL('./worker.mjs', import.meta.url));
/** A rendering takes some hundredths of a second; one this long is stuck. */
const timeoutMs = 10_000;
const memoryMegabytes = 512;

/** Renders in a thread of its own, so that a slow or faulty page does not stop the edge. */
export class Renderer {
  /** @param {{apiUrl: string, timeoutMs?: number}} options */
  constructor({ apiUrl, timeoutMs: patienceMs = timeoutMs }) {
    this.apiUrl = apiUrl;
    this.patienceMs = patienceMs;
    this.lastId = 0;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    /** @type {Worker | null} */
    this.worker = null;
  }

  /** @param {Job} job @returns {Promise<import('./render-cache.mjs').Made<any>>} */
  run(job) {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.restart(new Error(`Nothing was rendered for ${this.patienceMs} ms`)),
        this.patienceMs,
      );
      this.waiting.set(id, { resolve, reject, timer });
      this.thread().postMessage({ id, ...job });
    });
  }

  thread() {
    this.worker ??= this.start();
    return this.worker;
  }

  start() {
    const worker = new Worker(workerFile, {
      workerData: { apiUrl: this.apiUrl },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    worker.on('message', (answer) => this.take(answer));
    worker.on('error', (error) => this.worker === worker && this.restart(error));
    worker.on('exit', (code) => this.worker === worker && this.restart(new Error(`The renderer ended with ${code}`)));
    // The thread does not keep the process alive.
    worker.unref();
    return worker;
  }

  /** @param {{id: number, result?: unknown, error?: string}} answer */
  take({ id, result, error }) {
    const asked = this.waiting.get(id);
    if (asked === undefined) return;
    this.waiting.delete(id);
    clearTimeout(asked.timer);
    if (error === undefined) asked.resolve(result);
    else asked.reject(new Error(error));
  }

  /** Ends the thread and all its jobs; the next page starts a new one. @param {Error} reason */
  restart(reason) {
    log('error', 'the renderer is started anew', { reason: loggedReason(reason) });
    const { worker, waiting } = this;
    this.worker = null;
    this.waiting = new Map();
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    void worker?.terminate();
  }

  async stop() {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }
}
