import http from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { log } from './log.mjs';
import { loggedPath, loggedReason } from './logged-path.mjs';
import { pathnameOf } from './pathname.mjs';
import { requestIdOf } from './request-id.mjs';

/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */
/** @typedef {(request: Request, response: Response) => void} Handler */
/** @typedef {{timeoutMs?: number}} ProxyOptions `timeoutMs`: how long the server behind may be silent */

const silenceMs = 30_000;

/** @param {unknown} response @param {number} status @param {string} type @param {string} body */
function refuse(response, status, type, body) {
  if (!(response instanceof http.ServerResponse)) return;
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'retry-after': '2' }).end(body);
}

/**
 * Passes requests on. It answers 504 when the server behind took the request and stayed silent, 502 when it was not
 * reached or broke off.
 * @param {import('http-proxy-middleware').Options} options
 * @param {{timeoutMs: number, onFailure: (failure: {status: 502 | 504, request: Request, response: unknown, fields: Record<string, unknown>}) => void}} parts
 * @returns {Handler}
 */
function proxyTo(options, { timeoutMs, onFailure }) {
  /** @type {WeakMap<object, {startedAtMs: number, pathname: string, requestId: string}>} */
  const begun = new WeakMap();
  const proxy = createProxyMiddleware({
    ...options,
    proxyTimeout: timeoutMs,
    on: {
      error: (error, request, response) => {
        const { startedAtMs = Date.now(), pathname = '', requestId = '' } = begun.get(request) ?? {};
        // The proxy reports both failures as "socket hang up"; only the time tells them apart.
        const status = Date.now() - startedAtMs >= timeoutMs ? 504 : 502;
        const pattern = loggedPath(pathname, [], request.method);
        const code = /** @type {NodeJS.ErrnoException} */ (error).code;
        const reason = loggedReason(error, { pathname, pattern });
        const fields = { requestId, method: request.method, path: pattern, status, code, reason };
        onFailure({ status, request: /** @type {Request} */ (request), response, fields });
      },
    },
  });
  return (request, response) => {
    begun.set(request, { startedAtMs: Date.now(), pathname: pathnameOf(request), requestId: requestIdOf(request) });
    void proxy(/** @type {never} */ (request), /** @type {never} */ (response), () => undefined);
  };
}

/** @param {string} target the API's address @param {ProxyOptions} [options] @returns {Handler} */
export function apiProxy(target, { timeoutMs = silenceMs } = {}) {
  const bodyOf = (/** @type {number} */ statusCode, /** @type {unknown} */ requestId) =>
    JSON.stringify({
      statusCode,
      code: 'unavailable',
      message: 'The service is not available right now. Please try again.',
      requestId,
    });
  return proxyTo(
    { target, xfwd: true, agent: new http.Agent({ keepAlive: true }) },
    {
      timeoutMs,
      onFailure: ({ status, response, fields }) => {
        log('warn', status === 504 ? 'the API did not answer in time' : 'the API could not be reached', fields);
        refuse(response, status, 'application/json', bodyOf(status, fields['requestId']));
      },
    },
  );
}

/** @param {string} id @param {string} origin @param {ProxyOptions} [options] @returns {Handler} */
export function remoteProxy(id, origin, { timeoutMs = silenceMs } = {}) {
  return proxyTo(
    { target: origin, pathRewrite: (path) => path.slice(`/remotes/${id}`.length) },
    {
      timeoutMs,
      onFailure: ({ status, response, fields }) => {
        log('warn', 'a front end’s files could not be fetched', { ...fields, remote: id });
        refuse(response, status, 'text/plain', `${id} does not answer\n`);
      },
    },
  );
}
