import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from './head.mjs';
import { SentForm } from './sent-form.mjs';
import { ShellNotBuiltError } from './shell-manifest.mjs';

/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */
/**
 * The varying parts of a page. Each text is inserted unchanged, so it must be markup.
 * @typedef {object} PageParts
 * @property {string} language
 * @property {string} [head] in place of the template's own title and description
 * @property {string} [moreHead] after those
 * @property {string} [styles] a style element; the policy names the hash of its text
 * @property {string} [content] of the root element
 * @property {string} [state] JSON from which the browser hydrates the page
 * @property {boolean} [isStale] the data may have changed since
 */
/** A page as it is sent, and the sources of its styles for the policy. @typedef {{form: SentForm, styleSources: string[]}} AssembledPage */

const ownHead = /<!-- head -->([\s\S]*?)<!-- \/head -->/;
/** The page's code, which a rendered page loads only when a visitor begins to use it (docs/adr/0038). */
const ownCode = /<!-- code -->([\s\S]*?)<!-- \/code -->/;
const place = /__(APP_NAME|SUPPORT_EMAIL|ENVIRONMENT|LANGUAGE|HEAD|CODE|CONTENT|STATE)__/;

/**
 * Marks the template's variable places: between the `head` and the `code` comments, the root element, the language.
 * @param {string} text
 */
function parse(text) {
  const [, head = ''] = ownHead.exec(text) ?? [];
  const [, code = ''] = ownCode.exec(text) ?? [];
  const marked = text
    .replace(ownHead, '__HEAD__')
    .replace(ownCode, '__CODE__')
    .replace(/<html lang="\w+"/, '<html lang="__LANGUAGE__"')
    .replace('<div id="root"></div>', '<div id="root">__CONTENT__</div>__STATE__');
  // Split by a group, so texts and names alternate.
  return { pieces: marked.split(place), head: head.split(place), code };
}

const styleText = /^<style[^>]*>([\s\S]*)<\/style>$/;

/** @param {string} text */
const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** styled-components fills an empty style element by the browser's own interface, which no policy forbids. */
const emptyStyle = hashSource('');

/** @param {string | undefined} styles an element `<style …>` @returns {string[]} sources for the policy */
function styleSourcesOf(styles) {
  const [, text] = styleText.exec(styles ?? '') ?? [];
  return text === undefined ? [emptyStyle] : [emptyStyle, hashSource(text)];
}

/** A new build is noticed after this time. */
const settledMs = 100;

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
    /** Tells the browser which share of its calls to trace; nothing while tracing is off. */
    this.traceShare = settings.tracing === null ? '' : `<meta name="trace-share" content="${settings.tracing.share}">`;
    this.parsed = parse('');
    this.checkedAtMs = -Infinity;
    /** @type {Promise<number> | null} */
    this.checking = null;
    /** The file's time of writing. */
    this.version = 0;
  }

  /**
   * @returns {Promise<number>} the version of what `assemble` would use now
   * @throws {ShellNotBuiltError}
   */
  async refresh() {
    if (performance.now() - this.checkedAtMs < settledMs) return this.version;
    this.checking ??= this.check().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  /** @returns {Promise<number>} @throws {ShellNotBuiltError} */
  async check() {
    try {
      const { mtimeMs } = await stat(this.file);
      if (mtimeMs !== this.version) {
        this.parsed = parse(await readFile(this.file, 'utf8'));
        this.version = mtimeMs;
      }
      this.checkedAtMs = performance.now();
      return this.version;
    } catch (error) {
      throw new ShellNotBuiltError(error);
    }
  }

  /** @param {PageParts} parts @returns {AssembledPage} */
  assemble(parts) {
    const form = new SentForm(this.fill(this.parsed.pieces, parts).join(''));
    return { form, styleSources: styleSourcesOf(parts.styles) };
  }

  /** @param {string[]} pieces @param {PageParts} parts @returns {string[]} */
  fill(pieces, parts) {
    return pieces.flatMap((piece, index) => (index % 2 === 0 ? [piece] : this.at(piece, parts)));
  }

  /** @param {string} name @param {PageParts} parts @returns {string[]} */
  at(name, parts) {
    switch (name) {
      case 'LANGUAGE':
        return [parts.language];
      case 'HEAD':
        return [
          ...(parts.head === undefined ? this.fill(this.parsed.head, parts) : [parts.head]),
          parts.moreHead ?? '',
          this.traceShare,
          parts.styles ?? '',
        ];
      case 'CODE':
        return parts.state === undefined ? [this.parsed.code] : [];
      case 'CONTENT':
        return [parts.content ?? ''];
      case 'STATE':
        return [stateElement(parts)];
      default:
        return [this.constants[/** @type {keyof typeof this.constants} */ (name)] ?? ''];
    }
  }
}

/** @param {PageParts} parts */
const stateElement = ({ state, isStale = false }) =>
  state === undefined
    ? ''
    : `<script type="application/json" id="page-state"${isStale ? ' data-stale' : ''}>${state}</script>`;
