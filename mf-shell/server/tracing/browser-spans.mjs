import { readApiPaths } from '../lib/api-paths.mjs';
import { protect } from '../lib/security.mjs';
import { PerSecond } from './per-second.mjs';
import { parseTraceparent } from './traceparent.mjs';
import { visitorOf } from './visitor.mjs';

/** @typedef {import('../lib/files.mjs').Request} Request */
/** @typedef {import('../lib/files.mjs').Response} Response */
/** @typedef {import('./open-tracer.mjs').Tracer} Tracer */
/** @typedef {import('./open-tracer.mjs').BrowserSpan} BrowserSpan */

const longestReportBytes = 400;
const longestMs = 120_000;
/** Reports that are taken in a second, of all visitors and of one. */
const bounds = { most: 100, mostOfOne: 20 };
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** @param {unknown} value @param {number} most @returns {value is number} */
const isNumberUpTo = (value, most) => typeof value === 'number' && value >= 0 && value <= most;

/** @param {string} body @returns {Record<string, unknown>} */
function parse(body) {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

/**
 * Takes browsers' reports of how long a call of the API took for them. Anybody may send one, so each holds a known pattern and
 * numbers, and only so many are taken in a second.
 */
export class BrowserSpans {
  /** @param {Pick<Tracer, 'note'>} tracer @param {PerSecond} [bound] of the reports that are taken */
  constructor(tracer, bound = new PerSecond(bounds)) {
    this.tracer = tracer;
    this.routes = new Set(readApiPaths().map(({ pattern }) => pattern));
    this.bound = bound;
  }

  /** @param {Request} request @param {Response} response */
  receive(request, response) {
    protect(response);
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (/** @type {string} */ chunk) => {
      if (body.length <= longestReportBytes) body += chunk;
    });
    request.on('end', () => {
      const span = body.length <= longestReportBytes ? this.read(parse(body)) : null;
      if (span !== null && this.bound.take(visitorOf(request))) this.tracer.note(span);
      response.writeHead(204).end();
    });
  }

  /** @param {Record<string, unknown>} report @returns {BrowserSpan | null} null for what no page of ours sends */
  read({ traceparent, template, method, status, ms }) {
    if (typeof template !== 'string') return null;
    const parent = parseTraceparent(traceparent);
    const route = `/api/v1${template}`;
    if (parent === null || !parent.isSampled || !this.routes.has(route)) return null;
    if (typeof method !== 'string' || !methods.has(method)) return null;
    return isNumberUpTo(status, 599) && isNumberUpTo(ms, longestMs) ? { parent, method, route, status, ms } : null;
  }
}
