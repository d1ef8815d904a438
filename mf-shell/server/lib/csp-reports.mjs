import { log } from './log.mjs';

const keptReports = 50;
const longestBodyBytes = 16_384;

/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */

/** Takes what browsers report about the policy, logs it, and tells tests how many there were. */
export class CspReports {
  constructor() {
    this.count = 0;
    /** @type {unknown[]} */
    this.last = [];
  }

  /** @param {Request} request @param {Response} response */
  receive(request, response) {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (/** @type {string} */ chunk) => {
      if (text.length < longestBodyBytes) text += chunk;
    });
    request.on('end', () => {
      this.note(text);
      response.writeHead(204).end();
    });
  }

  /** @param {string} text */
  note(text) {
    this.count += 1;
    try {
      /** @type {unknown} */
      const report = JSON.parse(text);
      this.last = [report, ...this.last].slice(0, keptReports);
      log('warn', 'content security policy broken', { report });
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
