import http from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { log } from './log.mjs';

/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */
/** @typedef {(request: Request, response: Response) => void} Handler */

const apiTimeoutMs = 30_000;

/** @param {unknown} response @param {number} status @param {string} type @param {string} body */
function refuse(response, status, type, body) {
  if (!(response instanceof http.ServerResponse)) return;
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'retry-after': '2' }).end(body);
}

/** @param {string} target the API's address @returns {Handler} */
export function apiProxy(target) {
  const unavailable = JSON.stringify({
    statusCode: 503,
    code: 'unavailable',
    message: 'The service is not available right now. Please try again.',
  });
  const proxy = createProxyMiddleware({
    target,
    xfwd: true,
    proxyTimeout: apiTimeoutMs,
    agent: new http.Agent({ keepAlive: true }),
    on: {
      error: (error, request, response) => {
        log('warn', 'the API did not answer', { reason: error.message, path: request.url });
        refuse(response, 503, 'application/json', unavailable);
      },
    },
  });
  return (request, response) =>
    void proxy(/** @type {never} */ (request), /** @type {never} */ (response), () => undefined);
}

/** @param {string} id @param {string} origin @returns {Handler} */
export function remoteProxy(id, origin) {
  const proxy = createProxyMiddleware({
    target: origin,
    pathRewrite: (path) => path.slice(`/remotes/${id}`.length),
    proxyTimeout: apiTimeoutMs,
    on: { error: (_error, _request, response) => refuse(response, 502, 'text/plain', `${id} does not answer\n`) },
  });
  return (request, response) =>
    void proxy(/** @type {never} */ (request), /** @type {never} */ (response), () => undefined);
}
