import { loggedPath } from '../lib/logged-path.mjs';
import { pathnameOf } from '../lib/pathname.mjs';
import { requestIdOf } from '../lib/request-id.mjs';
import { BrowserSpans } from './browser-spans.mjs';
import { visitorOf } from './visitor.mjs';

/** @typedef {import('../lib/files.mjs').Request} Request */
/** @typedef {import('../lib/files.mjs').Response} Response */
/** @typedef {(request: Request, response: Response) => void} Handler */

/** Status of an answer that the visitor did not wait for, as nginx writes it. */
const visitorLeft = 499;
const reports = '/browser-spans';
/** Files, and what machines ask: a trace of each would hide the others. */
const untraced = /^\/(remotes|uploads|health)\/|^\/(remotes|config)\.json$|\.[^/]+$/;
const ofApi = /^\/(api|auth\/v1)\//;

/**
 * Makes each request of the API and each page a step of its caller's trace, or the first step of one; the API then goes on
 * with it. Takes browsers' own steps.
 * @param {import('./open-tracer.mjs').Tracer | null} tracer null while tracing is off
 * @param {{handle: Handler, patterns: () => readonly string[]}} edge `patterns`: of the front ends' pages
 * @returns {Handler}
 */
export function tracedHandler(tracer, { handle, patterns }) {
  if (tracer === null) return handle;
  const browserSpans = new BrowserSpans(tracer);
  return (request, response) => {
    const pathname = pathnameOf(request);
    if (pathname === reports) return browserSpans.receive(request, response);
    const isOfApi = ofApi.test(pathname);
    if (!isOfApi && untraced.test(pathname)) return handle(request, response);
    const { method = '', headers } = request;
    const route = loggedPath(pathname, isOfApi ? [] : patterns(), method);
    const span = tracer.begin({
      method,
      route,
      requestId: requestIdOf(request),
      visitor: visitorOf(request),
      traceparent: textOf(headers['traceparent']),
    });
    headers['traceparent'] = span.traceparent;
    response.once('close', () => span.end(response.writableFinished ? response.statusCode : visitorLeft));
    handle(request, response);
  };
}

/** @param {string | string[] | undefined} header */
const textOf = (header) => (typeof header === 'string' ? header : undefined);
