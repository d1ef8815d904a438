import { robots } from '../prerender/sitemap.mjs';
import { cookieOf, newNumber, numberIn } from '../registry/share.mjs';
import { escapeHtml, headWithoutContent, unlisted } from './head.mjs';
import { languageOf } from './language.mjs';
import { log } from './log.mjs';
import { loggedReason } from './logged-path.mjs';
import { PageTemplate } from './page.mjs';
import { firstParameter, matchesPattern } from './patterns.mjs';
import { requestIdOf } from './request-id.mjs';
import { contentSecurityPolicy, securityHeaders } from './security.mjs';
import { SentForm } from './sent-form.mjs';

/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */
/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */
/** @typedef {import('./page.mjs').AssembledPage} AssembledPage */
/** @typedef {import('../prerender/public-pages.mjs').PublicPages} PublicPages */
/** @typedef {import('../prerender/public-pages.mjs').FoundPage} FoundPage */
/** @typedef {{pathname: string, language: string, params: URLSearchParams}} Asked */
/** @typedef {NonNullable<import('@valikool/shared-ui').PublishedRemote['ids']>[number]} IdRule */

/** Browsers and caches may keep a public page, and ask each time whether it still holds. */
const publicCache = 'public, max-age=0, must-revalidate';
const slashAtEnd = /(?<=.)\/+$/;
const payloadEnd = '/_payload.json';
/** Like the extension of a file. The last part of an encrypted token in a mail's link looks the same. */
const fileEnd = /\.[a-z][a-z0-9]{0,11}$/i;

/** @param {Request} request */
const paramsOf = ({ url = '/' }) => new URLSearchParams(url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '');

/** Answers with pages: public ones rendered, all others as the shell's empty page. */
export class PageAnswers {
  /**
   * @param {EdgeSettings} settings
   * @param {{publicPages: PublicPages, shell: import('./shell-manifest.mjs').ShellManifest, remotes: import('./all-remotes.mjs').AllRemotes}} parts
   */
  constructor(settings, { publicPages, shell, remotes }) {
    this.settings = settings;
    this.publicPages = publicPages;
    this.shell = shell;
    this.remotes = remotes;
    this.template = new PageTemplate(settings);
    /** The shell's page without content, by language: the same at every personal address. @type {Map<string, {version: number, page: AssembledPage}>} */
    this.emptyPages = new Map();
  }

  /** @param {string} pathname @param {Request} request @param {Response} response */
  async send(pathname, request, response) {
    const params = paramsOf(request);
    const language = languageOf(params, request.headers.cookie);
    if (pathname.endsWith(payloadEnd))
      return this.sendPayload(
        { pathname: pathname.slice(0, -payloadEnd.length) || '/', language, params },
        request,
        response,
      );
    if (fileEnd.test(pathname) && !this.isPage(pathname)) return this.sendNothing(response);
    const asked = { pathname, language, params };
    const isPublic = this.publicPages.isPublic(pathname);
    if (isPublic && slashAtEnd.test(pathname))
      return this.redirect(pathname.replace(slashAtEnd, ''), request, response);
    const found = isPublic
      ? await this.publicPages.find({ pathname, language, requestId: requestIdOf(request) })
      : null;
    if (found !== null && found.page.path !== pathname) return this.redirect(found.page.path, request, response);
    await this.sendPage(asked, found, request, response);
  }

  /** @param {Asked} asked @param {FoundPage | null} found @param {Request} request @param {Response} response */
  async sendPage(asked, found, request, response) {
    const version = await this.template.refresh();
    const broken = found === null ? this.brokenRuleOf(asked.pathname) : null;
    const visit = this.visitOf(request);
    const page =
      found === null ? this.empty(asked, broken, version) : this.rendered({ ...asked, ...visit }, found, version);
    const status = broken?.status ?? this.statusOf(asked.pathname, found);
    if (visit.cookie !== undefined) response.setHeader('set-cookie', visit.cookie);
    const isForAll = found !== null && !visit.isCanary && visit.cookie === undefined;
    await this.write(request, response, { status, page, cache: isForAll ? publicCache : 'no-cache' });
  }

  /**
   * Whether the visitor gets a canary of some front end, and the cookie that keeps it so. Such a visitor gets pages
   * without content: what is rendered here is of the current versions, and no page may have code of two.
   * @param {Request} request
   * @returns {{isCanary: boolean, cookie?: string}}
   */
  visitOf({ headers }) {
    const { releases } = this.remotes;
    if (releases === null || !releases.hasCanary) return { isCanary: false };
    const kept = numberIn(headers.cookie);
    const number = kept ?? newNumber();
    const isCanary = releases.isCanaryFor(number);
    return kept === null
      ? { isCanary, cookie: cookieOf(number, this.settings.publicUrl.startsWith('https:')) }
      : { isCanary };
  }

  /**
   * Redirects to a public page's only address: without a slash at its end, and with its present name.
   * @param {string} path
   * @param {Request} request
   * @param {Response} response
   */
  redirect(path, { url = '/' }, response) {
    const location = [path, ...url.split('?').slice(1)].join('?');
    response.writeHead(301, { ...securityHeaders, location, 'cache-control': 'no-cache' }).end();
  }

  /**
   * Shows the page again to a browser that has sent its form before the page's first script came. What was typed is not
   * read: forms are sent by scripts, to the API.
   * @param {string} pathname
   * @param {Request} request
   * @param {Response} response
   */
  sendBack(pathname, { url = '/' }, response) {
    const location = [pathname, ...url.split('?').slice(1)].join('?');
    response.writeHead(303, { ...securityHeaders, location, 'cache-control': 'no-store' }).end();
  }

  /** @param {Asked & {isCanary: boolean}} asked @param {FoundPage} found @param {number} version @returns {AssembledPage} */
  rendered({ params, isCanary }, { page, isCurrent }, version) {
    const isBare = isCanary || page.reads.some((name) => params.has(name));
    const form = isBare ? 'bare' : isCurrent ? 'whole' : 'stale';
    const kept = page.assembled[form];
    if (kept?.version === version) return kept.page;
    const parts = form === 'bare' ? page.bare : { ...page.parts, isStale: form === 'stale' };
    const made = { version, page: this.template.assemble(parts) };
    page.assembled[form] = made;
    return made.page;
  }

  /**
   * The shell's page without content. With a malformed id in its address it says what is wrong, until the browser does.
   * @param {Asked} asked
   * @param {IdRule | null} broken
   * @param {number} version of the template
   * @returns {AssembledPage}
   */
  empty({ pathname, language }, broken, version) {
    if (broken !== null) {
      const text = escapeHtml(broken.texts[language] ?? '');
      const content = `<main><h1>${text}</h1></main>`;
      return this.template.assemble({ language, head: `<title>${text}</title>`, moreHead: unlisted, content });
    }
    if (this.publicPages.isPublic(pathname))
      return this.template.assemble({
        language,
        moreHead: headWithoutContent(this.settings, { path: pathname, language }),
      });
    const kept = this.emptyPages.get(language);
    if (kept?.version === version) return kept.page;
    const made = { version, page: this.template.assemble({ language, moreHead: unlisted }) };
    this.emptyPages.set(language, made);
    return made.page;
  }

  /** @param {Request} request @param {Response} response @param {{status: number, page: AssembledPage, cache: string}} answer */
  async write(request, response, { status, page, cache }) {
    const entries = this.remotes.lastKnown().map((remote) => remote.entry);
    const headers = {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cache,
      'content-security-policy': contentSecurityPolicy(this.settings, page.styleSources, entries),
      vary: 'accept-encoding, cookie',
    };
    await page.form.send(request, response, { status, headers });
  }

  /**
   * 404 only when all front ends are known and none has such a page, or when the thing in the address does not exist.
   * @param {string} pathname
   * @param {FoundPage | null} found
   */
  statusOf(pathname, found) {
    if (found !== null) return found.page.exists ? 200 : 404;
    if (!this.remotes.isComplete) return 200;
    return this.isPage(pathname) ? 200 : 404;
  }

  /** Whether a front end that has ever answered has such a page. @param {string} pathname */
  isPage(pathname) {
    return this.patterns().some((pattern) => matchesPattern(pattern, pathname));
  }

  /** The rule that the id of this address breaks, if any. @param {string} pathname @returns {IdRule | null} */
  brokenRuleOf(pathname) {
    const rules = this.remotes.lastKnown().flatMap(({ ids }) => ids ?? []);
    const isBroken = (/** @type {IdRule} */ { pattern, allowsNew }) => {
      const id = firstParameter(pattern, pathname);
      return id !== null && !/^\d+$/.test(id) && !(allowsNew && id === 'new');
    };
    return rules.find(isBroken) ?? null;
  }

  /** The patterns of all pages, of the shell and of every remote that has ever answered. */
  patterns() {
    return [this.shell.read(), ...this.remotes.known()].flatMap((frontEnd) => frontEnd.patterns);
  }

  /** The same; none while the shell is not built. */
  knownPatterns() {
    try {
      return this.patterns();
    } catch {
      return [];
    }
  }

  /**
   * The data of a public page, for a browser that comes from another page.
   * @param {Asked} asked
   * @param {Request} request
   * @param {Response} response
   */
  async sendPayload({ pathname, language }, request, response) {
    if (!this.publicPages.isPublic(pathname)) return this.sendNothing(response);
    if (this.visitOf(request).isCanary) return this.sendUnrendered(response);
    const found = await this.publicPages.find({ pathname, language, requestId: requestIdOf(request) });
    if (found === null) return this.sendUnrendered(response);
    if (!found.page.exists) return this.sendNothing(response);
    const { payloads, payload } = found.page;
    const form =
      payloads[found.isCurrent ? 'whole' : 'stale'] ?? new SentForm(`${payload},"isCurrent":${found.isCurrent}}`);
    payloads[found.isCurrent ? 'whole' : 'stale'] = form;
    await this.sendText(request, response, { type: 'application/json', form });
  }

  /** The page exists but is not rendered now; the browser loads its data from the API. @param {Response} response */
  sendUnrendered(response) {
    response.writeHead(204, { ...securityHeaders, 'cache-control': 'no-store' }).end();
  }

  /** @param {Request} request @param {Response} response */
  async sendSitemap(request, response) {
    const form = await this.publicPages.sitemap().catch((/** @type {unknown} */ error) => {
      const requestId = requestIdOf(request);
      log('error', 'the sitemap could not be made', { requestId, status: 503, reason: loggedReason(error) });
      return null;
    });
    if (form === null) response.writeHead(503, { ...securityHeaders, 'retry-after': '60' }).end();
    else await this.sendText(request, response, { type: 'application/xml', form });
  }

  /** @param {Response} response */
  sendRobots(response) {
    response
      .writeHead(200, { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .end(robots(this.settings.publicUrl));
  }

  /** @param {Request} request @param {Response} response @param {{type: string, form: SentForm}} answer */
  async sendText(request, response, { type, form }) {
    const headers = {
      ...securityHeaders,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': publicCache,
      vary: 'accept-encoding',
    };
    await form.send(request, response, { status: 200, headers });
  }

  /** @param {Response} response */
  sendNothing(response) {
    response
      .writeHead(404, { ...securityHeaders, 'content-type': 'text/plain', 'cache-control': 'no-store' })
      .end('Not found\n');
  }
}
