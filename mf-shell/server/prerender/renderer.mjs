import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
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
/** So many pages are rendered in turns: while one waits for the API, another goes on. */
const abreast = 8;
/** Who asks for a page behind so many others would not wait until it is rendered. */
const mostWaiting = 100;
/** The API refuses an address that reads more than 200 times a second; a page reads up to four times. */
const mostPerSecond = 50;
const reportMs = 10_000;

/** Too many pages wait already. */
export class BusyError extends Error {
  constructor() {
    super(`${mostWaiting} pages wait to be rendered`);
  }
}

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
    this.queue = new PQueue({ concurrency: abreast, interval: 1_000, intervalCap: mostPerSecond });
    this.busyReportedAtMs = -Infinity;
  }

  /**
   * @param {Job} job
   * @param {{isUrgent?: boolean}} [options] `isUrgent`: goes before others, and is never refused
   * @returns {Promise<import('./render-cache.mjs').Made<any>>}
   * @throws {BusyError} at once, when too many pages wait already
   */
  async run(job, { isUrgent = false } = {}) {
    if (!isUrgent && this.queue.size >= mostWaiting) {
      this.reportBusy();
      throw new BusyError();
    }
    return this.queue.add(() => this.runNow(job), { priority: isUrgent ? 1 : 0 });
  }

  reportBusy() {
    if (performance.now() - this.busyReportedAtMs < reportMs) return;
    this.busyReportedAtMs = performance.now();
    log('warn', 'too many pages are asked for; some are sent without content', { waiting: this.queue.size });
  }

  /** @param {Job} job @returns {Promise<import('./render-cache.mjs').Made<any>>} */
  runNow(job) {
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

  /** Ends the thread and the jobs that it has begun; the next page starts a new one. @param {Error} reason */
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
    this.queue.clear();
    this.worker = null;
    await worker?.terminate();
  }
}
