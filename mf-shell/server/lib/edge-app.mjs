import { PublicPages } from '../prerender/public-pages.mjs';
import { ReleasedFiles } from '../registry/released-files.mjs';
import { numberIn } from '../registry/share.mjs';
import { AllRemotes } from './all-remotes.mjs';
import { CspReports } from './csp-reports.mjs';
import { serveFiles } from './files.mjs';
import { log } from './log.mjs';
import { loggedPath, loggedReason } from './logged-path.mjs';
import { PageAnswers } from './page-answers.mjs';
import { pathnameOf } from './pathname.mjs';
import { sendPlainPage } from './plain-page.mjs';
import { apiProxy, remoteProxy } from './proxies.mjs';
import { RemoteMetrics } from './remote-metrics.mjs';
import { requestIdOf } from './request-id.mjs';
import { protect, securityHeaders } from './security.mjs';
import { ShellManifest, ShellNotBuiltError } from './shell-manifest.mjs';

/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */
/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */

/** What edges ask the API for; visitors have no use for it. */
const edgesOnly = '/api/v1/public-changes';
/** Only these may be files of the build. */
const withEnding = /\.[^/]+$/;
const apiPaths = /^\/(api|auth\/v1|uploads)(\/|$)/;
const healthTimeoutMs = 1_000;

/** @param {Response} response @param {number} status @param {unknown} body */
function sendJson(response, status, body) {
  response.writeHead(status, { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-cache' });
  response.end(JSON.stringify(body));
}

/** The edge: it serves files and pages, lists the remotes, and passes requests on to the API and to the remotes. */
export class EdgeApp {
  /**
   * @param {EdgeSettings} settings
   * @param {Pick<import('../prerender/public-pages.mjs').PublicPagesParts, 'renderer' | 'changes'> & {apiTimeoutMs?: number}} [parts] replacements for tests
   */
  constructor(settings, { apiTimeoutMs, ...parts } = {}) {
    this.settings = settings;
    this.files = serveFiles(settings.dist, securityHeaders);
    this.shell = new ShellManifest(settings.dist);
    this.api = apiProxy(settings.apiUrl, apiTimeoutMs === undefined ? {} : { timeoutMs: apiTimeoutMs });
    this.remotes = new AllRemotes(settings, () => this.shell.read().sharedUi);
    this.metrics = new RemoteMetrics(this.remotes);
    this.released = this.remotes.releases && new ReleasedFiles(this.remotes.releases, securityHeaders);
    const published = () => this.remotes.recent();
    const locate = this.remotes.locate.bind(this.remotes);
    const publicPages = new PublicPages(settings, { shell: () => this.shell.read(), published, locate, ...parts });
    this.pages = new PageAnswers(settings, { publicPages, shell: this.shell, remotes: this.remotes });
    this.reports = new CspReports(() => this.pages.patterns());
    this.remoteProxies = new Map(settings.remotes.map(({ id, origin }) => [id, remoteProxy(id, origin)]));
    /** @type {Record<string, (request: Request, response: Response) => void>} */
    this.own = {
      '/remotes.json': (request, response) => void this.sendRemotes(request, response),
      '/config.json': (_request, response) => this.sendConfig(response),
      '/health/live': (_request, response) => sendJson(response, 200, { status: 'ok' }),
      '/health/ready': (_request, response) => void this.sendReady(response),
      '/csp-report': (request, response) => this.onReport(request, response),
      '/remote-errors': (request, response) => this.onRemoteError(request, response),
      '/robots.txt': (_request, response) => this.pages.sendRobots(response),
      '/sitemap.xml': (request, response) => void this.pages.sendSitemap(request, response),
    };
  }

  /** @param {Request} request @param {Response} response */
  handle = (request, response) => {
    protect(response);
    const pathname = pathnameOf(request);
    if (pathname === edgesOnly) return this.pages.sendNothing(response);
    if (apiPaths.test(pathname)) return this.api(request, response);
    const own = this.own[pathname];
    if (own !== undefined) return own(request, response);
    if (pathname.startsWith('/remotes/')) return this.sendRemoteFile(pathname, request, response);
    if (request.method === 'POST' && this.pages.isPage(pathname))
      return this.pages.sendBack(pathname, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    if (!withEnding.test(pathname)) return this.afterFiles(pathname, request, response);
    this.files(request, response, () => this.afterFiles(pathname, request, response));
  };

  /** @param {string} pathname @param {Request} request @param {Response} response */
  afterFiles(pathname, request, response) {
    this.pages.send(pathname, request, response).catch((/** @type {unknown} */ error) => {
      this.sendNoPage(pathname, { request, response, error });
    });
  }

  /**
   * Answers when no page can be sent. Visitors read a plain text; the cause is logged once.
   * @param {string} pathname
   * @param {{request: Request, response: Response, error: unknown}} failure
   */
  sendNoPage(pathname, { request, response, error }) {
    const isUnbuilt = error instanceof ShellNotBuiltError;
    const status = isUnbuilt ? 503 : 500;
    const requestId = requestIdOf(request);
    const pattern = loggedPath(pathname, isUnbuilt ? [] : this.pages.patterns());
    const reason = loggedReason(error, { pathname, pattern });
    log('error', isUnbuilt ? 'the shell is not built' : 'a page could not be sent', {
      requestId,
      method: request.method,
      path: pattern,
      status,
      reason,
    });
    sendPlainPage(request, response, { status, requestId });
  }

  /** A file of a front end: of a published version, else of its origin. @param {string} pathname @param {Request} request @param {Response} response */
  sendRemoteFile(pathname, request, response) {
    const fromOrigin = () => {
      const proxy = this.remoteProxies.get(pathname.split('/')[2] ?? '');
      if (proxy === undefined) this.pages.sendNothing(response);
      else proxy(request, response);
    };
    if (request.method === 'GET') this.metrics.noteLoad(pathname);
    if (this.released === null || (request.method !== 'GET' && request.method !== 'HEAD')) fromOrigin();
    else this.released.handle(pathname, request, response, fromOrigin);
  }

  /** @param {Request} request @param {Response} response */
  async sendRemotes(request, response) {
    const remotes = await this.remotes.list(numberIn(request.headers.cookie));
    if (this.remotes.releases?.hasCanary) response.setHeader('vary', 'cookie');
    sendJson(response, 200, { remotes });
  }

  /** @param {Response} response */
  sendConfig(response) {
    const { appName, authUrl, anonKey, environment, watching } = this.settings;
    sendJson(response, 200, { appName, authUrl, anonKey, environment, watching });
  }

  /** @param {Response} response */
  async sendReady(response) {
    const [remotes, isApiUp] = await Promise.all([this.remotes.list(), this.isApiUp()]);
    const up = Object.fromEntries(
      this.remotes.ids().map((id) => [id, remotes.some((remote) => remote.id === id && remote.isUp)]),
    );
    const registry = this.remotes.isRegistryKnown;
    const isReady = isApiUp && registry;
    const status = isReady ? 'ok' : 'waiting';
    sendJson(response, isReady ? 200 : 503, { status, api: isApiUp, registry, remotes: up });
  }

  async isApiUp() {
    const answer = await fetch(`${this.settings.apiUrl}/health/live`, {
      redirect: 'error',
      signal: AbortSignal.timeout(healthTimeoutMs),
    }).catch(() => null);
    return answer?.ok ?? false;
  }

  /** @param {Request} request @param {Response} response */
  onRemoteError(request, response) {
    if (request.method === 'POST') this.metrics.receive(request, response);
    else response.writeHead(405, { allow: 'POST' }).end();
  }

  /** The figures for Prometheus, which listen on a port of their own: visitors have no use for them. */
  handleMetrics = (/** @type {Request} */ request, /** @type {Response} */ response) => {
    if (pathnameOf(request) !== '/metrics') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(this.metrics.text());
  };

  /** @param {Request} request @param {Response} response */
  onReport(request, response) {
    if (request.method === 'POST') this.reports.receive(request, response);
    else if (this.settings.environment === 'production') response.writeHead(404).end();
    else this.reports.show(response);
  }
}
