/**
 * @template T
 * @typedef {{value: T, stamp: string, madeAtMs: number}} Entry
 */
/**
 * @template T
 * @typedef {{value: T, isCurrent: boolean}} Served `isCurrent`: nothing that it was made from has changed since
 */

const capacity = 500;
/** Badges and closing dates change with time. After this age a page is rendered again in the background. */
const maxAgeMs = 60_000;
/** After this age a visitor waits briefly for a new rendering. */
const oldAgeMs = 600_000;
/** How long a visitor waits for a new rendering of an outdated page before getting the old one. */
const renewalMs = 400;
/** How long a visitor waits for the first rendering of a page. */
const firstMs = 2_500;
/** After a failure, rendering is not tried again for this long. */
const pauseMs = 3_000;

/** @param {number} ms @param {Promise<unknown>} work resolves with it or after `ms`, never rejects */
async function atMost(ms, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}

/**
 * Rendered pages, kept until their data changes. An old page is served while a new one is made; each key has one maker;
 * the least recently used pages are dropped.
 * @template T
 */
export class RenderCache {
  /** @param {() => number} nowMs */
  constructor(nowMs = Date.now) {
    this.nowMs = nowMs;
    /** @type {Map<string, Entry<T>>} */
    this.entries = new Map();
    /** @type {Map<string, Promise<void>>} */
    this.making = new Map();
    /** @type {Map<string, number>} */
    this.failedAtMs = new Map();
  }

  /**
   * @param {string} key @param {string} stamp of what it would be made from now @param {() => Promise<T>} make logs its own failures
   * @returns {Promise<Served<T> | null>} null where there is none and none could be made in time
   */
  async get(key, stamp, make) {
    const entry = this.entries.get(key);
    const ageMs = this.nowMs() - (entry?.madeAtMs ?? 0);
    if (entry === undefined) await atMost(firstMs, this.renew(key, stamp, make));
    else if (entry.stamp !== stamp || ageMs > oldAgeMs) await atMost(renewalMs, this.renew(key, stamp, make));
    else if (ageMs > maxAgeMs) void this.renew(key, stamp, make);
    return this.served(key, stamp);
  }

  /** @param {string} key @param {string} stamp @returns {Served<T> | null} */
  served(key, stamp) {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    // Moves the entry to the end: the map is in order of use.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return { value: entry.value, isCurrent: entry.stamp === stamp };
  }

  /** @param {string} key @param {string} stamp @param {() => Promise<T>} make */
  renew(key, stamp, make) {
    const running = this.making.get(key);
    if (running !== undefined) return running;
    if (this.nowMs() - (this.failedAtMs.get(key) ?? -Infinity) < pauseMs) return Promise.resolve();
    const work = this.makeAndKeep(key, stamp, make).finally(() => this.making.delete(key));
    this.making.set(key, work);
    return work;
  }

  /** @param {string} key @param {string} stamp @param {() => Promise<T>} make */
  async makeAndKeep(key, stamp, make) {
    try {
      const value = await make();
      this.failedAtMs.delete(key);
      this.entries.delete(key);
      this.entries.set(key, { value, stamp, madeAtMs: this.nowMs() });
      this.shrink(this.entries);
    } catch {
      // `make` has logged the reason.
      this.failedAtMs.set(key, this.nowMs());
      this.shrink(this.failedAtMs);
    }
  }

  /** @param {Map<string, unknown>} map */
  shrink(map) {
    const [oldest] = map.keys();
    if (map.size > capacity && oldest !== undefined) map.delete(oldest);
  }
}
