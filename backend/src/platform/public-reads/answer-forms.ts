import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const zipped = {
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 6 }),
};

/** Below this size, in bytes, compressing gains nothing. */
const WORTH_ZIPPING = 1_024;
const REFUSED = /;\s*q=0(\.0*)?\s*$/;

function bestOf(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Browsers send a handful of texts. */
const MOST_KNOWN = 64;
const known = new Map<string, Encoding>();

/** @returns the best encoding that a request's `Accept-Encoding` allows */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const encoding = known.get(accepted) ?? bestOf(accepted);
  if (known.size < MOST_KNOWN) known.set(accepted, encoding);
  return encoding;
}

/** A JSON answer, compressed once for each encoding. */
export class AnswerForms {
  readonly content: Buffer;
  /** Weak, since the forms differ by their bytes. */
  readonly etag: string;
  private readonly forms = new Map<Encoding, Buffer>();
  private readonly making = new Map<Encoding, Promise<Buffer>>();

  /** @param told what the answer was made from, for the edge: `course:12=1f3a`; empty when that is not known */
  constructor(
    body: unknown,
    readonly told: string,
  ) {
    this.content = Buffer.from(JSON.stringify(body));
    this.etag = `W/"${createHash('sha256').update(this.content).digest('base64url').slice(0, 24)}"`;
    this.forms.set('identity', this.content);
  }

  /** Bytes that all forms take at most. */
  get size(): number {
    return this.content.length * 2;
  }

  /** @returns the encoding in which this answer is sent to somebody who takes `wanted` */
  encodingOf(wanted: Encoding): Encoding {
    return this.content.length < WORTH_ZIPPING ? 'identity' : wanted;
  }

  /** @returns the answer in this encoding when it was asked for before */
  known(encoding: Encoding): Buffer | undefined {
    return this.forms.get(encoding);
  }

  /** @returns the answer in this encoding; many callers at once wait for one compression */
  async in(encoding: Encoding): Promise<Buffer> {
    const form = this.forms.get(encoding);
    if (form !== undefined || encoding === 'identity') return form ?? this.content;
    const making = this.making.get(encoding) ?? this.make(encoding);
    this.making.set(encoding, making);
    return making;
  }

  private async make(encoding: 'br' | 'gzip'): Promise<Buffer> {
    try {
      const form = await zipped[encoding](this.content);
      this.forms.set(encoding, form);
      return form;
    } finally {
      // A compression that failed is tried again for the next caller.
      this.making.delete(encoding);
    }
  }

  /** @param header a request's `If-None-Match` */
  isKnownBy(header: string | undefined): boolean {
    if (header === undefined) return false;
    const weak = (tag: string) => tag.trim().replace(/^W\//, '');
    return header.trim() === '*' || header.split(',').some((tag) => weak(tag) === weak(this.etag));
  }
}
