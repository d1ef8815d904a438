import { LRUCache } from 'lru-cache';

/**
 * What was made, and what it was made from: subjects with their revisions, such as `course:12=1f3a`. An empty text means
 * that the API did not say, so any change outdates the page. `ageMs`: how long ago the API had made sure of the
 * revisions, at most.
 * @template T
 * @typedef {{value: T, madeFrom: string[], ageMs?: number}} Made
 */
/**
 * @template T
 * @typedef {(asked: {isKept: boolean}) => Promise<Made<T>>} Make `isKept`: the page exists, and is made anew
 */
/**
 * @template T
 * @typedef {{value: T, subjects: Map<string, string>, dependsOnEverything: boolean, madeAtMs: number,
 * verifiedAtMs: number, outdatedAtMs: number | null}} Entry `verifiedAtMs`: it was current then
 */
/**
 * @template T
 * @typedef {{value: T, isCurrent: boolean}} Served `isCurrent`: nothing that it was made from has changed since
 */
/** @typedef {Pick<import('./public-changes.mjs').PublicChanges, 'ready' | 'onChange' | 'revisions' | 'version' | 'heardAtMs'>} Changes */

/** Badges and closing dates change with time. After this age a page is rendered again in the background. */
const maxAgeMs = 60_000;
/** After this age a visitor waits briefly for a new rendering. */
const oldAgeMs = 600_000;
/** An outdated page is sent for this long while it is rendered again; then visitors wait. */
const graceMs = 500;
/** When nothing was heard for this long, a page counts as outdated. */
const silenceMs = 5_000;
/** Outdated for longer, a page is not sent at all. */
const mostOutdatedMs = 9_000;
/** How long a visitor waits for a new rendering of an outdated page before getting the old one. */
const renewalMs = 400;
/** How long a visitor waits for the first rendering of a page. */
const firstMs = 2_500;
/** After a failure, rendering is not tried again for this long. */
const pauseMs = 3_000;
/** So many failures are remembered. */
const mostFailures = 500;
/** All minor values together. */
const minorBytes = 2_000_000;
/** Of an entry besides its value and key. */
const entryBytes = 1_000;

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
 * Rendered pages, kept until something that they were made from changes. An old page is sent for a moment while a new
 * one is made; each key has one maker; the least recently used pages are dropped when `maxBytes` are full.
 * @template {object} T
 */
export class RenderCache {
  /**
   * @param {{changes: Changes, maxBytes: number, bytesOf: (value: T) => number, isMinor?: (value: T) => boolean, nowMs?: () => number}} options
   *   `isMinor`: of these values few are kept, and they push out no others
   */
  constructor({ changes, maxBytes, bytesOf, isMinor = () => false, nowMs = () => performance.now() }) {
    this.changes = changes;
    this.nowMs = nowMs;
    this.isMinor = isMinor;
    const sizeCalculation = (/** @type {Entry<T>} */ { value }, /** @type {string} */ key) =>
      bytesOf(value) + key.length * 2 + entryBytes;
    /** @type {LRUCache<string, Entry<T>>} */
    this.major = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    /** @type {LRUCache<string, Entry<T>>} */
    this.minor = new LRUCache({ maxSize: minorBytes, sizeCalculation });
    /** @type {Map<string, Promise<void>>} */
    this.making = new Map();
    /** @type {LRUCache<string, number>} */
    this.failedAtMs = new LRUCache({ max: mostFailures });
    changes.onChange((change) => this.outdate(change));
  }

  /** Bytes of all kept pages. */
  get bytes() {
    return this.major.calculatedSize + this.minor.calculatedSize;
  }

  /** @param {string} key */
  entryOf(key) {
    return this.major.get(key) ?? this.minor.get(key);
  }

  /** @param {string} key @param {Entry<T>} entry */
  keep(key, entry) {
    const [own, other] = this.isMinor(entry.value) ? [this.minor, this.major] : [this.major, this.minor];
    other.delete(key);
    own.set(key, entry);
  }

  /**
   * @param {string} key
   * @param {Make<T>} make logs its own failures
   * @returns {Promise<Served<T> | null>} null where there is none and none could be made in time
   */
  async get(key, make) {
    await this.changes.ready();
    const entry = this.entryOf(key);
    if (entry === undefined) await atMost(firstMs, this.renew(key, make));
    else await this.refresh(key, entry, make);
    return this.served(key);
  }

  /** @param {string} key @param {Entry<T>} entry @param {Make<T>} make */
  async refresh(key, entry, make) {
    const ageMs = this.nowMs() - entry.madeAtMs;
    const outdatedMs = this.outdatedMs(entry);
    if (outdatedMs === 0 && ageMs <= maxAgeMs) return;
    const renewed = this.renew(key, make);
    if (outdatedMs > mostOutdatedMs) await atMost(firstMs, renewed);
    else if (outdatedMs > graceMs || ageMs > oldAgeMs) await atMost(renewalMs, renewed);
  }

  /** How long an entry may have been outdated; 0 while it is known to be current. @param {Entry<T>} entry */
  outdatedMs({ outdatedAtMs, verifiedAtMs }) {
    const now = this.nowMs();
    if (outdatedAtMs !== null) return Math.max(1, now - outdatedAtMs);
    const unheardMs = now - Math.max(this.changes.heardAtMs, verifiedAtMs);
    return unheardMs > silenceMs ? unheardMs : 0;
  }

  /** @param {string} key @returns {Served<T> | null} */
  served(key) {
    const entry = this.entryOf(key);
    if (entry === undefined) return null;
    const outdatedMs = this.outdatedMs(entry);
    return outdatedMs > mostOutdatedMs ? null : { value: entry.value, isCurrent: outdatedMs <= graceMs };
  }

  /** @param {string} key @param {Make<T>} make */
  renew(key, make) {
    const running = this.making.get(key);
    if (running !== undefined) return running;
    if (this.nowMs() - (this.failedAtMs.get(key) ?? -Infinity) < pauseMs) return Promise.resolve();
    const work = this.makeAndKeep(key, make).finally(() => this.making.delete(key));
    this.making.set(key, work);
    return work;
  }

  /** @param {string} key @param {Make<T>} make */
  async makeAndKeep(key, make) {
    const madeAtMs = this.nowMs();
    const { version } = this.changes;
    try {
      const { value, madeFrom, ageMs = 0 } = await make({ isKept: this.major.has(key) });
      this.failedAtMs.delete(key);
      const subjects = subjectsOf(madeFrom);
      // Two revisions of one subject: it changed while the page was made.
      const dependsOnEverything = madeFrom.some((text) => text === '') || new Set(madeFrom).size > subjects.size;
      const isOutdated = dependsOnEverything ? this.changes.version !== version : this.hasChanged(subjects);
      const outdatedAtMs = isOutdated ? this.nowMs() : null;
      const verifiedAtMs = madeAtMs - ageMs;
      this.keep(key, { value, subjects, dependsOnEverything, madeAtMs, verifiedAtMs, outdatedAtMs });
    } catch {
      // `make` has logged the reason.
      this.failedAtMs.set(key, this.nowMs());
    }
  }

  /** @param {Map<string, string>} subjects */
  hasChanged(subjects) {
    return [...subjects].some(([subject, revision]) => (this.changes.revisions.get(subject) ?? revision) !== revision);
  }

  /** @param {import('./public-changes.mjs').Change} change */
  outdate({ changed, ageMs }) {
    for (const entry of [...this.major.values(), ...this.minor.values()]) {
      const touched = [...entry.subjects.keys()].filter((subject) => changed.has(subject));
      if (!entry.dependsOnEverything && touched.length === 0) continue;
      const isGone = touched.some((subject) => changed.get(subject) === null);
      // The page may have been made from data that are newer than what was heard so far.
      if (entry.dependsOnEverything || isGone || this.hasChanged(entry.subjects))
        entry.outdatedAtMs ??= this.nowMs() - ageMs;
      else entry.outdatedAtMs = null;
    }
  }
}

/** @param {string[]} madeFrom @returns {Map<string, string>} */
function subjectsOf(madeFrom) {
  return new Map(
    madeFrom
      .filter((text) => text !== '')
      .map((text) => {
        const at = text.lastIndexOf('=');
        return [text.slice(0, at), text.slice(at + 1)];
      }),
  );
}
