import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { addressIn, headOf, inlineJson } from '../lib/head.mjs';
import { log } from '../lib/log.mjs';
import { matchesPattern } from '../lib/patterns.mjs';
import { DataRevision } from './revision.mjs';
import { RenderCache } from './render-cache.mjs';
import { Renderer } from './renderer.mjs';
import { sitemap } from './sitemap.mjs';

/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */
/** @typedef {import('@valikool/shared-ui').RemoteManifest} RemoteManifest */
/** @typedef {import('@valikool/shared-ui').PublishedRemote} PublishedRemote */
/** @typedef {import('@valikool/shared-ui/prerender').PageHead} PageHead */
/** @typedef {import('@valikool/shared-ui/prerender').PageState} PageState */
/** @typedef {import('@valikool/shared-ui/prerender').SitemapEntry} SitemapEntry */
/**
 * As mf-shell/src/prerender/renderPage.tsx makes it.
 * @typedef {{kind: 'page', head: PageHead, reads: string[], state: PageState, body: {html: string, styles: string, preloads: string} | null, failure?: string}
 *   | {kind: 'missing'} | {kind: 'unknown'}} Rendition
 */
/**
 * A public page as the edge keeps it.
 * @typedef {object} KeptPage
 * @property {boolean} exists false where the address names something that does not exist
 * @property {string} path where it lives: the address that was asked for, or the one that has taken its place
 * @property {string[]} reads parameters of the address on which its content depends
 * @property {import('../lib/page.mjs').PageParts} parts
 * @property {import('../lib/page.mjs').PageParts} bare the same without content, for an address with such parameters
 * @property {string} payload JSON of what it was made from, open at its end for `isCurrent`
 * @property {{version: number, page: import('../lib/page.mjs').AssembledPage} | null} assembled by the template of that version
 */
/** @typedef {{page: KeptPage, isCurrent: boolean}} FoundPage */
/**
 * @typedef {object} PublicPagesParts
 * @property {() => RemoteManifest} shell
 * @property {() => PublishedRemote[]} published
 * @property {Pick<Renderer, 'run'>} [renderer]
 * @property {Pick<DataRevision, 'current'>} [revision]
 */

const gzip = promisify(zlib.gzip);

/** Renders the public pages of all front ends, and keeps them until something on them has changed. */
export class PublicPages {
  /**
   * @param {EdgeSettings} settings
   * @param {PublicPagesParts} parts
   */
  constructor(settings, { shell, published, renderer, revision }) {
    this.settings = settings;
    this.shell = shell;
    this.published = published;
    this.renderer = renderer ?? new Renderer({ apiUrl: settings.apiUrl });
    this.revision = revision ?? new DataRevision({ apiUrl: settings.apiUrl });
    const onFailure = (/** @type {string} */ key, /** @type {unknown} */ error) =>
      log('warn', 'a public page was not rendered', {
        page: key,
        reason: error instanceof Error ? error.message : String(error),
      });
    /** @type {RenderCache<KeptPage>} */
    this.pages = new RenderCache(onFailure);
    /** @type {RenderCache<Buffer>} */
    this.lists = new RenderCache(onFailure);
  }

  /** Whether a path is one of those that are the same for everybody. @param {string} pathname */
  isPublic(pathname) {
    return [this.shell(), ...this.published()].some(({ prerender }) =>
      prerender?.patterns.some((pattern) => matchesPattern(pattern, pathname)),
    );
  }

  /** @param {string} pathname @param {string} language @returns {Promise<FoundPage | null>} null where it could not be rendered */
  async find(pathname, language) {
    const { value, isSure } = await this.revision.current();
    // By their build, since the code of the next cannot take over what the last has rendered; by their data they may be old.
    const key = `${language} ${pathname} ${this.buildStamp()}`;
    const kept = await this.pages.get(key, value, () => this.render(pathname, language));
    return kept === null ? null : { page: kept.value, isCurrent: kept.isCurrent && isSure };
  }

  /** What rendered pages depend on beside their data: the builds, and what the menu says of them. */
  buildStamp() {
    const { build, prerender } = this.shell();
    return [
      build,
      prerender?.bundle,
      ...this.published().map((remote) => `${remote.build}/${remote.prerender?.bundle ?? ''}/${remote.isUp}`),
    ].join(' ');
  }

  /** @param {'page' | 'list'} task @param {unknown} [request] @returns {import('./renderer.mjs').Job} */
  job(task, request) {
    const shell = this.shell();
    if (shell.prerender === undefined) throw new Error('The shell was built without its node build');
    const originOf = (/** @type {string} */ id) =>
      this.settings.remotes.find((remote) => remote.id === id)?.origin ?? '';
    const others = this.published().flatMap(({ id, prerender }) =>
      prerender === undefined ? [] : [{ id, source: `${originOf(id)}/${prerender.bundle}` }],
    );
    return {
      task,
      shell: { id: shell.id, source: path.join(this.settings.dist, shell.prerender.bundle) },
      others,
      request,
    };
  }

  get site() {
    const { appName, publicUrl, supportEmail } = this.settings;
    return { name: appName, url: publicUrl, supportEmail };
  }

  /** @param {string} pathname @param {string} language @returns {Promise<KeptPage>} */
  async render(pathname, language) {
    /** @type {Rendition} */
    const rendition = await this.renderer.run(
      this.job('page', { path: pathname, language, site: this.site, published: this.published() }),
    );
    if (rendition.kind !== 'page')
      return {
        exists: false,
        path: pathname,
        reads: [],
        parts: { language },
        bare: { language },
        payload: '',
        assembled: null,
      };
    const { head, reads, state, body, failure } = rendition;
    if (failure !== undefined)
      log('error', 'a public page has no content', { page: pathname, language, reason: failure });
    const tags = headOf(this.settings, head, { path: pathname, language });
    const bare = { language, head: tags };
    const parts =
      body === null
        ? bare
        : {
            ...bare,
            head: `${tags}\n${body.preloads}`,
            styles: body.styles,
            content: body.html,
            state: inlineJson(state),
          };
    const livesAt = head.path ?? pathname;
    const documentHead = {
      description: head.description,
      canonical: addressIn(this.settings.publicUrl, livesAt, language),
    };
    return {
      exists: true,
      path: livesAt,
      reads,
      parts,
      bare,
      payload: `{"state":${JSON.stringify(state)},"head":${JSON.stringify(documentHead)}`,
      assembled: null,
    };
  }

  /** The map of all public pages, compressed; null where it could not be made. @returns {Promise<Buffer | null>} */
  async sitemap() {
    const { value } = await this.revision.current();
    const kept = await this.lists.get('sitemap', `${value} ${this.buildStamp()}`, async () => {
      const entries = /** @type {SitemapEntry[]} */ (await this.renderer.run(this.job('list')));
      return gzip(sitemap(this.settings.publicUrl, entries));
    });
    return kept?.value ?? null;
  }
}
