/**
 * The state of a rendered page in few bytes: a text that the page shows is named by its place in the markup, and objects
 * with the same keys share them. mf-shell/src/prerender/unpackState.ts undoes it in the browser.
 * @typedef {{$text: number} | {$html: number} | {$keys: string[], $rows: unknown[][]}} Packed
 */

/** Shorter texts are sent as they are: `{"$text":123}` would take as many bytes. */
const shortest = 16;
/** So many objects share their keys. */
const fewestRows = 2;

const entities = /** @type {Record<string, string>} */ ({
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
});

/** The start of an element that has content. */
const openingTag = /^<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z][^>]*(?<!\/)>$/i;

/** What a browser writes in another way when it is asked for an element's markup. */
const rewritten = /\/>|\u00a0|&(?!(?:amp|lt|gt|nbsp);)/;

/** Undoes what React does with a text. @param {string} text */
const decoded = (text) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts and elements of a markup, as a browser counts them. */
class Markup {
  /** @param {string} html */
  constructor(html) {
    this.html = html;
    const texts = html.split(/<[^>]*>/).filter((text) => text !== '');
    this.textCount = texts.length;
    this.elementCount = this.elementsIn(html);
    /** Characters of all texts and markup that are named by their place. */
    this.namedLength = 0;
    /** @type {Map<string, number>} */
    this.places = new Map();
    for (const [place, text] of texts.map(decoded).entries()) if (!this.places.has(text)) this.places.set(text, place);
  }

  /** @param {string} html */
  elementsIn(html) {
    return html.match(/<[a-z]/gi)?.length ?? 0;
  }

  /** @param {string} text @returns {Packed | string} */
  pack(text) {
    if (text.length < shortest) return text;
    const place = this.places.get(text);
    if (place !== undefined) {
      this.namedLength += text.length;
      return { $text: place };
    }
    const element = text.startsWith('<') && !rewritten.test(text) ? this.elementWith(text) : null;
    if (element === null) return text;
    this.namedLength += text.length;
    return { $html: element };
  }

  /** @param {string} content @returns {number | null} which element has this content and no other */
  elementWith(content) {
    const wanted = `>${content}</`;
    for (let end = this.html.indexOf(wanted); end >= 0; end = this.html.indexOf(wanted, end + 1)) {
      const tag = this.html.slice(this.html.lastIndexOf('<', end), end + 1);
      if (openingTag.test(tag)) return this.elementsIn(this.html.slice(0, end)) - 1;
    }
    return null;
  }
}

/** @param {Record<string, unknown>[]} objects @returns {string[] | null} */
function sharedKeys(objects) {
  const keys = Object.keys(objects[0] ?? {});
  const areSame = objects.every((object) => Object.keys(object).join() === keys.join());
  return areSame && objects.length >= fewestRows ? keys : null;
}

/** @param {unknown} value @param {Markup} markup @returns {unknown} */
function pack(value, markup) {
  if (typeof value === 'string') return markup.pack(value);
  if (Array.isArray(value)) {
    const keys = value.every(isObject) ? sharedKeys(value) : null;
    if (keys === null) return value.map((each) => pack(each, markup));
    return { $keys: keys, $rows: value.map((object) => keys.map((key) => pack(object[key], markup))) };
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each, markup)]));
}

/**
 * @param {{queries: {queryKey: unknown, data: unknown}[]}} state
 * @param {string} html the page's markup
 * @returns {object} the state with packed data, and `shown`: what the browser must find before it unpacks them
 */
export function packState(state, html) {
  const markup = new Markup(html);
  const queries = state.queries.map(({ queryKey, data }) => ({ queryKey, data: pack(data, markup) }));
  return { ...state, queries, shown: [markup.textCount, markup.elementCount, markup.namedLength] };
}
