import sirv from 'sirv';
import { pathnameOf } from './pathname.mjs';

const hashed = /(\.[0-9a-f]{8}\.[a-z0-9]+(\.LICENSE\.txt)?)$/;
const secret = /(\.map|\.html)$/;

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * A file whose name contains its content's hash never changes; other files are checked on each use.
 * @param {string} pathname
 */
export const cacheControl = (pathname) => (hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');

/**
 * Serves the files of a build, compressed when the browser accepts that. Reads the folder on each request (`dev`),
 * because a new build may replace it.
 * @param {string} dir
 * @param {Record<string, string>} headers
 * @returns {(request: Request, response: Response, next: () => void) => void}
 */
export function serveFiles(dir, headers) {
  const serve = sirv(dir, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      response.setHeader('cache-control', cacheControl(pathname));
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  return (request, response, next) => {
    const pathname = pathnameOf(request);
    if (secret.test(pathname) || pathname.endsWith('/')) next();
    else serve(/** @type {never} */ (request), response, next);
  };
}
