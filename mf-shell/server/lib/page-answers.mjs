import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { robots } from '../prerender/sitemap.mjs';
import { escapeHtml, headWithoutContent, unlisted } from './head.mjs';
import { languageOf } from './language.mjs';
import { log } from './log.mjs';
import { loggedReason } from './logged-path.mjs';
import { PageTemplate, personalise } from './page.mjs';
import { firstParameter, matchesPattern } from './patterns.mjs';
import { requestIdOf } from './request-id.mjs';
import { contentSecurityPolicy, securityHeaders } from './security.mjs';

/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */
/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */
/** @typedef {import('./page.mjs').AssembledPage} AssembledPage */
/** @typedef {import('../prerender/public-pages.mjs').PublicPages} PublicPages */
/** @typedef {import('../prerender/public-pages.mjs').FoundPage} FoundPage */
/** @typedef {{pathname: string, language: string, params: URLSearchParams}} Asked */
/** @typedef {NonNullable<import('@valikool/shared-ui').PublishedRemote['ids']>[number]} IdRule */

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);
/** A page is compressed for each answer, since its nonce differs; a low level is fast. */
const fastGzip = { level: 2 };
const slashAtEnd = /(?<=.)\/+$/;
const payloadEnd = '/_payload.json';
/** Short, like extensions of files: the last part of an encrypted token in a mail's link also follows a dot. */
const fileEnd = /\.[a-z][a-z0-9]{0,11}$/i;

/** @param {Request} request */
const takesGzip = (request) => /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));

/** @param {Request} request */
const paramsOf = ({ url = '/' }) => new URLSearchParams(url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '');

/** Answers with pages: public ones rendered, all others as the shell's empty page. */
export class PageAnswers {
  /**
   * @param {EdgeSettings} settings
   * @param {{publicPages: PublicPages, shell: import('./shell-manifest.mjs').ShellManifest, remotes: import('./remotes.mjs').RemoteDirectory}} parts
   */
  constructor(settings, { publicPages, shell, remotes }) {
    this.settings = settings;
    this.publicPages = publicPages;
    this.shell = shell;
    this.remotes = remotes;
    this.template = new PageTemplate(settings);
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
    if (fileEnd.test(pathname)) return this.sendNothing(response);
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
    const page = found === null ? this.empty(asked, broken) : this.rendered(asked, found, version);
    const { html, nonce } = personalise(page, { isStale: found?.isCurrent === false });
    const status = broken?.status ?? this.statusOf(asked.pathname, found);
    await this.write(request, response, { status, html, nonce });
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

  /** @param {Asked} asked @param {FoundPage} found @param {number} version @returns {AssembledPage} */
  rendered({ params, language }, { page }, version) {
    if (!page.exists) return this.template.assemble({ language, moreHead: unlisted });
    if (page.reads.some((name) => params.has(name))) return this.template.assemble(page.bare);
    if (page.assembled?.version !== version) page.assembled = { version, page: this.template.assemble(page.parts) };
    return page.assembled.page;
  }

  /**
   * The shell's page without content. With a malformed id in its address it says what is wrong, until the browser does.
   * @param {Asked} asked
   * @param {IdRule | null} broken
   */
  empty({ pathname, language }, broken) {
    if (broken !== null) {
      const text = escapeHtml(broken.texts[language] ?? '');
      const content = `<main><h1>${text}</h1></main>`;
      return this.template.assemble({ language, head: `<title>${text}</title>`, moreHead: unlisted, content });
    }
    const moreHead = this.publicPages.isPublic(pathname)
      ? headWithoutContent(this.settings, { path: pathname, language })
      : unlisted;
    return this.template.assemble({ language, moreHead });
  }

  /** @param {Request} request @param {Response} response @param {{status: number, html: Buffer, nonce: string}} answer */
  async write(request, response, { status, html, nonce }) {
    /** @type {Record<string, string>} */
    const headers = {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(
        this.settings,
        nonce,
        this.remotes.lastKnown().map((remote) => remote.entry),
      ),
      vary: 'accept-encoding, cookie',
    };
    const isZipped = takesGzip(request);
    if (isZipped) headers['content-encoding'] = 'gzip';
    const body = isZipped ? await gzip(html, fastGzip) : html;
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  /**
   * 404 only when all front ends are known and none has such a page, or when the thing in the address does not exist.
   * @param {string} pathname
   * @param {FoundPage | null} found
   */
  statusOf(pathname, found) {
    if (found !== null) return found.page.exists ? 200 : 404;
    if (!this.remotes.isComplete) return 200;
    return this.patterns().some((pattern) => matchesPattern(pattern, pathname)) ? 200 : 404;
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
    return [this.shell.read(), ...this.remotes.lastKnown()].flatMap((frontEnd) => frontEnd.patterns);
  }

  /**
   * The data of a public page, for a browser that comes from another page.
   * @param {Asked} asked
   * @param {Request} request
   * @param {Response} response
   */
  async sendPayload({ pathname, language }, request, response) {
    if (!this.publicPages.isPublic(pathname)) return this.sendNothing(response);
    const found = await this.publicPages.find({ pathname, language, requestId: requestIdOf(request) });
    // The page exists but is not rendered now; the browser loads its data from the API.
    if (found === null) return void response.writeHead(204, { ...securityHeaders, 'cache-control': 'no-store' }).end();
    if (!found.page.exists) return this.sendNothing(response);
    const body = `${found.page.payload},"isCurrent":${found.isCurrent}}`;
    await this.sendText(request, response, { type: 'application/json', zipped: await gzip(body, fastGzip) });
  }

  /** @param {Request} request @param {Response} response */
  async sendSitemap(request, response) {
    const zipped = await this.publicPages.sitemap().catch((/** @type {unknown} */ error) => {
      const requestId = requestIdOf(request);
      log('error', 'the sitemap could not be made', { requestId, status: 503, reason: loggedReason(error) });
      return null;
    });
    if (zipped === null) response.writeHead(503, { ...securityHeaders, 'retry-after': '60' }).end();
    else await this.sendText(request, response, { type: 'application/xml', zipped });
  }

  /** @param {Response} response */
  sendRobots(response) {
    response
      .writeHead(200, { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .end(robots(this.settings.publicUrl));
  }

  /** @param {Request} request @param {Response} response @param {{type: string, zipped: Buffer}} answer */
  async sendText(request, response, { type, zipped }) {
    const headers = {
      ...securityHeaders,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    };
    const isZipped = takesGzip(request);
    const body = isZipped ? zipped : await gunzip(zipped);
    response
      .writeHead(200, isZipped ? { ...headers, 'content-encoding': 'gzip' } : headers)
      .end(request.method === 'HEAD' ? undefined : body);
  }

  /** @param {Response} response */
  sendNothing(response) {
    response
      .writeHead(404, { ...securityHeaders, 'content-type': 'text/plain', 'cache-control': 'no-store' })
      .end('Not found\n');
  }
}
