import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { CspReports } from './csp-reports.mjs';
import { serveFiles } from './files.mjs';
import { PageTemplate } from './page.mjs';
import { pathnameOf } from './pathname.mjs';
import { matchesPattern } from './patterns.mjs';
import { apiProxy, remoteProxy } from './proxies.mjs';
import { RemoteDirectory } from './remotes.mjs';
import { contentSecurityPolicy, securityHeaders } from './security.mjs';

/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */
/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */

const gzip = promisify(zlib.gzip);
const apiPaths = /^\/(api|auth\/v1|uploads)(\/|$)/;
const healthTimeoutMs = 1_000;

/** @param {Response} response @param {number} status @param {unknown} body */
function sendJson(response, status, body) {
  response.writeHead(status, { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-cache' });
  response.end(JSON.stringify(body));
}

/** The front door: files, pages, the list of remotes, and the way to everything behind. */
export class EdgeApp {
  /** @param {EdgeSettings} settings */
  constructor(settings) {
    this.settings = settings;
    this.files = serveFiles(settings.dist, securityHeaders);
    this.page = new PageTemplate(settings);
    this.reports = new CspReports();
    this.api = apiProxy(settings.apiUrl);
    this.remotes = new RemoteDirectory(settings.remotes, () => this.shell().sharedUi);
    this.remoteProxies = new Map(settings.remotes.map(({ id, origin }) => [id, remoteProxy(id, origin)]));
    /** @type {Record<string, (request: Request, response: Response) => void>} */
    this.own = {
      '/remotes.json': (_request, response) => void this.sendRemotes(response),
      '/config.json': (_request, response) => this.sendConfig(response),
      '/health/live': (_request, response) => sendJson(response, 200, { status: 'ok' }),
      '/health/ready': (_request, response) => void this.sendReady(response),
      '/csp-report': (request, response) => this.onReport(request, response),
    };
  }

  /** @param {Request} request @param {Response} response */
  handle = (request, response) => {
    const pathname = pathnameOf(request);
    if (apiPaths.test(pathname)) return this.api(request, response);
    const own = this.own[pathname];
    if (own !== undefined) return own(request, response);
    const remote = this.remoteProxies.get(/^\/remotes\/([^/]+)\//.exec(pathname)?.[1] ?? '');
    if (remote !== undefined) return remote(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    this.files(request, response, () => this.afterFiles(pathname, request, response));
  };

  /** @param {string} pathname @param {Request} request @param {Response} response */
  afterFiles(pathname, request, response) {
    if (/\.[a-z0-9]+$/i.test(pathname)) {
      response.writeHead(404, { ...securityHeaders, 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found\n');
      return;
    }
    this.sendPage(pathname, request, response).catch((/** @type {unknown} */ error) => {
      sendJson(response, 500, { statusCode: 500, code: 'edge.no-page', message: `The shell is not built: ${String(error)}` });
    });
  }

  /** @param {string} pathname @param {Request} request @param {Response} response */
  async sendPage(pathname, request, response) {
    const { html, nonce } = await this.page.render();
    const remotes = this.remotes.lastKnown();
    /** @type {Record<string, string>} */
    const headers = {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(this.settings, nonce, remotes.map((remote) => remote.entry)),
      vary: 'accept-encoding',
    };
    const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (zipped) headers['content-encoding'] = 'gzip';
    const body = zipped ? await gzip(html) : html;
    response.writeHead(this.statusOf(pathname), headers).end(request.method === 'HEAD' ? undefined : body);
  }

  /** 404 only where every front end is known and none has such a page. @param {string} pathname */
  statusOf(pathname) {
    if (!this.remotes.isComplete) return 200;
    const patterns = [this.shell(), ...this.remotes.lastKnown()].flatMap((frontEnd) => frontEnd.patterns);
    return patterns.some((pattern) => matchesPattern(pattern, pathname)) ? 200 : 404;
  }

  /** What the shell's build says about itself. @returns {import('@valikool/shared-ui').RemoteManifest} */
  shell() {
    const file = path.join(this.settings.dist, 'remote.json');
    return /** @type {import('@valikool/shared-ui').RemoteManifest} */ (JSON.parse(readFileSync(file, 'utf8')));
  }

  /** @param {Response} response */
  async sendRemotes(response) {
    sendJson(response, 200, { remotes: await this.remotes.list() });
  }

  /** @param {Response} response */
  sendConfig(response) {
    const { appName, authUrl, anonKey, environment } = this.settings;
    sendJson(response, 200, { appName, authUrl, anonKey, environment });
  }

  /** @param {Response} response */
  async sendReady(response) {
    const [remotes, isApiUp] = await Promise.all([this.remotes.list(), this.isApiUp()]);
    const up = Object.fromEntries(this.settings.remotes.map(({ id }) => [id, remotes.some((remote) => remote.id === id && remote.isUp)]));
    sendJson(response, isApiUp ? 200 : 503, { status: isApiUp ? 'ok' : 'waiting', api: isApiUp, remotes: up });
  }

  async isApiUp() {
    const answer = await fetch(`${this.settings.apiUrl}/health/live`, { signal: AbortSignal.timeout(healthTimeoutMs) }).catch(() => null);
    return answer?.ok ?? false;
  }

  /** @param {Request} request @param {Response} response */
  onReport(request, response) {
    if (request.method === 'POST') this.reports.receive(request, response);
    else if (this.settings.environment === 'production') response.writeHead(404).end();
    else this.reports.show(response);
  }
}
