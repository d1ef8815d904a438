import { Releases } from '../registry/releases.mjs';
import { sourceAt } from '../registry/sources.mjs';
import { RemoteDirectory } from './remotes.mjs';

/** @typedef {import('@valikool/shared-ui').PublishedRemote} PublishedRemote */

/** All front ends: those that the registry has published, and of the others what their origins serve. */
export class AllRemotes {
  /**
   * @param {Pick<import('../config/settings.mjs').EdgeSettings, 'remotes' | 'registry'>} settings
   * @param {() => string} sharedUiVersion of the present shell
   */
  constructor({ remotes, registry }, sharedUiVersion) {
    this.origins = new RemoteDirectory(remotes, sharedUiVersion);
    this.releases = registry === '' ? null : new Releases(sourceAt(registry), sharedUiVersion);
  }

  /** Reads the registry, and from now on whenever it changes. */
  async watch() {
    await this.releases?.refresh();
    this.releases?.watch();
  }

  /** Ids of all front ends. @returns {string[]} */
  ids() {
    return [...new Set([...this.origins.ids(), ...(this.releases?.ids() ?? [])])];
  }

  /** @param {number | null} [number] the visitor's @returns {Promise<PublishedRemote[]>} */
  async list(number = null) {
    await this.origins.list(this.releases?.served());
    return this.lastKnown(number);
  }

  /** Nobody waits for an answer. The versions are those of everybody who gets no canary. @returns {PublishedRemote[]} */
  recent() {
    this.origins.recent(this.releases?.served());
    return this.lastKnown();
  }

  /** @param {number | null} [number] the visitor's @returns {PublishedRemote[]} */
  lastKnown(number = null) {
    const fromOrigins = new Map(this.origins.lastKnown().map((remote) => [remote.id, remote]));
    return this.ids().flatMap((id) => this.releases?.published(id, number) ?? fromOrigins.get(id) ?? []);
  }

  /** As `lastKnown`, with the canaries beside the current versions: all that any visitor may get. */
  known() {
    const current = this.lastKnown();
    const more = this.releases?.ids().flatMap((id) => this.releases?.all(id) ?? []) ?? [];
    return [...current, ...more.filter(({ entry }) => current.every((remote) => remote.entry !== entry))];
  }

  /** False while the registry could never be read. */
  get isRegistryKnown() {
    return this.releases === null || this.releases.isKnown;
  }

  /** False while the registry was never read, or a remote has never answered: then not all pages are known. */
  get isComplete() {
    if (!this.isRegistryKnown) return false;
    const known = new Set(this.lastKnown().map(({ id }) => id));
    return this.ids().every((id) => known.has(id));
  }

  /** The path or address of a file of a front end, for the renderer. @param {string} id @param {string} file */
  locate(id, file) {
    const isReleased = this.releases !== null && this.releases.chosen(id, null) !== '';
    return isReleased ? this.releases?.locate(id, file) : `${this.origins.originOf(id)}/${file}`;
  }
}
