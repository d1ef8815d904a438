import path from 'node:path';
import { addressIn, headOf, inlineJson, unlisted } from '../lib/head.mjs';
import { log } from '../lib/log.mjs';
import { loggedPath, loggedReason } from '../lib/logged-path.mjs';
import { matchesPattern } from '../lib/patterns.mjs';
import { SentForm } from '../lib/sent-form.mjs';
import { PublicChanges } from './public-changes.mjs';
import { RenderCache } from './render-cache.mjs';
import { BusyError, Renderer } from './renderer.mjs';
import { sitemap } from './sitemap.mjs';

/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */
/** @typedef {import('@valikool/shared-ui').RemoteManifest} RemoteManifest */
/** @typedef {import('@valikool/shared-ui').PublishedRemote} PublishedRemote */
/** @typedef {import('@valikool/shared-ui/prerender').PageHead} PageHead */
/** @typedef {import('@valikool/shared-ui/prerender').PageState} PageState */
/** @typedef {import('@valikool/shared-ui/prerender').SitemapEntry} SitemapEntry */
/**
 * From mf-shell/src/prerender/renderPage.tsx.
 * @typedef {{kind: 'page', head: PageHead, reads: string[], state: PageState, body: {html: string, styles: string,
 * preloads: string, packed?: object} | null, failure?: string}
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
 * @property {Partial<Record<'whole' | 'stale' | 'bare', {version: number, page: import('../lib/page.mjs').AssembledPage}>>} assembled by the template of that version
 * @property {Partial<Record<'whole' | 'stale', SentForm>>} payloads as they are sent
 */
/** @typedef {{page: KeptPage, isCurrent: boolean}} FoundPage */
/** @typedef {{pathname: string, language: string, requestId: string}} PageRequest `requestId`: of the request that asked first */
/**
 * @typedef {object} PublicPagesParts
 * @property {() => RemoteManifest} shell
 * @property {() => PublishedRemote[]} published
 * @property {(id: string, file: string) => string | undefined} locate path or address of a front end's file
 * @property {Pick<Renderer, 'run'>} [renderer]
 * @property {import('./render-cache.mjs').Changes} [changes]
 */

/** A page in its forms, compressed and not, takes at most so many times the bytes of its texts. */
const formsOfPage = 4;
/** What every page has of the template, in its forms. */
const templateBytes = 12_000;

/** @param {KeptPage} page */
function bytesOf({ parts, payload }) {
  const { head = '', styles = '', content = '', state = '' } = parts;
  return templateBytes + formsOfPage * Buffer.byteLength([head, styles, content, state, payload].join(''));
}

/** Renders the public pages of all front ends, and keeps them until something on them changes. */
export class PublicPages {
  /**
   * @param {EdgeSettings} settings
   * @param {PublicPagesParts} parts
   */
  constructor(settings, { shell, published, locate, renderer, changes }) {
    this.settings = settings;
    this.shell = shell;
    this.published = published;
    this.locate = locate;
    this.renderer = renderer ?? new Renderer({ apiUrl: settings.apiUrl });
    this.changes = changes ?? new PublicChanges({ apiUrl: settings.apiUrl });
    const { cacheBytes } = settings;
    /** @type {RenderCache<KeptPage>} */
    this.pages = new RenderCache({
      changes: this.changes,
      maxBytes: cacheBytes,
      bytesOf,
      // A flood of made-up addresses must not push out pages that exist.
      isMinor: ({ exists }) => !exists,
    });
    /** @type {RenderCache<SentForm>} */
    this.lists = new RenderCache({
      changes: this.changes,
      maxBytes: cacheBytes,
      bytesOf: ({ content }) => 2 * content.length,
    });
  }

  /** The patterns of all public pages, which are the same for everybody. */
  patterns() {
    return [this.shell(), ...this.published()].flatMap(({ prerender }) => prerender?.patterns ?? []);
  }

  /**
   * Whether a path is a public page's. A page whose whole address is written out goes before a pattern that also matches it:
   * `/courses/compare` is not a course.
   * @param {string} pathname
   */
  isPublic(pathname) {
    const patterns = this.patterns();
    const isNamed = [this.shell(), ...this.published()].some((frontEnd) => frontEnd.patterns.includes(pathname));
    if (isNamed) return patterns.includes(pathname);
    return patterns.some((pattern) => matchesPattern(pattern, pathname));
  }

  /** @param {PageRequest} asked @returns {Promise<FoundPage | null>} null where the page could not be rendered */
  async find(asked) {
    // The key contains the build, since another build cannot hydrate this page.
    const key = `${asked.language} ${asked.pathname} ${this.buildStamp()}`;
    const kept = await this.pages.get(key, ({ isKept }) => this.renderOrLog(asked, isKept));
    return kept === null ? null : { page: kept.value, isCurrent: kept.isCurrent };
  }

  /**
   * @param {PageRequest} asked
   * @param {boolean} isUrgent
   * @returns {Promise<import('./render-cache.mjs').Made<KeptPage>>}
   * @throws what the renderer threw, after logging it
   */
  async renderOrLog(asked, isUrgent) {
    try {
      return await this.render(asked, isUrgent);
    } catch (error) {
      if (error instanceof BusyError) throw error;
      log('warn', 'a public page was not rendered', { ...this.logFields(asked), reason: this.reason(error, asked) });
      throw error;
    }
  }

  /** @param {PageRequest} asked */
  logFields({ pathname, language, requestId }) {
    return { requestId, page: loggedPath(pathname, this.patterns()), language };
  }

  /** @param {unknown} error @param {PageRequest} asked */
  reason(error, { pathname }) {
    return loggedReason(error, { pathname, pattern: loggedPath(pathname, this.patterns()) });
  }

  /** What a rendered page depends on besides its data: the builds, and which remotes are up (the menu shows it). */
  buildStamp() {
    const { build, prerender } = this.shell();
    return [
      build,
      prerender?.bundle,
      ...this.published().map(({ build, release, prerender: rendered, isUp }) =>
        [build, release, rendered?.bundle, isUp].join('/'),
      ),
    ].join(' ');
  }

  /** @param {'page' | 'list'} task @param {unknown} [request] @returns {import('./renderer.mjs').Job} */
  job(task, request) {
    const shell = this.shell();
    if (shell.prerender === undefined) throw new Error('The shell was built without its node build');
    const others = this.published().flatMap(({ id, prerender }) =>
      prerender === undefined ? [] : [{ id, source: this.locate(id, prerender.bundle) ?? '' }],
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

  /**
   * @param {PageRequest} asked
   * @param {boolean} isUrgent
   * @returns {Promise<import('./render-cache.mjs').Made<KeptPage>>}
   */
  async render(asked, isUrgent) {
    const { pathname, language } = asked;
    const { value, ...source } = await this.renderer.run(
      this.job('page', { path: pathname, language, site: this.site, published: this.published() }),
      { isUrgent },
    );
    const rendition = /** @type {Rendition} */ (value);
    if (rendition.kind !== 'page') return { value: missingPage(pathname, language), ...source };
    if (rendition.failure !== undefined)
      log('error', 'a public page has no content', {
        ...this.logFields(asked),
        reason: this.reason(rendition.failure, asked),
      });
    return { value: this.keep(rendition, asked), ...source };
  }

  /** @param {Extract<Rendition, {kind: 'page'}>} rendition @param {PageRequest} asked @returns {KeptPage} */
  keep({ head, reads, state, body }, { pathname, language }) {
    const tags = headOf(this.settings, head, { path: pathname, language });
    const bare = { language, head: tags };
    const livesAt = head.path ?? pathname;
    const canonical = addressIn(this.settings.publicUrl, livesAt, language);
    const documentHead = { description: head.description, canonical };
    return {
      exists: true,
      path: livesAt,
      reads,
      parts: body === null ? bare : partsWithContent(bare, body, state),
      bare,
      payload: `{"state":${JSON.stringify(state)},"head":${JSON.stringify(documentHead)}`,
      assembled: {},
      payloads: {},
    };
  }

  /** The sitemap of all public pages; null when it could not be made. @returns {Promise<SentForm | null>} */
  async sitemap() {
    const kept = await this.lists.get(`sitemap ${this.buildStamp()}`, async () => {
      const { value, ...source } = await this.listOrLog();
      return { value: new SentForm(sitemap(this.settings.publicUrl, value)), ...source };
    });
    return kept?.value ?? null;
  }

  /** @returns {Promise<import('./render-cache.mjs').Made<SitemapEntry[]>>} @throws what the renderer threw, after logging it */
  async listOrLog() {
    try {
      return await this.renderer.run(this.job('list'), { isUrgent: true });
    } catch (error) {
      log('warn', 'the list of public pages was not made', { reason: loggedReason(error) });
      throw error;
    }
  }
}

/** @param {string} pathname @param {string} language @returns {KeptPage} */
const missingPage = (pathname, language) => ({
  exists: false,
  path: pathname,
  reads: [],
  parts: { language, moreHead: unlisted },
  bare: { language, moreHead: unlisted },
  payload: '',
  assembled: {},
  payloads: {},
});

/**
 * @param {{language: string, head: string}} bare
 * @param {{html: string, styles: string, preloads: string, packed?: object}} body `packed`: the state in few bytes
 * @param {PageState} state
 */
const partsWithContent = (bare, body, state) => ({
  ...bare,
  head: `${bare.head}\n${body.preloads}`,
  styles: body.styles,
  content: body.html,
  state: inlineJson(body.packed ?? state),
});
