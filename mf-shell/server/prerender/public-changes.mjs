import { log } from '../lib/log.mjs';
import { loggedReason } from '../lib/logged-path.mjs';

/** @typedef {{changed: Map<string, string | null>, ageMs: number}} Change committed at most `ageMs` before it was heard */
/** @typedef {{all?: Record<string, string>, changed?: Record<string, string | null>, ageMs?: number}} Event */

/** The API speaks every two seconds; a silent stream is dead. */
const silenceMs = 5_000;
const reconnectMs = 1_000;
/** How long the first page waits for the first word. */
const firstWordMs = 500;

/**
 * Splits a stream of server-sent events.
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {AsyncGenerator<Event>}
 */
async function* eventsOf(stream) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of /** @type {AsyncIterable<Uint8Array>} */ (/** @type {unknown} */ (stream))) {
    const events = (text + decoder.decode(part, { stream: true })).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield JSON.parse(event.slice('data: '.length));
  }
}

/** Hears from the API which public subjects have changed, by a stream that is opened with the first page. */
export class PublicChanges {
  /** @param {{apiUrl: string, ask?: typeof fetch, nowMs?: () => number}} options */
  constructor({ apiUrl, ask = fetch, nowMs = () => performance.now() }) {
    this.address = `${apiUrl}/api/v1/public-changes`;
    this.ask = ask;
    this.nowMs = nowMs;
    /** @type {Map<string, string>} */
    this.revisions = new Map();
    /** Raised by every change. */
    this.version = 0;
    this.heardAtMs = -Infinity;
    /** When the stream was first asked for. @type {number | null} */
    this.openedAtMs = null;
    this.isStopped = false;
    this.isReported = false;
    /** @type {((change: Change) => void)[]} */
    this.listeners = [];
    /** @type {(() => void)[]} */
    this.waiting = [];
    /** @type {AbortController | null} */
    this.connection = null;
  }

  /** @param {(change: Change) => void} listener */
  onChange(listener) {
    this.listeners.push(listener);
  }

  /** Opens the stream. Waits a moment for the first word. @returns {Promise<void>} */
  async ready() {
    if (this.openedAtMs === null) this.open();
    if (this.heardAtMs !== -Infinity || this.nowMs() - (this.openedAtMs ?? 0) > firstWordMs) return;
    await new Promise((resolve) => {
      this.waiting.push(() => resolve(undefined));
      setTimeout(resolve, firstWordMs).unref();
    });
  }

  open() {
    this.openedAtMs ??= this.nowMs();
    void this.listenOnce().then(() => {
      if (!this.isStopped) setTimeout(() => this.open(), reconnectMs).unref();
    });
  }

  /** Listens until the stream ends or is silent. Never rejects. */
  async listenOnce() {
    const connection = new AbortController();
    this.connection = connection;
    const watch = setTimeout(() => connection.abort(new Error(`Silent for ${silenceMs} ms`)), silenceMs).unref();
    try {
      const answer = await this.ask(this.address, { redirect: 'error', signal: connection.signal });
      if (!answer.ok || answer.body === null) throw new Error(`answered ${answer.status}`);
      for await (const event of eventsOf(answer.body)) {
        this.take(event);
        watch.refresh();
      }
    } catch (error) {
      this.report(error);
    }
    clearTimeout(watch);
    connection.abort();
  }

  /** @param {unknown} error */
  report(error) {
    if (this.isStopped || this.isReported) return;
    this.isReported = true;
    log('warn', 'changes of public data are not heard', { reason: loggedReason(error) });
  }

  /** @param {Event} event */
  take({ all, changed, ageMs = 0 }) {
    if (all !== undefined) this.tell(this.difference(all), this.nowMs() - this.heardAtMs);
    if (changed !== undefined) this.tell(new Map(Object.entries(changed)), ageMs);
    this.heardAtMs = this.nowMs();
    this.isReported = false;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** What has changed while nothing was heard. @param {Record<string, string>} all */
  difference(all) {
    /** @type {Change['changed']} */
    const changed = new Map();
    for (const [subject, revision] of Object.entries(all))
      if (this.revisions.get(subject) !== revision) changed.set(subject, revision);
    for (const subject of this.revisions.keys()) if (!(subject in all)) changed.set(subject, null);
    return changed;
  }

  /** @param {Change['changed']} changed @param {number} ageMs */
  tell(changed, ageMs) {
    if (changed.size === 0) return;
    for (const [subject, revision] of changed) {
      if (revision === null) this.revisions.delete(subject);
      else this.revisions.set(subject, revision);
    }
    this.version += 1;
    for (const listener of this.listeners) listener({ changed, ageMs });
  }

  stop() {
    this.isStopped = true;
    this.connection?.abort();
  }
}
