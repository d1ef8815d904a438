import { log } from '../lib/log.mjs';
import { fitsSharedUi } from '../lib/version.mjs';
import { emptyRegistry, fileListName, previousOf, readRegistry, RegistryError, versionIn } from './format.mjs';
import { isInShare } from './share.mjs';
import { readJson } from './sources.mjs';
import { readFileList, readManifest } from './version-files.mjs';

/** @typedef {import('@valikool/shared-ui').RemoteManifest} RemoteManifest */
/** @typedef {import('@valikool/shared-ui').PublishedRemote} PublishedRemote */
/** @typedef {import('./format.mjs').Version} Version */
/** @typedef {import('./sources.mjs').Source} Source */
/** What is known of one version. @typedef {{manifest: RemoteManifest, files: ReadonlyMap<string, number>}} Content */
/** @typedef {{current: string, canary: Version | undefined}} InForce */

const pollMs = 1_000;
/** How long an older registry must stay before it counts as put back, and not as a command that finished late. */
const putBackMs = 10_000;

/** What the registry says now: which version of each front end is in force. The last good answer stays in force. */
export class Releases {
  /**
   * @param {Source} source
   * @param {() => string} sharedUiVersion of the present shell
   */
  constructor(source, sharedUiVersion) {
    this.source = source;
    this.sharedUiVersion = sharedUiVersion;
    this.registry = emptyRegistry();
    this.tag = '';
    /** @type {Map<string, InForce>} */
    this.inForce = new Map();
    /** @type {Map<string, Promise<Content>>} */
    this.contents = new Map();
    /** @type {Map<string, Content>} */
    this.known = new Map();
    /** Why the registry could not be read the last time; empty when it could. */
    this.failure = '';
    this.failures = 0;
    this.wasRead = false;
    /** When an older registry was first seen in the place of the one in force; 0 when there is none. */
    this.olderSince = 0;
    /** Reasons that were logged already, by front end. @type {Map<string, string>} */
    this.refusals = new Map();
    /** @type {Promise<void> | null} */
    this.refreshing = null;
    /** @type {NodeJS.Timeout | null} */
    this.timer = null;
  }

  /** Looks every second from now on. */
  watch() {
    const next = () => {
      this.timer = setTimeout(() => void this.refresh().finally(next), pollMs).unref();
    };
    next();
  }

  stop() {
    if (this.timer !== null) clearTimeout(this.timer);
  }

  /** Reads the registry if it has changed. Never rejects. */
  refresh() {
    this.refreshing ??= this.refreshNow().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  async refreshNow() {
    try {
      const answer = await this.source.readRegistry(this.tag);
      if (answer === 'none' && this.registry.revision > 0) throw new RegistryError('the registry is gone');
      if (typeof answer !== 'string') await this.apply(answer);
      if (this.failure !== '') log('info', 'the registry of front ends can be read again');
      this.failure = '';
      this.wasRead = true;
    } catch (error) {
      this.failures += 1;
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== this.failure)
        log('error', 'the registry of front ends cannot be read; what it said last stays in force', { reason });
      this.failure = reason;
    }
  }

  /** @param {import('./sources.mjs').TaggedText} answer */
  async apply({ text, tag }) {
    const { registry, refused } = readRegistry(text);
    if (!this.isToApply(registry.revision)) return;
    const before = this.registry.remotes;
    for (const { remote, reason } of refused) {
      this.refuse(remote, `its line in the registry is wrong: ${reason}`);
      const kept = before[remote];
      if (kept !== undefined) registry.remotes[remote] = kept;
    }
    this.registry = registry;
    const isSettled = await Promise.all(Object.keys(registry.remotes).map((id) => this.putInForce(id)));
    // A version that could not be read is tried again with the next look.
    this.tag = isSettled.every(Boolean) ? tag : '';
    this.forgetOthers();
  }

  /**
   * A command that finished late may put an older registry in place for a moment. One that stays was put back by somebody.
   * @param {number} revision
   */
  isToApply(revision) {
    const before = this.registry.revision;
    if (revision >= before) {
      this.olderSince = 0;
      return true;
    }
    if (this.olderSince === 0) {
      this.olderSince = Date.now();
      log('warn', 'the registry of front ends is older than before; it is followed if it stays', { revision, before });
      return false;
    }
    if (Date.now() - this.olderSince < putBackMs) return false;
    this.olderSince = 0;
    log('warn', 'an older registry of front ends was put back', { revision, before });
    return true;
  }

  /** @param {string} id @returns {Promise<boolean>} whether all that the registry says of this front end holds now */
  async putInForce(id) {
    const versions = this.lines(id);
    const [current, canary] = [versionIn(versions, 'current'), versionIn(versions, 'canary')];
    const isCurrentReady = current === undefined || (await this.isReady(id, current));
    const isCanaryReady = canary === undefined || (await this.isReady(id, canary));
    const before = this.inForce.get(id);
    const after = {
      current: isCurrentReady ? (current?.id ?? '') : await this.insteadOfCurrent(id, before?.current ?? ''),
      canary: isCanaryReady ? canary : undefined,
    };
    this.inForce.set(id, after);
    this.logChange(id, before, after);
    return isCurrentReady && isCanaryReady;
  }

  /** The version that was given until now; after a start, the one that was current before. @param {string} id @param {string} before */
  async insteadOfCurrent(id, before) {
    if (before !== '') return before;
    const previous = previousOf(this.lines(id));
    return previous !== undefined && (await this.isReady(id, previous)) ? previous.id : '';
  }

  /** @param {string} id @param {InForce | undefined} before @param {InForce} after */
  logChange(id, before, after) {
    if (after.current !== (before?.current ?? ''))
      log('info', 'remote published', { remote: id, version: after.current, before: before?.current });
    this.logCanaryChange(id, before?.canary, after.canary);
  }

  /** @param {string} id @param {Version | undefined} before @param {Version | undefined} after */
  logCanaryChange(id, before, after) {
    if (before?.id === after?.id && before?.percent === after?.percent) return;
    if (after === undefined) log('info', 'the canary of a remote ended', { remote: id, version: before?.id });
    else log('info', 'a remote has a canary', { remote: id, version: after.id, percent: after.percent });
  }

  /** @param {string} id @param {Version} version */
  async isReady(id, version) {
    try {
      const { manifest } = await this.content(id, version.id);
      const running = this.sharedUiVersion();
      if (!fitsSharedUi(manifest.sharedUi, running))
        throw new RegistryError(`built against shared-ui ${manifest.sharedUi}; the shell has ${running}`);
      this.refusals.delete(`${id} ${version.id}`);
      return true;
    } catch (error) {
      this.refuse(id, error instanceof Error ? error.message : String(error), version.id);
      return false;
    }
  }

  /** @param {string} remote @param {string} reason @param {string} [version] */
  refuse(remote, reason, version) {
    const key = version === undefined ? remote : `${remote} ${version}`;
    if (this.refusals.get(key) === reason) return;
    this.refusals.set(key, reason);
    log('error', 'remote refused; the version before it stays', { remote, version, reason });
  }

  /** What a version consists of; it never changes, so it is read once. @param {string} id @param {string} version @returns {Promise<Content>} */
  content(id, version) {
    const key = `${id}/${version}`;
    const known = this.contents.get(key);
    if (known !== undefined) return known;
    const reading = this.read(id, key);
    this.contents.set(key, reading);
    reading.then(
      (content) => this.known.set(key, content),
      () => this.contents.delete(key),
    );
    return reading;
  }

  /** @param {string} id @param {string} key @returns {Promise<Content>} */
  async read(id, key) {
    const files = readFileList(await readJson(this.source, `${key}/${fileListName}`));
    const manifest = readManifest(await readJson(this.source, `${key}/remote.json`), id, files);
    return { manifest, files };
  }

  /** Forgets what the registry no longer names: such a front end comes from its origin again. */
  forgetOthers() {
    for (const id of this.inForce.keys()) if (!Object.hasOwn(this.registry.remotes, id)) this.inForce.delete(id);
    const named = new Set(
      Object.entries(this.registry.remotes).flatMap(([id, versions]) =>
        versions.map((version) => `${id}/${version.id}`),
      ),
    );
    for (const key of this.contents.keys())
      if (!named.has(key)) {
        this.contents.delete(key);
        this.known.delete(key);
      }
  }

  /** Whether some visitors get something else than the others now. */
  get hasCanary() {
    return [...this.inForce.values()].some(({ canary }) => canary !== undefined);
  }

  /** @param {number | null} number the visitor's @returns {boolean} */
  isCanaryFor(number) {
    return [...this.inForce.keys()].some((id) => this.chosen(id, number) !== this.inForce.get(id)?.current);
  }

  /** The version that a visitor gets; empty while there is none. @param {string} id @param {number | null} number of the visitor; null gets no canary */
  chosen(id, number) {
    const { current = '', canary } = this.inForce.get(id) ?? {};
    const isCanary =
      canary !== undefined &&
      number !== null &&
      isInShare(number, { remote: id, version: canary.id, percent: canary.percent });
    return isCanary ? canary.id : current;
  }

  /** False while nobody knows what the registry has published, since it could not be read yet. */
  get isKnown() {
    return this.registry.revision > 0 || (this.wasRead && this.failure === '');
  }

  /** Ids of the front ends that the registry has published. */
  ids() {
    return Object.entries(this.registry.remotes).flatMap(([id, versions]) =>
      versionIn(versions, 'current') ? [id] : [],
    );
  }

  /** Ids of those that can be served from it now. */
  served() {
    return [...this.inForce].filter(([, { current }]) => current !== '').map(([id]) => id);
  }

  /** @param {string} id @param {number | null} number @returns {PublishedRemote | undefined} */
  published(id, number) {
    return this.describe(id, this.chosen(id, number));
  }

  /** @param {string} id @param {string} version @returns {PublishedRemote | undefined} */
  describe(id, version) {
    const content = this.known.get(`${id}/${version}`);
    if (content === undefined) return undefined;
    const { manifest } = content;
    return { ...manifest, release: version, entry: `/remotes/${id}/${version}/${manifest.manifest}`, isUp: true };
  }

  /** All that anybody may get of a front end, for what the edge must know before it knows the visitor. @param {string} id */
  all(id) {
    const { current = '', canary } = this.inForce.get(id) ?? {};
    return [current, canary?.id ?? ''].flatMap((version) => this.describe(id, version) ?? []);
  }

  /** Where the renderer finds a file of the current version. @param {string} id @param {string} file */
  locate(id, file) {
    return this.source.locate(`${id}/${this.chosen(id, null)}/${file}`);
  }

  /** The versions of a front end, newest first. @param {string} id */
  lines(id) {
    return Object.hasOwn(this.registry.remotes, id) ? (this.registry.remotes[id] ?? []) : [];
  }

  /** @param {string} id @param {string} version */
  isListed(id, version) {
    return this.lines(id).some((line) => line.id === version);
  }
}
