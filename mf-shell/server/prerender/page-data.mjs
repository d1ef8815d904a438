/**
 * The state of a rendered page in few bytes: a text that the page shows is named by its place in the markup, and objects
 * with the same keys share them. mf-shell/src/prerender/unpackState.ts undoes it in the browser.
 *
 * A list of like objects is `$keys` and `$rows`. A key is its name, or a list that begins with it:
 * - `[name, '=', value]`: all objects have this value; the rows leave it out
 * - `[name, '{}', keys]`: the values are objects with these keys, or null
 * - `[name, '[]', keys]`: the values are lists of objects with these keys
 * - `[name, '~', start, end]`: the values are texts that begin and end so; the rows have what is between
 * - `[name, '$text']`: the values are places in the markup
 * @typedef {string | [string, '=', unknown] | [string, '~', string, string] | [string, '{}' | '[]', Key[]] | [string, '$text']} Key
 * @typedef {{$text: number} | {$html: number} | {$keys: Key[], $rows: unknown[][]}} Packed
 */

/** Shorter texts are sent as they are: `{"$text":123}` would take as many bytes. */
const shortest = 16;
/** So many objects share their keys. */
const fewestRows = 2;

/** Texts are shortened by what they begin and end with only where that is at least so many characters. */
const fewestShared = 8;

const ascii = /^[ -~]*$/;

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

  /** @param {unknown[]} values @returns {number[] | null} the places of the texts, when all values are texts of the page */
  placesOf(values) {
    const places = values.map((value) => (typeof value === 'string' ? this.places.get(value) : undefined));
    if (!places.every((place) => place !== undefined)) return null;
    this.namedLength += values.join('').length;
    return places;
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

/** @param {Record<string, unknown>[]} objects @returns {string[] | null} the keys that all of them have, in their order */
function sharedKeys(objects) {
  const [first] = objects;
  if (first === undefined) return null;
  const keys = Object.keys(first);
  return objects.every((object) => Object.keys(object).join() === keys.join()) ? keys : null;
}

/**
 * A key of like objects, whose values are objects or lists of objects themselves.
 * @param {string} name @param {unknown[]} values @param {Markup} markup @returns {Column | null}
 */
function nestedColumn(name, values, markup) {
  const areLists = values.every((value) => Array.isArray(value));
  const objects = areLists ? values.flat() : values.filter((value) => value !== null);
  const table = objects.every(isObject) ? tableOf(objects, markup) : null;
  if (table === null) return null;
  const rows = table.rows.values();
  const cells = areLists
    ? values.map((list) => list.map(() => rows.next().value))
    : values.map((value) => (value === null ? null : rows.next().value));
  return { key: [name, areLists ? '[]' : '{}', table.keys], cells };
}

/** @param {string[]} texts @returns {string} the longest beginning that all of them share */
function commonStart(texts) {
  const [first = ''] = texts;
  const length = [...first].findIndex((_, index) => texts.some((text) => text[index] !== first[index]));
  return length < 0 ? first : first.slice(0, length);
}

/** @param {string} text */
const reversed = (text) => [...text].reverse().join('');

/**
 * A key whose values are texts that begin or end alike, such as addresses and times.
 * @param {string} name @param {unknown[]} values @returns {Column | null} null where little would be saved
 */
function columnOfSharedEnds(name, values) {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < Math.max(values.length, fewestRows) || texts.some((text) => !ascii.test(text))) return null;
  const start = commonStart(texts);
  const rests = texts.map((text) => text.slice(start.length));
  const end = reversed(commonStart(rests.map(reversed)));
  if (start.length + end.length < fewestShared) return null;
  return { key: [name, '~', start, end], cells: rests.map((rest) => rest.slice(0, rest.length - end.length)) };
}

/**
 * One key of like objects, with what the rows hold for it.
 * @typedef {{key: Key, cells: unknown[] | null}} Column no cells where all objects have the same value
 * @param {string} name @param {unknown[]} values of all objects @param {Markup} markup @returns {Column}
 */
function columnOf(name, values, markup) {
  const [first] = values;
  if (values.length >= fewestRows && values.every((value) => value === first))
    return { key: [name, '=', pack(first, markup)], cells: null };
  const nested = nestedColumn(name, values, markup);
  if (nested !== null) return nested;
  const places = markup.placesOf(values);
  if (places !== null) return { key: [name, '$text'], cells: places };
  const cells = values.map((value) => pack(value, markup));
  const shortened = columnOfSharedEnds(name, cells);
  return shortened ?? { key: name, cells };
}

/**
 * Like objects as keys and rows of their values.
 * @param {Record<string, unknown>[]} objects @param {Markup} markup
 * @returns {{keys: Key[], rows: unknown[][]} | null} null for unlike objects, and for none
 */
function tableOf(objects, markup) {
  const names = sharedKeys(objects);
  if (names === null) return null;
  const columns = names.map((name) =>
    columnOf(
      name,
      objects.map((object) => object[name]),
      markup,
    ),
  );
  const rows = objects.map((_, row) => columns.flatMap(({ cells }) => (cells === null ? [] : [cells[row]])));
  return { keys: columns.map(({ key }) => key), rows };
}

/** @param {unknown} value @param {Markup} markup @returns {unknown} */
function pack(value, markup) {
  if (typeof value === 'string') return markup.pack(value);
  if (Array.isArray(value)) {
    const table = value.length >= fewestRows && value.every(isObject) ? tableOf(value, markup) : null;
    return table === null ? value.map((each) => pack(each, markup)) : { $keys: table.keys, $rows: table.rows };
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
