import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from './head.mjs';
import { ShellNotBuiltError } from './shell-manifest.mjs';

/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */
/**
 * The varying parts of a page. Each text is inserted unchanged, so it must be markup.
 * @typedef {object} PageParts
 * @property {string} language
 * @property {string} [head] in place of the template's own title and description
 * @property {string} [moreHead] after those
 * @property {string} [styles] a style element, which gets the answer's nonce
 * @property {string} [content] of the root element
 * @property {string} [state] JSON from which the browser hydrates the page
 */
/** A page in pieces, with the places between them that every answer fills anew. @typedef {(Buffer | symbol)[]} AssembledPage */

const NONCE = Symbol('nonce');
const STALENESS = Symbol('staleness');

const ownHead = /<!-- head -->([\s\S]*?)<!-- \/head -->/;
const place = /__(APP_NAME|SUPPORT_EMAIL|ENVIRONMENT|CSP_NONCE|LANGUAGE|HEAD|CONTENT|STATE)__/;

/**
 * Marks the template's variable places: between the `head` comments, the root element, the language.
 * @param {string} text
 */
function parse(text) {
  const [, head = ''] = ownHead.exec(text) ?? [];
  const marked = text
    .replace(ownHead, '__HEAD__')
    .replace(/<html lang="\w+"/, '<html lang="__LANGUAGE__"')
    .replace('<div id="root"></div>', '<div id="root">__CONTENT__</div>__STATE__');
  // Split by a group, so texts and names alternate.
  return { pieces: marked.split(place), head: head.split(place) };
}

/** Joins neighbouring texts. @param {(string | symbol)[]} pieces @returns {AssembledPage} */
function join(pieces) {
  const joined = /** @type {AssembledPage} */ ([]);
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      joined.push(Buffer.from(text), piece);
      text = '';
    }
  }
  joined.push(Buffer.from(text));
  return joined;
}

/** The shell's page template; read again after a new build. */
export class PageTemplate {
  /** @param {EdgeSettings} settings */
  constructor(settings) {
    this.file = path.join(settings.dist, 'index.html');
    this.constants = Object.freeze({
      APP_NAME: escapeHtml(settings.appName),
      SUPPORT_EMAIL: escapeHtml(settings.supportEmail),
      ENVIRONMENT: settings.environment,
    });
    this.parsed = parse('');
    /** The file's time of writing. */
    this.version = 0;
  }

  /**
   * @returns {Promise<number>} the version of what `assemble` would use now
   * @throws {ShellNotBuiltError}
   */
  async refresh() {
    try {
      const { mtimeMs } = await stat(this.file);
      if (mtimeMs !== this.version) {
        this.parsed = parse(await readFile(this.file, 'utf8'));
        this.version = mtimeMs;
      }
      return mtimeMs;
    } catch (error) {
      throw new ShellNotBuiltError(error);
    }
  }

  /** @param {PageParts} parts @returns {AssembledPage} */
  assemble(parts) {
    return join(this.fill(this.parsed.pieces, parts));
  }

  /** @param {string[]} pieces @param {PageParts} parts @returns {(string | symbol)[]} */
  fill(pieces, parts) {
    return pieces.flatMap((piece, index) => (index % 2 === 0 ? [piece] : this.at(piece, parts)));
  }

  /** @param {string} name @param {PageParts} parts @returns {(string | symbol)[]} */
  at(name, parts) {
    switch (name) {
      case 'CSP_NONCE':
        return [NONCE];
      case 'LANGUAGE':
        return [parts.language];
      case 'HEAD':
        return [
          ...(parts.head === undefined ? this.fill(this.parsed.head, parts) : [parts.head]),
          parts.moreHead ?? '',
          ...stylesWithNonce(parts.styles),
        ];
      case 'CONTENT':
        return [parts.content ?? ''];
      case 'STATE':
        return parts.state === undefined
          ? []
          : ['<script type="application/json" id="page-state"', STALENESS, `>${parts.state}</script>`];
      default:
        return [this.constants[/** @type {keyof typeof this.constants} */ (name)] ?? ''];
    }
  }
}

/** @param {string | undefined} styles an element `<style …>` @returns {(string | symbol)[]} */
function stylesWithNonce(styles) {
  if (styles === undefined || !styles.startsWith('<style')) return [];
  return ['<style nonce="', NONCE, `"${styles.slice('<style'.length)}`];
}

/**
 * A page for one answer, with a nonce of its own.
 * @param {AssembledPage} page
 * @param {{isStale?: boolean}} options `isStale`: its data may have changed since
 * @returns {{html: Buffer, nonce: string}}
 */
export function personalise(page, { isStale = false } = {}) {
  const nonce = randomBytes(16).toString('base64');
  const fill = (/** @type {Buffer | symbol} */ piece) => {
    if (Buffer.isBuffer(piece)) return piece;
    if (piece === NONCE) return Buffer.from(nonce);
    return Buffer.from(isStale ? ' data-stale' : '');
  };
  return { html: Buffer.concat(page.map(fill)), nonce };
}
