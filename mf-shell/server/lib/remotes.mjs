import { fitsSharedUi } from './version.mjs';
import { log } from './log.mjs';
import { ShellNotBuiltError } from './shell-manifest.mjs';

/** @typedef {import('../config/settings.mjs').RemoteOrigin} RemoteOrigin */
/** @typedef {import('@valikool/shared-ui').RemoteManifest} RemoteManifest */
/** @typedef {import('@valikool/shared-ui').PublishedRemote} PublishedRemote */
/** @typedef {{manifest: RemoteManifest | null, isUp: boolean, failedAtMs: number, refusal: string}} Known */

const answerTimeoutMs = 1_000;
/** After a failure, nobody waits for this origin again so soon, or a dead origin would slow down every first visit. */
const patienceMs = 5_000;
/** How old the answers may be when a page is made from them. */
const recentMs = 1_000;

/** @returns {Known} */
const unknown = () => ({ manifest: null, isUp: false, failedAtMs: 0, refusal: '' });

/** What the edge knows about the remotes. Each list asks them again; a dead one keeps its last good answer. */
export class RemoteDirectory {
  /**
   * @param {RemoteOrigin[]} origins
   * @param {() => string} sharedUiVersion of the present shell
   * @param {typeof fetch} ask
   */
  constructor(origins, sharedUiVersion, ask = fetch) {
    this.origins = origins;
    this.sharedUiVersion = sharedUiVersion;
    this.ask = ask;
    /** @type {Map<string, Known>} */
    this.known = new Map(origins.map(({ id }) => [id, unknown()]));
    this.askedAtMs = -Infinity;
  }

  ids() {
    return this.origins.map(({ id }) => id);
  }

  /** @param {string} id */
  originOf(id) {
    return this.origins.find((remote) => remote.id === id)?.origin ?? '';
  }

  /**
   * @param {readonly string[]} [except] ids that nobody needs from here
   * @returns {Promise<PublishedRemote[]>} every remote that has ever answered, dead ones marked
   */
  async list(except = []) {
    this.askedAtMs = performance.now();
    const asked = this.origins.filter(({ id }) => !except.includes(id));
    await Promise.all(asked.map((remote) => this.refreshOrSkip(remote)));
    return this.lastKnown();
  }

  /**
   * What is known, for rendered pages: nobody waits for an answer. The remotes are asked again in the background at most
   * once a second, since a rendered page does not ask for the list by itself.
   * @param {readonly string[]} [except] ids that nobody needs from here
   * @returns {PublishedRemote[]}
   */
  recent(except = []) {
    if (performance.now() - this.askedAtMs > recentMs) void this.list(except);
    return this.lastKnown();
  }

  /** @returns {PublishedRemote[]} */
  lastKnown() {
    return this.origins.flatMap(({ id }) => {
      const { manifest, isUp } = this.of(id);
      return manifest === null ? [] : [{ ...manifest, entry: `/remotes/${id}/${manifest.manifest}`, isUp }];
    });
  }

  /** @param {string} id @returns {Known} */
  of(id) {
    return this.known.get(id) ?? unknown();
  }

  /** @param {RemoteOrigin} remote */
  async refreshOrSkip(remote) {
    const refreshed = this.refresh(remote);
    if (Date.now() - this.of(remote.id).failedAtMs > patienceMs) await refreshed;
  }

  /** @param {RemoteOrigin} remote */
  async refresh({ id, origin }) {
    try {
      const response = await this.ask(`${origin}/remote.json`, {
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      this.accept(id, /** @type {RemoteManifest} */ (await response.json()));
    } catch (error) {
      this.fail(id, error);
    }
  }

  /** @param {string} id @param {RemoteManifest} manifest */
  accept(id, manifest) {
    const before = this.of(id);
    const running = this.sharedUiVersion();
    if (manifest.id !== id || !fitsSharedUi(manifest.sharedUi, running)) {
      const refusal = `${id} ${manifest.build} says it is "${manifest.id}", built against shared-ui ${manifest.sharedUi}; the shell has ${running}`;
      if (before.refusal !== refusal)
        log('error', 'remote refused: publish the shell first', { remote: id, reason: refusal });
      this.known.set(id, { ...before, refusal });
      return;
    }
    if (!before.isUp || before.manifest?.build !== manifest.build)
      log('info', 'remote published', { remote: id, build: manifest.build });
    this.known.set(id, { manifest, isUp: true, failedAtMs: 0, refusal: '' });
  }

  /** @param {string} id @param {unknown} error */
  fail(id, error) {
    const before = this.of(id);
    const isUnbuilt = error instanceof ShellNotBuiltError;
    const reason = error instanceof Error ? error.message : String(error);
    if (before.isUp || before.failedAtMs === 0)
      log('warn', isUnbuilt ? 'the shell is not built' : 'remote does not answer', { remote: id, reason });
    this.known.set(id, { ...before, isUp: false, failedAtMs: Date.now() });
  }
}
