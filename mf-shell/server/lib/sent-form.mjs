import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */
/** @typedef {'br' | 'gzip' | 'identity'} Encoding */

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const zipped = {
  /** @param {Buffer} content */
  br: (content) => brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  /** @param {Buffer} content */
  gzip: (content) => gzip(content, { level: 6 }),
};
const refused = /;\s*q=0(\.0*)?\s*$/;

/** The best encoding that a request accepts. @param {string | string[] | undefined} accepted @returns {Encoding} */
export function encodingFor(accepted) {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** @param {string} tag */
const withoutWeakness = (tag) => tag.trim().replace(/^W\//, '');

/** A text as it is sent: with its ETag, and compressed once for each encoding. */
export class SentForm {
  /** @param {string} text */
  constructor(text) {
    this.content = Buffer.from(text);
    /** Weak, since the encodings differ by their bytes. */
    this.etag = `W/"${createHash('sha256').update(this.content).digest('base64url').slice(0, 24)}"`;
    /** @type {Map<Encoding, Promise<Buffer>>} */
    this.made = new Map([['identity', Promise.resolve(this.content)]]);
  }

  /** @param {Encoding} encoding */
  in(encoding) {
    const known = this.made.get(encoding);
    if (known !== undefined || encoding === 'identity') return known ?? Promise.resolve(this.content);
    const making = zipped[encoding](this.content);
    this.made.set(encoding, making);
    // A compression that failed is tried again for the next visitor.
    making.catch(() => this.made.delete(encoding));
    return making;
  }

  /** @param {string | undefined} header a request's `If-None-Match` */
  isKnownBy(header) {
    return header !== undefined && header.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(this.etag));
  }

  /**
   * Answers with this text, or 304 to a browser that has it.
   * @param {Request} request
   * @param {Response} response
   * @param {{status: number, headers: Record<string, string>}} answer
   */
  async send(request, response, { status, headers }) {
    if (status === 200 && this.isKnownBy(request.headers['if-none-match']))
      return void response.writeHead(304, { ...headers, etag: this.etag }).end();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const content = await this.in(encoding);
    response.writeHead(status, {
      ...headers,
      etag: this.etag,
      'content-length': content.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  }
}
