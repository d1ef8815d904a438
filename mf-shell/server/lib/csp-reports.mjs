import { log } from './log.mjs';
import { loggedPath } from './logged-path.mjs';

const keptReports = 50;
const longestBodyBytes = 16_384;
const longestTextChars = 200;

/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */

/** @param {unknown} value @returns {string | undefined} */
const text = (value) => (typeof value === 'string' ? value.slice(0, longestTextChars) : undefined);

/** @param {unknown} value an address, or a word such as `inline` @param {(url: URL) => string} describe */
function describeAddress(value, describe) {
  const given = text(value);
  if (given === undefined) return undefined;
  if (URL.canParse(given)) return describe(new URL(given));
  return /^[a-z-]{1,30}$/.test(given) ? given : '{…}';
}

/**
 * The part of a report that is logged. Browsers send the whole address of the page, with its query.
 * @param {unknown} report
 * @param {readonly string[]} pagePatterns
 */
function loggedReport(report, pagePatterns) {
  const body = /** @type {Record<string, unknown>} */ (
    typeof report === 'object' && report !== null && 'csp-report' in report ? report['csp-report'] : {}
  );
  const directive = text(body['effective-directive'] ?? body['violated-directive']);
  return {
    directive: directive?.split(' ', 1)[0]?.replace(/[^a-z-]/g, ''),
    blocked: describeAddress(body['blocked-uri'], ({ origin, protocol }) => (origin === 'null' ? protocol : origin)),
    page: describeAddress(body['document-uri'], ({ pathname }) => loggedPath(pathname, pagePatterns)),
    source: describeAddress(body['source-file'], ({ pathname }) =>
      /\.js$/.test(pathname) ? pathname.slice(-longestTextChars) : loggedPath(pathname, pagePatterns),
    ),
    line: typeof body['line-number'] === 'number' ? body['line-number'] : undefined,
  };
}

/** Receives browsers' reports about violations of the policy, logs them, and counts them for tests. */
export class CspReports {
  /** @param {() => readonly string[]} pagePatterns patterns of all known pages */
  constructor(pagePatterns) {
    this.pagePatterns = pagePatterns;
    this.count = 0;
    /** @type {unknown[]} */
    this.last = [];
  }

  /** @param {Request} request @param {Response} response */
  receive(request, response) {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (/** @type {string} */ chunk) => {
      if (body.length < longestBodyBytes) body += chunk;
    });
    request.on('end', () => {
      this.note(body);
      response.writeHead(204).end();
    });
  }

  /** @param {string} body */
  note(body) {
    this.count += 1;
    try {
      /** @type {unknown} */
      const report = JSON.parse(body);
      this.last = [report, ...this.last].slice(0, keptReports);
      log('warn', 'content security policy broken', { report: loggedReport(report, this.pagePatterns()) });
    } catch {
      log('warn', 'content security policy report could not be read');
    }
  }

  /** @param {Response} response */
  show(response) {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ count: this.count, reports: this.last }));
  }
}
